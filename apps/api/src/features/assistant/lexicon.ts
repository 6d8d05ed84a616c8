import { z } from 'zod'

import { smallTalk } from '#content/assistant/small-talk'
import { synonyms } from '#content/assistant/words/synonyms'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { sql } from 'drizzle-orm'

/** An expression with its stems; without stems if it consists only of stop words. */
export interface Saying {
  text: string
  stems: readonly string[]
}

export interface Lexicon {
  /** Expressions with the same meaning, one list per meaning. */
  synonyms: readonly (readonly Saying[])[]
  /** The stems of words with little meaning. */
  weak: ReadonlySet<string>
}

const stemRow = z.strictObject({ text: z.string(), stems: z.array(z.string()) })

/** Returns the stems of each text in order of first occurrence, each once. */
export async function stemsOf(db: Db, texts: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await readRows(db, stemRow)`
    select t.text, array(select lexeme from unnest(to_tsvector('english', t.text)) order by positions[1], lexeme) as stems
    from unnest(${sql.param([...new Set(texts)])}::text[]) as t(text)`
  return new Map(rows.map(({ text, stems }) => [text, stems]))
}

let cached: Lexicon | undefined

/** Returns the shipped synonyms and small talk as stemmed by the database. They are the same for everyone and are cached after the first use. */
export async function lexicon(db: Db): Promise<Lexicon> {
  if (cached) return cached
  const stems = await stemsOf(db, [...synonyms.flat(), ...smallTalk])
  const saying = (text: string): Saying => ({ text, stems: stems.get(text) ?? [] })
  cached = { synonyms: synonyms.map((group) => group.map(saying)), weak: new Set(smallTalk.flatMap((word) => saying(word).stems)) }
  return cached
}
