import { comparable } from './comparable.ts'

/** A shorter quote is no proof: it stands in too many places. */
const shortest = 12

/**
 * Where a quote stands in a source: exact after both are made comparable, and cut between words.
 * @returns indexes of the source, the end exclusive; null where it does not stand there
 */
export function findQuote(source: string, quote: string): { start: number; end: number } | null {
  const wanted = comparable(quote).text.replaceAll(/^["' ]+|["' ]+$/g, '')
  const { text, at } = comparable(source)
  if (wanted.length < shortest && wanted !== text) return null
  for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
    const to = from + wanted.length
    if (!isCut(text, from) && !isCut(text, to)) return { start: at[from] ?? 0, end: at[to] ?? source.length }
  }
  return null
}

/** Whether a place is within a word or a number. */
const isCut = (text: string, place: number) => /[\p{L}\p{N}][\p{L}\p{N}]/u.test(text.slice(Math.max(place - 1, 0), place + 1)) && place > 0
