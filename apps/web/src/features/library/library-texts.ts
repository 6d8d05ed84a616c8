import { fillAllText } from '#contract/text/form-texts'

/** Texts of the library. Specified texts are verbatim. */
export const texts = {
  questionnaireSaved: 'Location setup has been completed.',
  fillAll: fillAllText,
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

export function stateRulesText({ state, citations }: { state: string; citations: readonly string[] }): string {
  if (citations.length === 0)
    return `${state} rules beyond federal law are not included yet. Ask your state agency and your licensing board.`
  return `These ${state} rules beyond federal law are included: ${citations.join('; ')}. Others may apply.`
}
