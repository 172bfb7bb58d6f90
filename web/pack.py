"""Packs a file for web/unpack.cpp: pack.py PLAIN PACKED.

An .lzma file whose header holds the plain size: 5 bytes of properties, the size in 8, the stream.
Literals are told apart by 4 bits of the byte before and by no position, which suits Wasm best (measured).
"""
import lzma
import sys

plain = open(sys.argv[1], "rb").read()
coder = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22, "lc": 4, "lp": 0, "pb": 0, "nice_len": 273}
packed = lzma.compress(plain, lzma.FORMAT_ALONE, filters=[coder])
with open(sys.argv[2], "wb") as out:
    out.write(packed[:5] + len(plain).to_bytes(8, "little") + packed[13:])
