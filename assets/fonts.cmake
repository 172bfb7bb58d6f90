# Five subsets, once each: the page uses them by @font-face, the canvas gets the same bytes. Only what both draw with
# is kept: no features, names or hints, and no subroutines, which gzip does better.
# Words are ours, so Inter needs little beyond Latin-1; names are anybody's, and they are set in JetBrains Mono.
set(WORD_CHARACTERS U+0020-007E,U+00A0-00FF,U+2010-2015,U+2018-201D,U+2022,U+2026,U+2190-2193,U+2212,U+2264,U+2265,U+2713)
set(NAME_CHARACTERS ${WORD_CHARACTERS},U+0100-017F)
set(INTER /usr/share/fonts/opentype/inter)
set(JETBRAINS /usr/share/fonts/truetype/jetbrains-mono)
set(FONTS)
foreach(row
    "inter-400.otf;${INTER}/Inter-Regular.otf;WORD_CHARACTERS" "inter-500.otf;${INTER}/Inter-Medium.otf;WORD_CHARACTERS"
    "inter-600.otf;${INTER}/Inter-SemiBold.otf;WORD_CHARACTERS"
    "mono-400.ttf;${JETBRAINS}/JetBrainsMono-Regular.ttf;NAME_CHARACTERS"
    "mono-600.ttf;${JETBRAINS}/JetBrainsMono-SemiBold.ttf;NAME_CHARACTERS")
  list(GET row 0 name)
  list(GET row 1 source)
  list(GET row 2 characters)
  set(font ${CMAKE_BINARY_DIR}/fonts/${name})
  add_custom_command(OUTPUT ${font}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/fonts
    COMMAND /usr/bin/python3 ${CMAKE_SOURCE_DIR}/assets/subset_font.py ${source} ${font} ${${characters}}
    DEPENDS ${source} ${CMAKE_SOURCE_DIR}/assets/subset_font.py VERBATIM)
  list(APPEND FONTS ${font})
endforeach()
add_custom_target(fonts DEPENDS ${FONTS})
