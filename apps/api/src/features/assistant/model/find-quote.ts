import { comparable } from './comparable.ts'

/** A shorter quote proves nothing, because it occurs in too many places. */
const minQuoteLength = 12

/**
 * Returns where a quote occurs in a source. The match is exact after both are normalized, and starts and ends between words.
 * @returns indexes into the source, the end exclusive; null if there is no match
 */
export function findQuote(source: string, quote: string): { start: number; end: number } | null {
  const wanted = comparable(quote).text.replaceAll(/^["' ]+|["' ]+$/g, '')
  const { text, at } = comparable(source)
  if (wanted.length < minQuoteLength && wanted !== text) return null
  for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
    const to = from + wanted.length
    if (!isCut(text, from) && !isCut(text, to)) return { start: at[from] ?? 0, end: at[to] ?? source.length }
  }
  return null
}

/** Returns whether a position is inside a word or a number. */
const isCut = (text: string, place: number) => /[\p{L}\p{N}][\p{L}\p{N}]/u.test(text.slice(Math.max(place - 1, 0), place + 1)) && place > 0
