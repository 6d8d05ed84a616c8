import { hazardStatements } from '#content/chemicals/statements'

/** The hazard statement of a code in words, with the code behind it: the code never stands in place of the statement. */
export function statementOf(code: string): string {
  const known = hazardStatements().get(code) ?? hazardStatements().get(code.slice(0, 4))
  return known === undefined ? code : `${known.statement} (${code})`
}
