import type { TaskRound } from '#contract/tasks/tasks'

/** "Weekly round: 9 stops, about 4 minutes". */
export const roundTitle = ({ name, stops, minutes }: Pick<TaskRound, 'name' | 'stops' | 'minutes'>) =>
  `${name}: ${counted(stops, 'stop')}, about ${counted(minutes, 'minute')}`

/** "3 of 9 done, 1 problem"; undefined while nothing is done. */
export const roundProgress = ({ done, stops, problems }: Pick<TaskRound, 'done' | 'stops' | 'problems'>) =>
  done === 0 ? undefined : `${done} of ${stops} done${problems === 0 ? '' : `, ${counted(problems, 'problem')}`}`

/** "1 item out of use"; undefined if there is none (ruling 53). */
export const outOfUseCounted = ({ outOfUse }: Pick<TaskRound, 'outOfUse'>) =>
  outOfUse === 0 ? undefined : `${counted(outOfUse, 'item')} out of use`

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
