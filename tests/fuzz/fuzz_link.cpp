// libFuzzer: any bytes as a fragment, as columns behind the checksum, and as a deflated stream.
#include <cstdint>
#include <cstdlib>

#include "core/io/columnar.h"
#include "core/io/deflate.h"
#include "core/io/link.h"

using namespace arenascope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto link = io::decode_link(bytes);
  if (!link && link.error().message.empty()) std::abort();
  (void)io::inflate_bytes(bytes, 1 << 20);
  const auto document = io::decode_document(bytes);
  if (!document) return 0;
  const auto again = io::decode_document(io::encode_document(*document));
  if (!again || *again != *document) std::abort();
  return 0;
}
