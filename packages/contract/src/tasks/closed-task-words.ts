/** Why a task was closed without being done, in words. Client and server use them. */
export const closedTaskWords = {
  deleted: 'It was deleted',
  notApplicable: 'It no longer applies after a change of answers, people or rules',
  notHappened: 'It did not happen',
  reportedTwice: 'It was reported twice',
  notHere: 'It does not apply here',
  caseClosed: 'The case of the agency was closed',
  caseChanged: 'The case of the agency no longer needs it',
  evaluationDeclined: 'The person did not want the medical evaluation',
  evaluationWanted: 'The person wanted the medical evaluation after all',
} as const

/** "It did not happen: the device was unused": why a task was closed, with the administrator's reason if there is one. */
export const closedTaskText = ({ why, reason }: { why: keyof typeof closedTaskWords; reason: string }): string =>
  reason === '' ? closedTaskWords[why] : `${closedTaskWords[why]}: ${reason}`
