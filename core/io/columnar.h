// A Document as columns of varints: the content of a link, and the message between the page and its
// worker.
//
// The bytes are sections (tag, length, payload), one for each column that is present, so a reader
// skips what it does not know and a missing column means its default:
//
//   3 | 9 | count, first uses (differences), lengths, sizes |   7 | 4 | count, roles |   …
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/model/document.h"

namespace arenascope::io {

// Drop: names become t0, t1, … and n0, n1, …, nodes of a bare graph become numbers, the document
// loses its name.
enum class Names : std::uint8_t { Keep, Drop };

// O(size of the document); deterministic, the same bytes on every platform.
std::string encode_document(const Document& document, Names names = Names::Keep);

// Law: decode_document(encode_document(d)) == d for every valid document. Indices, lifetimes,
// amounts and limits are checked, names are not. Errors: invalid, naming the part. O(bytes).
Result<Document> decode_document(std::string_view bytes);

}  // namespace arenascope::io
