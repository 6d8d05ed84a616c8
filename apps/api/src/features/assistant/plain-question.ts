import { z } from 'zod'

import { asideOf, type Aside } from '#content/assistant/asides'
import { dangerOf } from '#content/assistant/danger/danger'
import type { EmergencyCard } from '#content/emergency-cards/card'
import { asksForTestOf, isMedical } from '#content/assistant/refusals'
import { shorthand } from '#content/assistant/words/shorthand'
import { correctedFunctionWord } from '#content/assistant/words/small-words'
import { inEnglish, isSpanish } from '#content/assistant/words/spanish'
import { soundOf } from '#content/assistant/words/sound-of'
import { joinedPhrases, vocabulary, type KnownWord } from '#content/assistant/words/vocabulary'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { correctSpelling } from './correct-spelling.ts'

const wordRow = z.strictObject({ word: z.string() })

/**
 * A question and its plain wording, the danger it describes, and whether it asks for medical advice. Both are detected in either wording, and both
 * may apply.
 */
export interface ReadQuestion {
  question: string
  plain: string
  danger: EmergencyCard | undefined
  medical: boolean
  /** The kind of a question that does not ask for library content; undefined otherwise. */
  aside: Aside | undefined
}

/** Reads a question that somebody asks at a location. */
export async function readQuestion(db: Db, locationId: string, question: string): Promise<ReadQuestion> {
  const plain = await plainQuestion(db, locationId, question)
  const danger = asksForTestOf(question) ? undefined : (dangerOf(question) ?? dangerOf(plain))
  return { question, plain, danger, medical: isMedical(question) || isMedical(plain), aside: asideOf(question) }
}

/** Returns the question in plain words. Expands shorthand, and corrects words that do not occur in the library if a similar word does. */
export async function plainQuestion(db: Db, locationId: string, question: string): Promise<string> {
  const written = wordsOf(question)
  if (isSpanish(written)) return inEnglish(written).join(' ')
  const words = joinSplitWords(written).flatMap((word) => (shorthand.get(word) ?? joinedPhrases().get(word) ?? word).split(' '))
  const unknown = [...new Set(words.filter((word) => !isKnown(word)))]
  if (unknown.length === 0) return words.join(' ')
  const own = await wordsAtLocation(db, locationId)
  const corrected = new Map(unknown.map((word) => [word, own.has(word) ? word : correctedWord(word, own)]))
  return words.map((word) => corrected.get(word) ?? word).join(' ')
}

/** Joins two adjacent words that the library writes as one long word, such as "eye wash". */
function joinSplitWords(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const both = `${joined.at(-1) ?? ''}${word}`
    const isOne = (joined.at(-1)?.length ?? 0) >= 3 && word.length >= 3 && both.length >= 7 && (vocabulary().get(both)?.count ?? 0) > 1
    if (isOne) joined[joined.length - 1] = both
    else joined.push(word)
  }
  return joined
}

/** Returns the word that was probably meant, even if only the word without its ending is misspelled. */
function correctedWord(word: string, own: ReadonlyMap<string, KnownWord>): string | undefined {
  const near = correctedFunctionWord(word) ?? correctSpelling(word, vocabulary()) ?? correctSpelling(word, own)
  if (near !== undefined) return near
  const [end] = ending.exec(word) ?? []
  const stem = end === undefined ? undefined : correctSpelling(word.slice(0, -end.length), vocabulary())
  return stem !== undefined && vocabulary().get(stem)?.count ? stem + end : undefined
}

const wordsOf = (question: string): string[] =>
  question
    .toLowerCase()
    .replaceAll(/[’']re\b/g, ' are')
    .replaceAll(/[’']/g, '')
    .split(/[^\p{L}\p{N}/%.-]+/u)
    .map((word) => word.replace(/^[.-]+|[./-]+$/g, (end) => (end === '/' ? end : '')))
    .filter((word) => word !== '')

const ending = /(?:ings?|ed|e?s|ly)$/
const isKnown = (word: string) =>
  !/^\p{L}+$/u.test(word) || [word, `${word}s`, word.replace(ending, ''), word.replace(ending, 'e')].some((form) => vocabulary().has(form))

/** Returns the words in a location's answers and data sheets, such as names of rooms and products. */
async function wordsAtLocation(db: Db, locationId: string): Promise<ReadonlyMap<string, KnownWord>> {
  const rows = await readRows(db, wordRow)`
    select distinct word from assistant_passage p, jsonb_array_elements(p.units) u, regexp_split_to_table(lower(p.title || ' ' || (u ->> 'text')), '[^[:alpha:]]+') word
    where p.location_id = ${locationId} and p.kind in ('answer', 'sheet')`
  return new Map(rows.map(({ word }) => [word, { count: 1, sound: soundOf(word) }]))
}
