export type PrintedWord = 'Danger' | 'Warning'

/** A hazard statement with the signal words that its categories have. Several if its categories differ. */
export interface StatementWithWords {
  code: string
  phrase: string
  signalWords: readonly (PrintedWord | 'None')[]
}

/**
 * Compares a signal word with hazard statements. 29 CFR 1910.1200 Appendix C assigns each category of a hazard its statement and its signal word, and
 * Danger replaces Warning (C.2.1), so the strongest statement decides. A statement whose categories have different words accepts each of them, and so
 * does a code that is not in the tables.
 * @param word null for none
 * @returns what does not agree, for the person who checks the sheet; null if they agree
 */
export function signalDisagreement(
  word: PrintedWord | null,
  codes: readonly string[],
  statements: readonly StatementWithWords[],
): string | null {
  if (codes.length === 0) return word ? 'A signal word always comes with a hazard statement. Please look again.' : null
  const known = new Map(statements.map((statement) => [statement.code, statement]))
  const chosen = codes.map((code) => known.get(code) ?? known.get(code.slice(0, 4)))
  const listed = chosen.filter((one) => one !== undefined)
  const always = (one: StatementWithWords, ...words: readonly string[]) => one.signalWords.every((possible) => words.includes(possible))
  const danger = listed.find((one) => always(one, 'Danger'))
  if (danger && word !== 'Danger') return `${named(danger)}: This statement always comes with Danger. Please look again.`
  const needed = listed.find((one) => always(one, 'Danger', 'Warning'))
  if (needed && word === null)
    return `${named(needed)}: This statement always comes with ${needed.signalWords.join(' or ')}. Please look again.`
  if (word === null || chosen.includes(undefined)) return null
  if (listed.every((one) => always(one, 'None'))) return 'None of these statements comes with a signal word. Please look again.'
  const possible = listed.some((one) => one.signalWords.includes('Danger'))
  return word === 'Danger' && !possible ? 'None of these statements comes with Danger. Please look again.' : null
}

const named = ({ code, phrase }: StatementWithWords) => (code.startsWith('OSHA') ? `“${phrase}”` : `“${phrase}” (${code})`)
