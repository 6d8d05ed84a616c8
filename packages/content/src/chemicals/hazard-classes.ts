import { partsOf, readTable } from './read-table.ts'

/** One category of a hazard class with the parts of a label that 29 CFR 1910.1200 Appendix C gives it. */
export interface HazardClass {
  /** How our tables name it: `Flam. Liq. 2`. */
  key: string
  /** The class as OSHA names it: `Flammable liquids`. */
  class: string
  category: string
  /** Codes of its hazard statements. */
  statements: string[]
  signalWord: 'Danger' | 'Warning' | null
  /** GHS01 to GHS09. */
  pictograms: string[]
  /** Codes of its precautionary statements. */
  precautions: string[]
  /** False for hazards to the environment, which OSHA does not cover. */
  osha: boolean
}

const columns = ['key', 'class', 'category', 'statements', 'signalWord', 'pictograms', 'precautions', 'osha'] as const

let classes: ReadonlyMap<string, HazardClass> | undefined

/** Every category of every hazard class by its key, in the order of Appendix C; read on first use and then kept. Server only. */
export function hazardClasses(): ReadonlyMap<string, HazardClass> {
  classes ??= new Map(readTable('hazard-classes', columns).map((row) => [row.key, classOf(row)]))
  return classes
}

/** @throws Error for a key that is not there */
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
