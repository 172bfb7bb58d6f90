# Five subsets, once each: the page uses them by @font-face, the canvas gets the same bytes. Only what both draw with
# is kept: no features, names or hints, and no subroutines, which gzip does better.
set(FONT_CHARACTERS U+0020-007E,U+00A0-017F,U+2010-2026,U+2030,U+2190-2193,U+2212,U+2248,U+2260,U+2264,U+2265,U+2713)
set(INTER /usr/share/fonts/opentype/inter)
set(JETBRAINS /usr/share/fonts/truetype/jetbrains-mono)
set(FONTS)
foreach(pair
    "inter-400.otf;${INTER}/Inter-Regular.otf" "inter-500.otf;${INTER}/Inter-Medium.otf"
    "inter-600.otf;${INTER}/Inter-SemiBold.otf" "mono-400.ttf;${JETBRAINS}/JetBrainsMono-Regular.ttf"
    "mono-600.ttf;${JETBRAINS}/JetBrainsMono-SemiBold.ttf")
  list(GET pair 0 name)
  list(GET pair 1 source)
  set(font ${CMAKE_BINARY_DIR}/fonts/${name})
  add_custom_command(OUTPUT ${font}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/fonts
    COMMAND /usr/bin/python3 ${CMAKE_SOURCE_DIR}/assets/subset_font.py ${source} ${font} ${FONT_CHARACTERS}
    DEPENDS ${source} ${CMAKE_SOURCE_DIR}/assets/subset_font.py VERBATIM)
  list(APPEND FONTS ${font})
endforeach()
add_custom_target(fonts DEPENDS ${FONTS})
