/**
 * Returns the words at the start of a name that all other names share, with the following punctuation and space. Returns an empty text if there
 * are no other names, or if nothing would remain of one of the names.
 */
export function commonStart(name: string, among: readonly string[]): string {
  const others = among.filter((other) => other !== name)
  if (others.length === 0) return ''
  let shared = ''
  for (const word of name.match(/\S+\s+/g) ?? []) {
    if (!others.every((other) => other.startsWith(shared + word))) break
    shared += word
  }
  return shared
}
