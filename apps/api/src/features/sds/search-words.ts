import { sql, type SQL } from 'drizzle-orm'

/** What lists of sheets and of requests are filtered by, as sent. */
export interface SheetFilter {
  chemicalName?: string | undefined
  manufacturer?: string | undefined
  cas?: string | undefined
}

/** The column that each filter looks at. Sheets and requests have the same ones. */
const columns = { chemicalName: 'lower_chemical_name', manufacturer: 'lower_manufacturer', cas: 'cas_text' } as const
type FilterName = keyof typeof columns
const names = ['chemicalName', 'manufacturer', 'cas'] as const satisfies readonly FilterName[]

/** The filters that are set, in a fixed order. */
export const setFilters = (filter: SheetFilter): { name: FilterName; typed: string }[] =>
  names.flatMap((name) => {
    const typed = filter[name]
    return typed ? [{ name, typed }] : []
  })

/** Whether no sheet can match: CAS numbers consist of digits and hyphens. */
export const matchesNothing = ({ cas }: SheetFilter) => cas !== undefined && /[^\d-]/.test(cas)

/** Conditions on rows called `s`, each beginning with `and`. */
export const matches = (filter: SheetFilter): SQL =>
  sql.join(
    setFilters(filter).map((one) => condition(one)),
    sql` `,
  )

/**
 * Names contain what was typed. One or two characters have no trigram, so names begin with them, which is a range of the sorted index. CAS numbers
 * consist of few characters, so that any two of them are found at once.
 */
function condition({ name, typed }: { name: FilterName; typed: string }): SQL {
  const column = sql`s.${sql.identifier(columns[name])}`
  const isPrefix = name !== 'cas' && [...typed].length <= 2
  const pattern = `${isPrefix ? '' : '%'}${literally(typed)}%`
  // Without a trigram the index would be read from end to end, which takes longer than the table.
  const searched = isPrefix || hasTrigram(typed) ? column : sql`(${column} || '')`
  return sql`and ${searched} like lower(${pattern})`
}

/** Three characters of a word, or fewer where a word is known to begin or end. */
const hasTrigram = (typed: string) => /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(typed)

/** `%`, `_` and `\` stand for themselves. */
const literally = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
