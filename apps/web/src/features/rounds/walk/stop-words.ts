import { itemAndPlace } from '#content/checks/kind-and-name'
import type { RoundStop, StopResult } from '#contract/rounds/round-stop'
import { formatDate, formatTime } from '#web/platform/format.ts'

import type { ShownResult, ShownStop, Tally } from './stop-state.ts'

export const resultWords: Record<StopResult, string> = { ok: 'OK', problem: 'Problem', notPossible: 'Not possible' }

/** "Last: OK on 11/21/2026 by Jonas". */
export function lastWords(last: NonNullable<RoundStop['last']>): string {
  const what = last.problem ? `Problem (${last.problem})` : resultWords[last.result]
  return `Last: ${what} on ${formatDate(last.on)}${last.by ? ` by ${last.by}` : ''}`
}

/** The problem in the words of its chip; undefined for any other result. */
const problemWords = ({ statements }: Pick<RoundStop, 'statements'>, { statement, problem }: Pick<ShownResult, 'statement' | 'problem'>) =>
  statements.find(({ key }) => key === statement)?.problems.find(({ key }) => key === problem)?.text

type SaidResult = Pick<ShownResult, 'result' | 'statement' | 'problem' | 'fixedNow' | 'reason' | 'acceptedBy'>

/** "Problem: Gauge in the red. Fixed now." */
export function resultInWords(stop: Pick<RoundStop, 'statements'>, result: SaidResult): string {
  if (result.result === 'notPossible')
    return `Not possible: ${result.reason}${result.acceptedBy ? ` (accepted by ${result.acceptedBy})` : ''}`
  if (result.result === 'ok') return resultWords.ok
  const problem = problemWords(stop, result) ?? ''
  return `Problem: ${problem}. ${result.fixedNow ? 'Fixed now.' : 'Needs fixing.'}`
}

/** "by Jonas Weber at 10:42 AM"; for an own result that is still to be sent, "not sent yet". */
export const byAndWhen = ({ by, at }: ShownResult, timeZone: string) =>
  by ? `by ${`${by.firstName} ${by.lastName}`.trim()} at ${formatTime(at, timeZone)}` : 'not sent yet'

/** "The period of this check begins on 12/01/2026". */
export const notBegunWords = (begins: string) => `The period of this check begins on ${formatDate(begins)}`

/** "5 of 9". */
export const progressWords = ({ done, total }: Tally) => `${done} of ${total}`

/** Said of a result that the server refused, until the person has read why. */
export const notSavedText = 'Your result was not saved'

/** "Your result of Eyewash 1 was not saved". */
export const notSavedOf = (item: string) => `Your result of ${item} was not saved`

/** "3 not sent yet". */
export const notSentWords = (count: number) => `${count} not sent yet`

/** Said if the device has refused to store a result. */
export const notStoredText = 'This device could not store them. Leave this page open until they are sent.'

/** "3 not sent yet, kept on this device."; if the device has refused to store one of them, what to do so that it is not lost. */
export const waitingWords = (waiting: readonly Pick<ShownStop, 'onlyHere'>[]) =>
  waiting.some(({ onlyHere }) => onlyHere)
    ? `${notSentWords(waiting.length)}. ${notStoredText}`
    : `${notSentWords(waiting.length)}, kept on this device.`

/** "7 OK, 1 problem, 1 not possible, 0 open". */
export const tallyWords = ({ ok, problems, notPossible, open }: Tally) =>
  `${ok} OK, ${problems} ${problems === 1 ? 'problem' : 'problems'}, ${notPossible} not possible, ${open} open`

/** "Eyewash 1, Hallway: OK."; for several items looked at together, "3 items, Operatory 1: OK.". Empty for none. */
export function doneWords([first, ...more]: readonly ShownStop[]): string {
  if (!first?.result) return ''
  const what = more.length === 0 ? itemAndPlace(first.item) : [`${more.length + 1} items`, first.item.place].filter(Boolean).join(', ')
  return `${what}: ${resultWords[first.result.result]}.`
}
