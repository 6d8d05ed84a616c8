/** How many slips of the finger a word may contain. Short words are too close to each other. */
const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** The word with the fewest slips between it and the typed one; undefined if none is close. Equally close words: the first one in the list. */
export function nearestWord(typed: string, words: Iterable<string>): string | undefined {
  const most = slipsIn(typed)
  let nearest: { word: string; slips: number } | undefined
  for (const word of words) {
    if (most === 0 || Math.abs(word.length - typed.length) > most) continue
    const slips = slipsBetween(typed, word)
    if (slips <= most && (!nearest || slips < nearest.slips)) nearest = { word, slips }
  }
  return nearest?.word
}

/** The number of letters that were added, left out, changed or swapped with their neighbor. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const options = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same]
      next.push(Math.min(...options, swapped ? (before[j - 2] ?? 0) + 1 : Infinity))
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
