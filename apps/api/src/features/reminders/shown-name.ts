import { ruleTitle } from '#content/rules/task-rules'
import { maxUnfoldedTasks } from '#contract/tasks/tasks'
import { shortLine } from '#api/platform/short-line'

/** Replaces the name of a confidential task wherever it is shown outside of the practice's screens (ruling 12). */
export const neutralName = 'Confidential task'

/** The name of a task for reminders, mails and the calendar: one line of readable length. Never the name of a confidential task. */
export const shownName = ({ name, confidential }: { name: string; confidential: boolean }): string =>
  confidential ? neutralName : shortLine(name)

interface NamedTask {
  name: string
  confidential: boolean
  /** The rule that created the task about a person; null for every other task. */
  rule: string | null
}

/** "A, B and 3 more". Lists equal names once; the rest counts tasks. Many tasks of one rule appear under its name, without the people. */
export function listOfNames(tasks: readonly NamedTask[], most: number): string {
  const many = new Set(
    [...Map.groupBy(tasks, ({ rule }) => rule)].flatMap(([rule, same]) => (same.length > maxUnfoldedTasks ? [rule] : [])),
  )
  const titled = tasks.map((task) =>
    task.rule !== null && many.has(task.rule) ? { ...task, name: ruleTitle(task.rule) ?? task.name } : task,
  )
  const shown: string[] = []
  let listed = 0
  for (const name of titled.map(shownName)) {
    if (!shown.includes(name)) {
      if (shown.length === most) continue
      shown.push(name)
    }
    listed += 1
  }
  const more = tasks.length - listed
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

/** "1 task", "2 tasks". */
export const tasksCounted = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'}`
