/** Whether the text holds every typed word, in any order and case. Nothing typed matches every text. */
export function holdsEveryWord(text: string, typed: string): boolean {
  const searched = text.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
