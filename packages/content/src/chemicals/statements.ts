import { readTable } from './read-table.ts'

/**
 * The wording is that of 29 CFR 1910.1200 Appendix C as amended in 2024 (89 FR 44144, corrected by 89 FR 81829). Where Appendix C leaves a blank for
 * the manufacturer, the statement says so in words. The codes are those of the UNECE GHS, for reference only: they never replace the statement. Two
 * hazards that only OSHA defines have our own codes, which begin with OSHA.
 */
export interface HazardStatement {
  code: string
  statement: string
  /** Whether OSHA's standard contains it; the others are printed by manufacturers who follow the GHS or the EU. */
  osha: boolean
}

let hazards: ReadonlyMap<string, HazardStatement> | undefined
let precautions: ReadonlyMap<string, string> | undefined

/** Every hazard statement by its code. Loaded on first use and cached. Server only. */
export function hazardStatements(): ReadonlyMap<string, HazardStatement> {
  hazards ??= new Map(
    readTable('hazard-statements', ['code', 'statement', 'osha']).map((row) => [row.code, { ...row, osha: row.osha === 'yes' }]),
  )
  return hazards
}

/** Every precautionary statement by its code, including combined ones. Loaded on first use and cached. Server only. */
export function precautionaryStatements(): ReadonlyMap<string, string> {
  precautions ??= new Map(readTable('precautionary-statements', ['code', 'statement']).map(({ code, statement }) => [code, statement]))
  return precautions
}
