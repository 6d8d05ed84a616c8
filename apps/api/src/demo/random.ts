/** Returns a number between 0 and 1 that depends only on the words, so that the demonstration is the same on every machine. */
export function chance(...words: (string | number)[]): number {
  let hash = 2_166_136_261
  for (const sign of words.join('|')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296
}
