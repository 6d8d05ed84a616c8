import { z } from 'zod'

import { realWords } from '#content/assistant/real-words'
import { shorthand } from '#content/assistant/shorthand'
import { vocabulary } from '#content/assistant/vocabulary'
import type { Db } from '#api/platform/database'
import { readRows } from '#api/platform/rows'

import { correctSpelling } from './correct-spelling.ts'

const wordRow = z.strictObject({ word: z.string() })

/** The question in plain words: what people write in a hurry is written out, and a word that stands nowhere in the library is corrected where one is near. */
export async function plainQuestion(db: Db, locationId: string, question: string): Promise<string> {
  const words = wordsOf(question).flatMap((word) => (shorthand.get(word) ?? word).split(' '))
  const unknown = [...new Set(words.filter((word) => !isKnown(word)))]
  if (unknown.length === 0) return words.join(' ')
  const own = await wordsHere(db, locationId)
  const corrected = new Map(
    unknown.flatMap((word) => {
      const meant = own.has(word) ? undefined : (correctSpelling(word, vocabulary()) ?? correctSpelling(word, own))
      return meant === undefined ? [] : [[word, meant] as const]
    }),
  )
  return words.map((word) => corrected.get(word) ?? word).join(' ')
}

const wordsOf = (question: string): string[] =>
  question
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .split(/[^\p{L}\p{N}/%.-]+/u)
    .map((word) => word.replace(/^[.-]+|[./-]+$/g, (end) => (end === '/' ? end : '')))
    .filter((word) => word !== '')

const ending = /(?:ings?|ed|e?s|ly)$/
const isKnown = (word: string) =>
  !/^\p{L}+$/u.test(word) ||
  [word, `${word}s`, word.replace(ending, ''), word.replace(ending, 'e')].some((form) => vocabulary().has(form)) ||
  realWords().has(word)

/** The words of the answers and of the data sheets of a location, such as names of rooms and products. */
async function wordsHere(db: Db, locationId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await readRows(db, wordRow)`
    select distinct word from assistant_passage p, jsonb_array_elements(p.units) u, regexp_split_to_table(lower(p.title || ' ' || (u ->> 'text')), '[^[:alpha:]]+') word
    where p.location_id = ${locationId} and p.kind in ('answer', 'sheet')`
  return new Map(rows.map(({ word }) => [word, 1]))
}
