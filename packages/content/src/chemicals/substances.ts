import { annexSix } from './annex-six.ts'
import type { Chemical, Field } from './chemical.ts'
import { partsOf, readTable } from './read-table.ts'

/** One chemical with one CAS number. */
export interface Substance extends Chemical {
  /** The entry of Annex VI; null if there is none. */
  euIndex: string | null
}

/** The files in `packages/content/chemicals/substances`. */
export const substanceGroups = [
  'alcohols-and-solvents',
  'disinfectants-and-sterilants',
  'acids-bases-and-salts',
  'monomers-and-resins',
  'metals-minerals-and-powders',
  'gases-and-cryogens',
  'xray-chemistry',
  'stains-and-laboratory-reagents',
  'medicines-handled-as-hazardous',
  'anesthetics-and-other-medicines',
] as const

const columns = ['id', 'name', 'cas', 'synonyms', 'fields', 'form', 'use', 'classes', 'euIndex'] as const

let substances: ReadonlyMap<string, Substance> | undefined

/** Every substance by its CAS number. Loaded on first use and cached. Server only. */
export function substancesByCas(): ReadonlyMap<string, Substance> {
  substances ??= new Map(
    substanceGroups.flatMap((group) => readTable(`substances/${group}`, columns).map((row) => [row.cas, substanceOf(row)])),
  )
  return substances
}

function substanceOf(row: Record<(typeof columns)[number], string>): Substance {
  const ours = partsOf(row.classes, '; ')
  const eu = row.euIndex === '' ? [] : annexSix(row.euIndex).classes
  return {
    ...row,
    cas: [row.cas],
    ingredients: [],
    synonyms: partsOf(row.synonyms, '; '),
    fields: partsOf(row.fields, ', ') as Field[],
    classes: [...eu, ...ours],
    basis: row.euIndex === '' ? 'ours' : ours.length > 0 ? 'euAndOurs' : 'eu',
    euIndex: row.euIndex === '' ? null : row.euIndex,
  }
}
