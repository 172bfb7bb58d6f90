// The decoder of the packed application: a module of a few KB of its own, which the page starts first.
#include <emscripten.h>

#include <cstddef>
#include <cstdint>

#include <LzmaDec.h>

extern "C" unsigned char __heap_base;

namespace {

constexpr std::size_t kPageBytes = 65'536;
constexpr std::size_t kSizeBytes = 8;

std::uintptr_t top = 0;  // end of what is taken; 0 before anything is

// Memory that is never given back: the page drops the whole instance.
void* take(std::size_t bytes) {
  if (top == 0) top = reinterpret_cast<std::uintptr_t>(&__heap_base);
  const std::uintptr_t at = (top + 15) & ~std::uintptr_t{15};
  top = at + bytes;
  const std::size_t pages = (top + kPageBytes - 1) / kPageBytes;
  const std::size_t had = __builtin_wasm_memory_size(0);
  if (pages > had && __builtin_wasm_memory_grow(0, pages - had) == SIZE_MAX) return nullptr;
  return reinterpret_cast<void*>(at);
}

ISzAlloc allocator{[](void*, std::size_t bytes) { return take(bytes); }, [](void*, void*) {}};

}  // namespace

extern "C" {

// Room for `bytes` bytes, or null.
EMSCRIPTEN_KEEPALIVE void* reserve(std::size_t bytes) {
  return take(bytes);
}

// Unpacks an .lzma file (5 bytes of properties, the plain size in 8, the stream) into `plain`, which has room for
// `plain_bytes`. 0 when exactly so many came out.
EMSCRIPTEN_KEEPALIVE int unpack(const std::uint8_t* packed, std::size_t packed_bytes,
                                std::uint8_t* plain, std::size_t plain_bytes) {
  constexpr std::size_t kHeaderBytes = LZMA_PROPS_SIZE + kSizeBytes;
  if (packed_bytes < kHeaderBytes) return SZ_ERROR_INPUT_EOF;
  std::size_t made = plain_bytes;
  std::size_t read = packed_bytes - kHeaderBytes;
  ELzmaStatus status;
  const int failed = LzmaDecode(plain, &made, packed + kHeaderBytes, &read, packed, LZMA_PROPS_SIZE,
                                LZMA_FINISH_END, &status, &allocator);
  if (failed != SZ_OK) return failed;
  return made == plain_bytes ? SZ_OK : SZ_ERROR_DATA;
}

}  // extern "C"
