import { z } from 'zod'

import { synonyms } from '#content/assistant/synonyms'
import type { Db } from '#api/platform/database'
import { readRows } from '#api/platform/rows'
import { sql } from 'drizzle-orm'

/** A stem to look for. Terms of one group mean the same: a word of the question and what people say instead. */
export interface Term {
  term: string
  weight: number
  group: number
}

/** How much a passage earns by a synonym, and by a word that stands in most questions. */
const synonymWeight = 0.5
export const weakWeight = 0.3

/** Stems that say little about what a question is about. */
const weakStems = new Set(
  'need get go say tell use keep long often mani must requir allow ok work thing find make know look happen right want mean put take come far fast'.split(
    ' ',
  ),
)

const stemRow = z.strictObject({ text: z.string(), stems: z.array(z.string()) })

/** The stems of a question and of what means the same. Empty for a question without a word that can be looked for. */
export async function questionTerms(db: Db, question: string): Promise<Term[]> {
  const asked = spaced(question)
  const groups = synonyms.flatMap((members) => {
    const said = members.filter((member) => asked.includes(spaced(member)))
    return said.length === 0 ? [] : [{ said, others: members.filter((member) => !said.includes(member)) }]
  })
  const stems = await stemsOf(db, [question, ...groups.flatMap(({ said, others }) => [...said, ...others])])
  const own = stems.get(question) ?? []
  const terms = new Map(own.map((term, group) => [term, { term, weight: own.length > 1 && weakStems.has(term) ? weakWeight : 1, group }]))
  for (const [index, { said, others }] of groups.entries()) {
    const meant = new Set(said.flatMap((text) => stems.get(text) ?? []))
    const at = own.findIndex((term) => meant.has(term))
    for (const text of others) {
      const parts = stems.get(text) ?? []
      for (const term of parts)
        if (!terms.has(term)) terms.set(term, { term, weight: synonymWeight / parts.length, group: at < 0 ? own.length + index : at })
    }
  }
  return [...terms.values()]
}

/** Lower case with single spaces around every word, so that a phrase is found as whole words. */
const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

async function stemsOf(db: Db, texts: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await readRows(db, stemRow)`
    select t.text, array(select lexeme from unnest(to_tsvector('english', t.text)) order by positions[1], lexeme) as stems
    from unnest(${sql.param([...new Set(texts)])}::text[]) as t(text)`
  return new Map(rows.map(({ text, stems }) => [text, stems]))
}
