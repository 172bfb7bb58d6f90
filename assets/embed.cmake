# Puts the samples and lessons into the core, so that page, window and command line share them without a file system.
# Included by the build it defines EMBEDDED_ASSETS, the generated source; run as a script it writes that source.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(EMBEDDED_ASSETS ${CMAKE_BINARY_DIR}/generated/embedded_assets.cpp)
  file(GLOB ASSET_FILES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/assets/lessons/* ${CMAKE_SOURCE_DIR}/assets/samples/*)
  add_custom_command(OUTPUT ${EMBEDDED_ASSETS}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${EMBEDDED_ASSETS} -P ${CMAKE_SOURCE_DIR}/assets/embed.cmake
    DEPENDS ${ASSET_FILES} ${CMAKE_SOURCE_DIR}/assets/embed.cmake)
  return()
endif()

get_filename_component(assets ${CMAKE_CURRENT_LIST_DIR} ABSOLUTE)
file(GLOB files RELATIVE ${assets} ${assets}/lessons/* ${assets}/samples/*)
list(SORT files)
set(arrays "")
set(rows "")
set(index 0)
foreach(path IN LISTS files)
  file(READ ${assets}/${path} hex HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${hex}")
  string(APPEND arrays "constexpr char kFile${index}[] = {${bytes}};\n")
  string(APPEND rows "    {\"${path}\", {kFile${index}, sizeof kFile${index}}},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${OUTPUT}.new "#include \"core/gallery/assets.h\"

namespace arenascope::gallery {
namespace {
${arrays}
constexpr Asset kAssets[] = {
${rows}};
}  // namespace

std::span<const Asset> assets() { return kAssets; }

}  // namespace arenascope::gallery
")
file(RENAME ${OUTPUT}.new ${OUTPUT})
