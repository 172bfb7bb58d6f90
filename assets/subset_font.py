"""Writes the part of a font that the page needs: subset_font.py SOURCE TARGET CHARACTERS (U+0020-007E,U+2212)."""
import sys

from fontTools import subset
from fontTools.ttLib.scaleUpem import scale_upem

UNITS_PER_EM = 512  # smaller coordinates take fewer bytes; off by at most 1/1024 of the size

source, target, characters = sys.argv[1:]
options = subset.Options(layout_features=[], hinting=False, desubroutinize=True, glyph_names=False, name_IDs=[])
options.drop_tables += ["GDEF", "GSUB", "GPOS", "BASE", "STAT", "gasp", "meta"]
font = subset.load_font(source, options)
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=subset.parse_unicodes(characters))
subsetter.subset(font)
if font["head"].unitsPerEm != UNITS_PER_EM:
    scale_upem(font, UNITS_PER_EM)
subset.save_font(font, target, options)
