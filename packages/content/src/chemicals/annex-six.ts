import { partsOf, readTable } from './read-table.ts'

/**
 * An entry of Annex VI of Regulation (EC) 1272/2008 as of the 17th adaptation (December 2021): the harmonized classification of the EU, under the
 * names of our hazard classes. `annex-vi.tsv` contains the entries that our substances use.
 */
export interface AnnexSixEntry {
  /** Index number of the EU: `606-001-00-8`. */
  index: string
  cas: string[]
  /** Keys of hazard classes. */
  classes: string[]
}

let entries: ReadonlyMap<string, AnnexSixEntry> | undefined

/** @throws Error for an index number that is not in the file */
export function annexSix(index: string): AnnexSixEntry {
  entries ??= new Map(
    readTable('annex-vi', ['index', 'cas', 'name', 'classes']).map((row) => [
      row.index,
      { index: row.index, cas: partsOf(row.cas, '; '), classes: partsOf(row.classes, '; ') },
    ]),
  )
  const entry = entries.get(index)
  if (!entry) throw new Error(`no entry ${index} of Annex VI`)
  return entry
}
