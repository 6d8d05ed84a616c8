import { fillAllText } from '#contract/text/form-texts'

/** Texts of the library. Specified texts are verbatim. */
export const texts = {
  questionnaireSaved: 'Location setup has been completed.',
  fillAll: fillAllText,
  employers:
    'OSHA’s rules bind whoever employs at least one person (29 CFR 1975.4(a)). They do not cover a self-employed owner without employees (29 CFR 1904.31(b)(1)); people on the payroll of a corporation are employees, executives too (29 CFR 1904.31(a)). Rules of your state and your licensing board may apply in either case.',
  customValue: 'If you want to enter a custom value, input the value and press Enter.',
  sureOfNo: 'Please confirm that No is right.',
  weAreSure: 'We are sure that No is right for this location.',
  noPageMatches: 'Does not match. Please try a different keyword.',
  answerSaved: 'Data has been updated successfully',
  changeUndone: 'The change was undone.',
  notAnswered: 'Not answered yet',
  savedByOthers: 'Somebody else has just answered these questions.',
} as const

export const tasksMade = (count: number, place: string) => `We made ${count} ${count === 1 ? 'task' : 'tasks'} for ${place}.`

interface StateRules {
  state: string
  citations: readonly string[]
  notLoaded: readonly string[]
}

export function stateRulesText({ state, citations, notLoaded }: StateRules): string {
  if (citations.length === 0) return notIncluded(`${state} rules beyond federal law`)
  const missing = notLoaded.length > 0 ? ` ${notIncluded(`Its rules on ${inWords(notLoaded)}`)}` : ''
  return `These ${state} rules beyond federal law are included: ${citations.join('; ')}.${missing} Others may apply.`
}

const notIncluded = (what: string) => `${what} are not included yet. Ask your state agency and your licensing board.`
const inWords = (topics: readonly string[]) => [topics.slice(0, -1).join(', '), topics.at(-1) ?? ''].filter(Boolean).join(' and ')
