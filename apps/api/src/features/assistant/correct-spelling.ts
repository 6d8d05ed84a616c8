import { soundOf } from '#content/assistant/words/sound-of'
import type { KnownWord } from '#content/assistant/words/vocabulary'

/** Shorter words are not corrected, because too many other words are similar. */
const minWordLength = 4
/** Words of at least this many letters may contain two typos. */
const longWordLength = 8

/**
 * Returns the known word that was probably meant, or undefined if none is close. Words of five or more letters may have one letter added, missing,
 * wrong or swapped with its neighbor, long words two; the first letter must match. Words that sound alike may differ in more letters and are
 * preferred, because people spell by ear. Words of four letters must sound alike or have two letters swapped. Trigrams find such words less well:
 * one typo spoils three of them in a word of six letters.
 */
export function correctSpelling(word: string, known: ReadonlyMap<string, KnownWord>): string | undefined {
  if (word.length < minWordLength) return undefined
  const sound = soundOf(word)
  let best: { word: string; distance: number; count: number } | undefined
  for (const [other, { count, sound: otherSound }] of known) {
    const distance = distanceTo(other, { word, soundsAlike: sound.length > 1 && sound === otherSound })
    if (distance !== undefined && (!best || distance < best.distance || (distance === best.distance && count > best.count)))
      best = { word: other, distance, count }
  }
  return best?.word
}

/** The number of typos deducted for a word that sounds alike. */
const soundAlikeBonus = 1.5

function distanceTo(other: string, { word, soundsAlike }: { word: string; soundsAlike: boolean }): number | undefined {
  if (!soundsAlike && other[0] !== word[0]) return undefined
  const near = word.length >= longWordLength ? 2 : 1
  const most = soundsAlike ? Math.max(near, Math.ceil(word.length / 4)) : near
  if (Math.abs(other.length - word.length) > most) return undefined
  const slips = slipsBetween(word, other, most)
  if (slips > most) return undefined
  if (soundsAlike) return slips - soundAlikeBonus
  return word.length > minWordLength || isExchange(word, other) ? slips : undefined
}

const isExchange = (word: string, other: string) => [...word].toSorted().join('') === [...other].toSorted().join('')

/**
 * Returns the number of letters to add, drop, replace or swap with the next one to get from one word to the other. Returns more than `most` if the
 * words are farther apart.
 */
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
