import { partsOf, readTable } from './read-table.ts'

/** One category of a hazard class, with the label elements that 29 CFR 1910.1200 Appendix C assigns to it. */
export interface HazardClass {
  /** The name in our tables: `Flam. Liq. 2`. */
  key: string
  /** OSHA's name of the class: `Flammable liquids`. */
  class: string
  category: string
  /** Codes of its hazard statements. */
  statements: string[]
  signalWord: 'Danger' | 'Warning' | null
  /** GHS01 to GHS09. */
  pictograms: string[]
  /** Codes of its precautionary statements. */
  precautions: string[]
  /** False for environmental hazards, which OSHA does not cover. */
  osha: boolean
}

const columns = ['key', 'class', 'category', 'statements', 'signalWord', 'pictograms', 'precautions', 'osha'] as const

let classes: ReadonlyMap<string, HazardClass> | undefined

/** Every category of every hazard class by its key, in the order of Appendix C. Loaded on first use and cached. Server only. */
export function hazardClasses(): ReadonlyMap<string, HazardClass> {
  classes ??= new Map(readTable('hazard-classes', columns).map((row) => [row.key, classOf(row)]))
  return classes
}

/** @throws Error for an unknown key */
export function hazardClass(key: string): HazardClass {
  const found = hazardClasses().get(key)
  if (!found) throw new Error(`no hazard class ${key}`)
  return found
}

const classOf = (row: Record<(typeof columns)[number], string>): HazardClass => ({
  ...row,
  statements: partsOf(row.statements, ' '),
  signalWord: row.signalWord === 'Danger' || row.signalWord === 'Warning' ? row.signalWord : null,
  pictograms: partsOf(row.pictograms, ' '),
  precautions: partsOf(row.precautions, ' '),
  osha: row.osha === 'yes',
})
