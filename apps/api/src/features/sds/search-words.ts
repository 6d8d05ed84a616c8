import { sql, type SQL } from 'drizzle-orm'

/** The filters of sheet and request lists, as sent. */
export interface SheetFilter {
  chemicalName?: string | undefined
  manufacturer?: string | undefined
  cas?: string | undefined
}

/** The column of each filter. Sheets and requests have the same ones. */
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

/** Conditions on rows aliased `s`, each beginning with `and`. */
export const matches = (filter: SheetFilter): SQL =>
  sql.join(
    setFilters(filter).map((one) => condition(one)),
    sql` `,
  )

/**
 * A name matches if it contains the typed text. One or two characters form no trigram, so then the name must begin with them, which is a range of the
 * sorted index. CAS numbers use few different characters, so any two of them are found quickly.
 */
function condition({ name, typed }: { name: FilterName; typed: string }): SQL {
  const column = sql`s.${sql.identifier(columns[name])}`
  const isPrefix = name !== 'cas' && [...typed].length <= 2
  const pattern = `${isPrefix ? '' : '%'}${literally(typed)}%`
  // Without a trigram, the whole index would be scanned, which takes longer than scanning the table. Concatenating '' keeps the index from being
  // used.
  const searched = isPrefix || hasTrigram(typed) ? column : sql`(${column} || '')`
  return sql`and ${searched} like lower(${pattern})`
}

/** Whether the text has three characters of a word in a row, or fewer next to the beginning or end of a word. */
const hasTrigram = (typed: string) => /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(typed)

/** Escapes `%`, `_` and `\` so that they match literally. */
const literally = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)
