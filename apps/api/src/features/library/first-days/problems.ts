import type { Day } from '#calendar/days'
import { writtenDay } from '#calendar/written-day'
import { periodMonths } from '#content/rules/first-days/first-due-days'
import type { FirstDayChange, FirstDuty } from '#contract/first-days/first-days'
import { dayAheadText } from '#contract/tasks/completion-refusals'

interface Said {
  duty: { shown: FirstDuty }
  answer: FirstDayChange['answer']
}

/**
 * What is wrong with the given answers, by field: a last time that is ahead or longer ago than a period, a move outside the room of the duty, or a second
 * answer about a task.
 */
export function problemsOf(said: readonly Said[], today: Day): Record<string, string> {
  const problems = said.map(({ duty, answer }, index): [string, string] | undefined => {
    const at = `changes.${index}.answer`
    if (said.findIndex(({ duty: { shown } }) => shown._id === duty.shown._id) < index)
      return [`changes.${index}.task`, 'This task has another answer already.']
    if (answer.kind === 'done') return fieldOf(`${at}.lastOn`, lastProblem(duty.shown, answer.lastOn, today))
    if (answer.kind === 'move') return fieldOf(`${at}.due`, moveProblem(duty.shown, answer.due))
    return undefined
  })
  return Object.fromEntries(problems.filter((problem) => problem !== undefined))
}

const fieldOf = (field: string, problem: string | undefined): [string, string] | undefined => (problem ? [field, problem] : undefined)

function lastProblem({ before, earliest, frequency }: FirstDuty, lastOn: Day, today: Day): string | undefined {
  if (before === 'no') return 'Its form or document is the proof. Complete the task with it.'
  if (lastOn > today) return dayAheadText
  if (earliest !== null && lastOn < earliest)
    return `Please choose a day within the last ${periodMonths[frequency] ?? 12} months. What was done longer ago is not done yet.`
  return undefined
}

function moveProblem({ room }: FirstDuty, due: Day): string | undefined {
  if (room === null) return 'The day of this duty is fixed.'
  return due >= room.from && due <= room.until
    ? undefined
    : `Please choose a day from ${writtenDay(room.from)} to ${writtenDay(room.until)}.`
}
