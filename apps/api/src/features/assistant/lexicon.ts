import { z } from 'zod'

import { smallTalk } from '#content/assistant/small-talk'
import { synonyms } from '#content/assistant/synonyms'
import type { Db } from '#api/platform/database'
import { readRows } from '#api/platform/rows'
import { sql } from 'drizzle-orm'

/** Something that people say, with its stems; without any where it is made of small words alone. */
export interface Saying {
  text: string
  stems: readonly string[]
}

export interface Lexicon {
  /** What means the same, one list for each meaning. */
  synonyms: readonly (readonly Saying[])[]
  /** The stems of words that say little. */
  weak: ReadonlySet<string>
}

const stemRow = z.strictObject({ text: z.string(), stems: z.array(z.string()) })

/** The stems of texts, in the order in which they stand there, each once. */
export async function stemsOf(db: Db, texts: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await readRows(db, stemRow)`
    select t.text, array(select lexeme from unnest(to_tsvector('english', t.text)) order by positions[1], lexeme) as stems
    from unnest(${sql.param([...new Set(texts)])}::text[]) as t(text)`
  return new Map(rows.map(({ text, stems }) => [text, stems]))
}

let kept: Lexicon | undefined

/** The shipped synonyms and small talk as the database stems them. They are the same for everybody, and kept after the first use. */
export async function lexicon(db: Db): Promise<Lexicon> {
  if (kept) return kept
  const stems = await stemsOf(db, [...synonyms.flat(), ...smallTalk])
  const saying = (text: string): Saying => ({ text, stems: stems.get(text) ?? [] })
  kept = { synonyms: synonyms.map((group) => group.map(saying)), weak: new Set(smallTalk.flatMap((word) => saying(word).stems)) }
  return kept
}
