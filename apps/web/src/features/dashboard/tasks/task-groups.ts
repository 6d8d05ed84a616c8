import type { Frequency } from '#contract/shapes'
import type { OpenTask } from '#contract/tasks'

/** DASH-010: the groups of the board in their order. */
export const groupTitles: readonly { frequency: Frequency; title: string }[] = [
  { frequency: '99', title: 'One Time Basis' },
  { frequency: '0', title: 'Weekly' },
  { frequency: '1', title: 'Monthly' },
  { frequency: '2', title: 'Quarterly' },
  { frequency: '3', title: 'Yearly' },
]

/** What the counts above the board let through. */
export type Urgency = 'overdue' | 'today' | 'week'

export interface TaskGroup {
  frequency: Frequency
  title: string
  tasks: OpenTask[]
  overdue: number
  dueToday: number
}

/** What the board shows of the own tasks: what is due by the end of the current period of its group (ruling 9). */
export const shownTasks = (tasks: readonly OpenTask[]) => tasks.filter((task) => task.shown)

const lets: Record<Urgency, (task: OpenTask) => boolean> = {
  overdue: (task) => task.state === 'overdue',
  today: (task) => task.state === 'dueToday',
  week: (task) => task.state === 'upcoming' && task.days <= 7,
}

export const countOf = (tasks: readonly OpenTask[], urgency: Urgency) => tasks.filter(lets[urgency]).length

/** Contains, whatever the case (DASH-011). */
export function matching(tasks: readonly OpenTask[], { search, urgency }: { search: string; urgency: Urgency | undefined }): OpenTask[] {
  const wanted = search.trim().toLowerCase()
  return tasks.filter((task) => task.name.toLowerCase().includes(wanted) && (!urgency || lets[urgency](task)))
}

/** All five groups, empty ones too; the order inside, oldest due date first, is the server's. */
export function groupsOf(tasks: readonly OpenTask[]): TaskGroup[] {
  return groupTitles.map(({ frequency, title }) => {
    const own = tasks.filter((task) => task.frequency === frequency)
    return { frequency, title, tasks: own, overdue: countOf(own, 'overdue'), dueToday: countOf(own, 'today') }
  })
}

/** The address names a task, or one occurrence where a task has several open ones; anything else opens nothing (DASH-024). */
export const taskInAddress = (tasks: readonly OpenTask[], id: string | undefined) =>
  tasks.find((task) => task._id === id) ?? tasks.find((task) => task.occurrence._id === id)

export const addressOfTask = (tasks: readonly OpenTask[], task: OpenTask) =>
  taskInAddress(tasks, task._id)?.occurrence._id === task.occurrence._id ? task._id : task.occurrence._id
