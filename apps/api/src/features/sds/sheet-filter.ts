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

/** Conditions on rows called `s`, each beginning with `and`. */
export const matches = (filter: SheetFilter): SQL =>
  sql.join(
    setFilters(filter).map(({ name, typed }) => sql`and s.${sql.identifier(columns[name])} like lower(${patternOf(name, typed)})`),
    sql` `,
  )

/**
 * Names contain what was typed. One or two characters have no trigram, so names begin with them, which is a range of the sorted index. CAS numbers
 * consist of few characters, so that any two of them are found at once.
 */
const patternOf = (name: FilterName, typed: string) => `${name === 'cas' || [...typed].length > 2 ? '%' : ''}${literally(typed)}%`

/** `%`, `_` and `\` stand for themselves. */
const literally = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
