import { ruleTitle } from '#content/task-rules'
import { mostSingleTasks } from '#contract/tasks'

/** Words for a task that is confidential, wherever it leaves the screens of the practice (ruling 12). */
export const neutralName = 'Confidential task'

const mostCharacters = 80

/** The name of a task as reminders, mails and the calendar show it: one line of readable length, and never that of a confidential task. */
export function shownName({ name, confidential }: { name: string; confidential: boolean }): string {
  if (confidential) return neutralName
  const line = [...name.replaceAll(/\s+/g, ' ').trim()]
  return line.length <= mostCharacters ? line.join('') : `${line.slice(0, mostCharacters - 1).join('')}…`
}

interface NamedTask {
  name: string
  confidential: boolean
  /** The rule that made it about a person; null for every other task. */
  rule: string | null
}

/** "A, B and 3 more". Names that are the same are listed once; the rest counts tasks. Many of one rule go by its name, without their people. */
export function listOfNames(tasks: readonly NamedTask[], most: number): string {
  const many = new Set([...Map.groupBy(tasks, ({ rule }) => rule)].flatMap(([rule, same]) => (same.length > mostSingleTasks ? [rule] : [])))
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
