import { z } from 'zod'

import { asideOf, type Aside } from '#content/assistant/asides'
import { dangerOf, type DangerAnswer } from '#content/assistant/danger'
import { asksForTestOf, isMedical } from '#content/assistant/refusals'
import { shorthand } from '#content/assistant/shorthand'
import { smallWordMeant } from '#content/assistant/small-words'
import { inEnglish, isSpanish } from '#content/assistant/spanish'
import { soundOf } from '#content/assistant/sound-of'
import { joinedPhrases, vocabulary, type KnownWord } from '#content/assistant/vocabulary'
import type { Db } from '#api/platform/database'
import { readRows } from '#api/platform/rows'

import { correctSpelling } from './correct-spelling.ts'

const wordRow = z.strictObject({ word: z.string() })

/** A question, how it reads in plain words, and whether somebody is in danger or it asks for medical advice; both are looked for in either, and both may hold. */
export interface ReadQuestion {
  question: string
  plain: string
  danger: DangerAnswer | undefined
  medical: boolean
  /** What it is where it asks nothing of a library. */
  aside: Aside | undefined
}

/** Reads a question as somebody asks it at a location. */
export async function readQuestion(db: Db, locationId: string, question: string): Promise<ReadQuestion> {
  const plain = await plainQuestion(db, locationId, question)
  const danger = asksForTestOf(question) ? undefined : (dangerOf(question) ?? dangerOf(plain))
  return { question, plain, danger, medical: isMedical(question) || isMedical(plain), aside: asideOf(question) }
}

/** The question in plain words: what people write in a hurry is written out, and a word that stands nowhere in the library is corrected where one is near. */
export async function plainQuestion(db: Db, locationId: string, question: string): Promise<string> {
  const written = wordsOf(question)
  if (isSpanish(written)) return inEnglish(written).join(' ')
  const words = together(written).flatMap((word) => (shorthand.get(word) ?? joinedPhrases().get(word) ?? word).split(' '))
  const unknown = [...new Set(words.filter((word) => !isKnown(word)))]
  if (unknown.length === 0) return words.join(' ')
  const own = await wordsHere(db, locationId)
  const corrected = new Map(unknown.map((word) => [word, own.has(word) ? word : meantBy(word, own)]))
  return words.map((word) => corrected.get(word) ?? word).join(' ')
}

/** Two neighbors that the library writes as one long word: "eye wash". */
function together(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const both = `${joined.at(-1) ?? ''}${word}`
    const isOne = (joined.at(-1)?.length ?? 0) >= 3 && word.length >= 3 && both.length >= 7 && (vocabulary().get(both)?.count ?? 0) > 1
    if (isOne) joined[joined.length - 1] = both
    else joined.push(word)
  }
  return joined
}

/** The word that was probably meant, also where only the word without its ending is misspelled. */
function meantBy(word: string, own: ReadonlyMap<string, KnownWord>): string | undefined {
  const near = smallWordMeant(word) ?? correctSpelling(word, vocabulary()) ?? correctSpelling(word, own)
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

/** The words of the answers and of the data sheets of a location, such as names of rooms and products. */
async function wordsHere(db: Db, locationId: string): Promise<ReadonlyMap<string, KnownWord>> {
  const rows = await readRows(db, wordRow)`
    select distinct word from assistant_passage p, jsonb_array_elements(p.units) u, regexp_split_to_table(lower(p.title || ' ' || (u ->> 'text')), '[^[:alpha:]]+') word
    where p.location_id = ${locationId} and p.kind in ('answer', 'sheet')`
  return new Map(rows.map(({ word }) => [word, { count: 1, sound: soundOf(word) }]))
}
