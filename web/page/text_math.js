// Offsets: the core counts bytes of UTF-8, a textarea counts UTF-16 units. Pure functions.

const bytes_of = (code) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/** UTF-16 indices of ascending byte offsets. O(length of the text up to the last offset). */
export function units_from_bytes(text, offsets) {
  const out = [];
  let unit = 0;
  let byte = 0;
  for (const offset of offsets) {
    while (byte < offset && unit < text.length) {
      const code = text.codePointAt(unit);
      byte += bytes_of(code);
      unit += code > 0xffff ? 2 : 1;
    }
    out.push(unit);
  }
  return out;
}

/** Byte offset of a UTF-16 index. */
export function byte_from_unit(text, unit) {
  let byte = 0;
  for (let at = 0; at < unit;) {
    const code = text.codePointAt(at);
    byte += bytes_of(code);
    at += code > 0xffff ? 2 : 1;
  }
  return byte;
}

/** Edits {offset, length, replacement} in bytes of the text before any of them -> {start, end, replacement} in UTF-16 units. */
export function unit_edits(text, edits) {
  const sorted = [...edits].sort((a, b) => a.offset - b.offset);
  const units = units_from_bytes(text, sorted.flatMap((edit) => [edit.offset, edit.offset + edit.length]));
  return sorted.map((edit, i) => ({ start: units[2 * i], end: units[2 * i + 1], replacement: edit.replacement }));
}

/** The one span in which two texts differ, as a unit edit of the first; null when they are equal. */
export function difference(before, after) {
  if (before === after) return null;
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before.charCodeAt(head) === after.charCodeAt(head)) ++head;
  let tail = 0;
  while (tail < least - head && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)) ++tail;
  return { start: head, end: before.length - tail, replacement: after.slice(head, after.length - tail) };
}

/** Start index of every line. */
export function line_starts(text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Line (from 1) that holds a UTF-16 index. */
export function line_of(starts, unit) {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= unit) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
