import { readTable } from './read-table.ts'

/** A hazard statement in Spanish and French, in the words of Annex III of Regulation (EC) 1272/2008. */
export interface ForeignStatement {
  code: string
  spanish: string
  french: string
}

let statements: readonly ForeignStatement[] | undefined

/** The hazard statements in Spanish and French, to recognize them in sheets. Loaded on first use and cached. Server only. */
export const statementsInOtherLanguages = (): readonly ForeignStatement[] =>
  (statements ??= readTable('hazard-statements-other-languages', ['code', 'spanish', 'french']))
