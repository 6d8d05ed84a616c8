import { readTable } from './read-table.ts'

/**
 * The wording is that of 29 CFR 1910.1200 Appendix C as amended in 2024 (89 FR 44144, corrected by 89 FR 81829). Where Appendix C leaves a blank for the
 * maker, the statement says so in words. The codes are those of the UNECE GHS, for reference only: they never stand in place of the statement. Two
 * hazards that OSHA alone knows have codes of ours, which begin with OSHA.
 */
export interface HazardStatement {
  code: string
  statement: string
  /** Whether the standard of OSHA has it; others are printed by makers who follow the GHS or the EU. */
  osha: boolean
}

let hazards: ReadonlyMap<string, HazardStatement> | undefined
let precautions: ReadonlyMap<string, string> | undefined

/** Every hazard statement by its code; read on first use and then kept. Server only. */
export function hazardStatements(): ReadonlyMap<string, HazardStatement> {
  hazards ??= new Map(
    readTable('hazard-statements', ['code', 'statement', 'osha']).map((row) => [row.code, { ...row, osha: row.osha === 'yes' }]),
  )
  return hazards
}

/** Every precautionary statement by its code, combined ones too; read on first use and then kept. Server only. */
export function precautionaryStatements(): ReadonlyMap<string, string> {
  precautions ??= new Map(readTable('precautionary-statements', ['code', 'statement']).map(({ code, statement }) => [code, statement]))
  return precautions
}
