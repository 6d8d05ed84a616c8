import type { TaskRound } from '#contract/tasks/tasks'
import { formatDate } from '#web/platform/format.ts'

/** "Weekly round: 9 stops, about 4 minutes". */
export const roundTitle = ({ name, stops, minutes }: Pick<TaskRound, 'name' | 'stops' | 'minutes'>) =>
  `${name}: ${counted(stops, 'stop')}, about ${counted(minutes, 'minute')}`

type Progress = Pick<TaskRound, 'done' | 'stops' | 'problems'>

/** Whether every stop has a result. Then the round waits for somebody to finish it, and nothing of it is overdue (decision 173). */
export const isWalked = ({ done, stops }: Pick<Progress, 'done' | 'stops'>): boolean => stops > 0 && done === stops

/** What a badge or a card says instead of the due day of a round that is walked. */
export const toFinishText = 'Ready to finish'

/** "3 of 9 done, 1 problem", "All 9 stops have results, 1 problem. Finish the round."; undefined while nothing is done. */
export function roundProgress(round: Progress): string | undefined {
  const { done, stops } = round
  if (isWalked(round)) return `${resultsWords(round)} ${finishRoundText}.`
  return done === 0 ? undefined : `${done} of ${stops} done${foundWords(round)}`
}

/** "All 9 stops have results, 1 problem.", of a round that is walked. */
export const resultsWords = (round: Progress): string =>
  `${round.stops === 1 ? 'The stop has its result' : `All ${round.stops} stops have results`}${foundWords(round)}.`

const foundWords = ({ problems }: Progress) => (problems === 0 ? '' : `, ${counted(problems, 'problem')}`)

/** What is left of a round that is walked. */
export const finishRoundText = 'Finish the round'

/** "Out of use since 11/12, being fixed by Jonas". */
export function outOfUseWords({ since, by }: { since: string; by: string }): string {
  const words = `Out of use since ${formatDate(since).slice(0, 5)}`
  return by ? `${words}, being fixed by ${by}` : words
}

/** As many items are named before the others are only counted. */
const named = 2

/** What a card says of the items that are out of use (ruling 53): "Eyewash, Hall: out of use since 11/12, being fixed by Jonas", then "3 more items out of use". */
export function outOfUseLines({ outOfUse }: Pick<TaskRound, 'outOfUse'>): string[] {
  const more = outOfUse.length - named
  const lines = outOfUse.slice(0, named).map(({ item, ...how }) => `${item}: ${outOfUseWords(how).replace('Out', 'out')}`)
  return more > 0 ? [...lines, `${more} more ${more === 1 ? 'item' : 'items'} out of use`] : lines
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
