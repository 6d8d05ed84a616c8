/** Whether the text contains every typed word, in any order and case. An empty search matches every text. */
export function containsEveryWord(text: string, typed: string): boolean {
  const searched = text.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
