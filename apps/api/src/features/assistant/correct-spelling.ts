/** A word with fewer letters is not corrected: too many others are near. */
const shortest = 5
/** From this many letters on two slips are taken for a slip. */
const long = 8

/**
 * The known word that was probably meant: at most one letter added, left out, wrong or exchanged with its neighbor, in long words two. The first letter has
 * to be right. undefined where none is near. Trigrams find such words less well, because a single slip spoils three of them in a word of six letters.
 */
export function correctSpelling(word: string, known: ReadonlyMap<string, number>): string | undefined {
  if (word.length < shortest) return undefined
  const allowed = word.length >= long ? 2 : 1
  let best: { word: string; slips: number; count: number } | undefined
  for (const [other, count] of known) {
    if (other[0] !== word[0] || Math.abs(other.length - word.length) > allowed) continue
    const slips = slipsBetween(word, other, allowed)
    if (slips > allowed) continue
    if (!best || slips < best.slips || (slips === best.slips && count > best.count)) best = { word: other, slips, count }
  }
  return best?.word
}

/** Letters added, left out, wrong or exchanged with the next one, to come from one word to the other; more than `most` where it is not near. */
function slipsBetween(a: string, b: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity
      next.push(Math.min(changed, exchanged, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
