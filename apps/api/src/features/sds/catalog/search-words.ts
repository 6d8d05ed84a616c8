import { sql, type SQL } from 'drizzle-orm'

import { normalizedCas } from '#wire/cas-number'

/** The filters of sheet and request lists, as sent. */
export interface SheetFilter {
  chemicalName?: string | undefined
  manufacturer?: string | undefined
  cas?: string | undefined
  /** Words, each of which must be in the name, the manufacturer or a CAS number. */
  search?: string | undefined
}

/** The column of each filter. Sheets and requests have the same ones. */
const columns = { chemicalName: 'lower_chemical_name', manufacturer: 'lower_manufacturer', cas: 'cas_text' } as const
const names = ['chemicalName', 'manufacturer', 'cas', 'search'] as const satisfies readonly (keyof SheetFilter)[]
type FilterName = (typeof names)[number]

/** The filters that are set, in a fixed order. */
export const setFilters = (filter: SheetFilter): { name: FilterName; typed: string }[] =>
  names.flatMap((name) => {
    const typed = filter[name]
    return typed?.trim() ? [{ name, typed }] : []
  })

/** Whether no sheet can match: CAS numbers consist of digits and hyphens. */
export const matchesNothing = ({ cas }: SheetFilter) => cas !== undefined && /[^\d-]/.test(normalizedCas(cas))

/** Conditions on rows aliased `s`, each beginning with `and`. */
export const matches = (filter: SheetFilter): SQL =>
  sql.join(
    setFilters(filter).flatMap(({ name, typed }) =>
      textsOf(name, typed).map((text) => (name === 'search' ? inAnyColumn(text) : sql`and ${contains(columns[name], text)}`)),
    ),
    sql` `,
  )

/** Whether no index applies, so that a search reads the whole table if few rows match. */
export const readsWholeTable = (filter: SheetFilter): boolean =>
  setFilters(filter).every(({ name, typed }) => !textsOf(name, typed).some(hasTrigram))

/** The texts that a filter requires. */
function textsOf(name: FilterName, typed: string): string[] {
  if (name === 'search') return wordsOf(typed)
  return [name === 'cas' ? normalizedCas(typed) : wordsOf(typed).join(' ')]
}

/** More words would only narrow down what is found already. */
const maxWords = 8

/**
 * The words with plain hyphens and apostrophes. The names of a million sheets are stored in lower case as printed, so accents are kept, and a word is
 * composed as most programs write it.
 */
const wordsOf = (typed: string) =>
  typed
    .normalize('NFC')
    .replaceAll(/[\u2010-\u2015\u2212\uFE63\uFF0D]/gu, '-')
    .replaceAll(/[\u2018\u2019\u02BC\u02BB`\u00B4]/gu, "'")
    .trim()
    .split(/\s+/)
    .slice(0, maxWords)

const inAnyColumn = (word: string): SQL =>
  sql`and (${sql.join(
    Object.values(columns).map((column) => contains(column, word)),
    sql` or `,
  )})`

/**
 * A filter matches if the column contains the typed text (SDS-007). A text without three characters of a word in a row forms no trigram, so the whole
 * index would be scanned, which takes longer than scanning the table. Concatenating '' keeps the index from being used. Most short texts have many
 * matches, of which at most 2,001 are read. The matches of the others are stored when they are counted (count-matches.ts).
 */
function contains(column: (typeof columns)[keyof typeof columns], typed: string): SQL {
  const name = sql`s.${sql.identifier(column)}`
  const searched = hasTrigram(typed) ? name : sql`(${name} || '')`
  return sql`${searched} like lower(${`%${literally(typed)}%`})`
}

/** Whether the text has three characters of a word in a row, or fewer next to the beginning or end of a word. */
const hasTrigram = (typed: string) => /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(typed)

/** Escapes `%`, `_` and `\` so that they match literally. */
const literally = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
