import type { Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { mayHaveTakenPlace } from '#content/rules/task-rules'
import { dayAheadText, notFirstTrainingText, WrongDoneOn } from '#contract/tasks/completion-refusals'
import { fail, invalid } from '#api/platform/errors'

import type { FoundTask } from '../find-task.ts'

/** A first training that was given before the task existed (ruling 55). */
export interface TookPlace {
  on: Day
  by: string
}

/**
 * The words of the record of such a training. No document is needed: the record says when it took place and by whom, and an administrator approves it.
 * @throws Invalid for a task that is not a first training; WrongDoneOn for a day ahead
 */
export function wordsOfEarlierTraining(
  { ruleKey, timeZone }: Pick<FoundTask, 'ruleKey' | 'timeZone'>,
  { on, by }: TookPlace,
  now: Date,
): { note: string; doneOn: Day } {
  if (!mayHaveTakenPlace(ruleKey)) invalid({ tookPlace: notFirstTrainingText })
  if (on > localDate(now, timeZone)) fail(WrongDoneOn, { text: dayAheadText, fields: { 'tookPlace.on': dayAheadText } })
  return { note: `Took place on ${writtenDay(on)}, by ${by.trim()}.`, doneOn: on }
}
