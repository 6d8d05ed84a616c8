import { statements } from '#api/platform/sds-reader/hazard-phrases'

/** The hazard statement of a code in words, with the code behind it: the code never stands in place of the statement. */
export function statementOf(code: string): string {
  const words = statements.get(code) ?? statements.get(code.slice(0, 4))
  return words === undefined ? code : `${words} (${code})`
}
