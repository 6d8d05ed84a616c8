import { hazardStatements } from '#content/chemicals/statements'

/** The hazard statement of a code in words; undefined where the content does not have it. */
export const statementOf = (code: string): string | undefined =>
  (hazardStatements().get(code) ?? hazardStatements().get(code.slice(0, 4)))?.statement

/** The same with the code behind it: the code never stands in place of the statement. */
export function statementWithCode(code: string): string {
  const statement = statementOf(code)
  return statement === undefined ? code : `${statement} (${code})`
}
