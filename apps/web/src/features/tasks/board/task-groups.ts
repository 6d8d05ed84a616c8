import type { Frequency } from '#contract/endpoint/shapes'
import type { Fold, OpenTask } from '#contract/tasks/tasks'
import { dueInWords } from '#web/platform/format.ts'
import { containsEveryWord } from '#web/platform/search-text.ts'
import { isWalked } from '#web/shared/rounds/round-words.ts'

/** DASH-010: the groups of the board in order. */
export const groupTitles: readonly { frequency: Frequency; title: string }[] = [
  { frequency: '99', title: 'One Time Basis' },
  { frequency: '0', title: 'Weekly' },
  { frequency: '1', title: 'Monthly' },
  { frequency: '2', title: 'Quarterly' },
  { frequency: '3', title: 'Yearly' },
]

/** The counts above the board, which filter its tasks. */
export type Urgency = 'overdue' | 'today' | 'week'
/** The same plus `team`, for administrators: overdue tasks of the location that are not on their own board. */
export type Narrowing = Urgency | 'team'

export interface TaskGroup {
  frequency: Frequency
  title: string
  tasks: OpenTask[]
  overdue: number
  dueToday: number
  /** The text of an empty group instead of "No tasks": whether the work is done, and when the next task opens. */
  next: string | undefined
}

/** The user's own tasks on the board: those due by the end of the current period of their group (ruling 9). */
export const shownTasks = (tasks: readonly OpenTask[]) => tasks.filter((task) => task.shown)

/** Whether the law requires a task immediately or within hours. */
export const isUrgent = ({ immediate, dueBy }: Pick<OpenTask, 'immediate' | 'dueBy'>) => immediate !== null || dueBy !== null

/**
 * Whether a task stands in the band above the board: what the law requires immediately or within hours, and the steps after an exposure to blood that are
 * due by tomorrow.
 */
export const isOfNow = (task: OpenTask) =>
  isUrgent(task) || (task.afterExposure && task.fold === null && (task.state !== 'upcoming' || task.days <= 1))

/** Whether the card is one of a round: several checks, or a single one that has its result and waits to be finished. Any other check is a card of its own. */
export const isOneCard = ({ round }: Pick<OpenTask, 'round'>) => round !== null && (round.stops > 1 || isWalked(round))

/** The name of a card, for the search. A round has the names of all its tasks. */
const nameOfCard = (task: OpenTask) =>
  task.round && isOneCard(task) ? [task.name, task.round.name, ...task.round.tasks].join(' ') : task.name

const urgencyFilters: Record<Urgency, (task: OpenTask) => boolean> = {
  overdue: (task) => task.state === 'overdue',
  today: (task) => task.state === 'dueToday',
  week: (task) => task.state === 'upcoming' && task.days <= 7,
}

/** The number of tasks. A folded entry counts all of its tasks. */
export const sizeOf = (tasks: readonly OpenTask[]) => sum(tasks, ({ fold }) => fold?.count ?? 1)

export const countOf = (tasks: readonly OpenTask[], urgency: Urgency) =>
  sum(tasks, (task) => (task.fold ? task.fold[urgency] : Number(urgencyFilters[urgency](task))))

const sum = (tasks: readonly OpenTask[], of: (task: OpenTask) => number) => tasks.reduce((total, task) => total + of(task), 0)

export interface Narrowed {
  search: string
  urgency: Urgency | undefined
  /** The server's matches among folded tasks; undefined while loading. */
  found: readonly Fold[] | undefined
}

/**
 * The tasks whose name contains the search, ignoring case, accents and the order of words (DASH-011). A folded entry is reduced to its matches and stays until the server reports
 * none.
 */
export function matching(tasks: readonly OpenTask[], narrowed: Narrowed): OpenTask[] {
  const { search, urgency, found } = narrowed
  const wanted = search.trim()
  return tasks.flatMap((task) => {
    if (!task.fold) return containsEveryWord(nameOfCard(task), wanted) && (!urgency || urgencyFilters[urgency](task)) ? [task] : []
    const { rule } = task.fold
    const matches = wanted !== '' && found ? found.find((one) => one.rule === rule) : task.fold
    const fold = matches && urgency ? onlyOf(matches, urgency) : matches
    return fold && fold.count > 0 ? [{ ...task, fold }] : []
  })
}

const onlyOf = (fold: Fold, urgency: Urgency): Fold => ({
  ...fold,
  overdue: 0,
  today: 0,
  week: 0,
  count: fold[urgency],
  [urgency]: fold[urgency],
})

/**
 * All five groups in order, including empty ones. The server sorts the tasks within each group, most urgent first.
 * @param all every open task of the person, including later periods; empty if another filter is active
 */
export function groupsOf(tasks: readonly OpenTask[], all: readonly OpenTask[], today: string): TaskGroup[] {
  return groupTitles.map(({ frequency, title }) => {
    const own = tasks.filter((task) => task.frequency === frequency)
    const later = all.filter((task) => task.frequency === frequency && !task.shown)
    const next = own.length === 0 ? nextWords(frequency, later, today) : undefined
    return { frequency, title, tasks: own, overdue: countOf(own, 'overdue'), dueToday: countOf(own, 'today'), next }
  })
}

const periods: Partial<Record<Frequency, string>> = { '0': 'this week', '1': 'this month', '2': 'this quarter', '3': 'this year' }

/** "Done for this week. Next opens Sun, Nov 22". Undefined unless the person has tasks in this group that are all due in later periods. */
function nextWords(frequency: Frequency, later: readonly OpenTask[], today: string): string | undefined {
  const period = periods[frequency]
  const [first] = later.map(({ occurrence }) => occurrence).sort((one, other) => (one.period_start < other.period_start ? -1 : 1))
  if (!period || !first) return undefined
  const words = later.every(({ lastCompletedAt }) => lastCompletedAt) ? `Done for ${period}.` : `Nothing due ${period}.`
  if (first.period_start > today) return `${words} Next opens ${dayWords(first.period_start, today)}`
  return `${words} Next due ${dayWords(first.due, today)}`
}

const dayWords = (day: string, today: string) => dueInWords(day, today).replace(/^by /, '')

/** Finds a task by its id, or by an occurrence id if it has several open occurrences. Undefined for any other id (DASH-024). */
export const taskInAddress = (tasks: readonly OpenTask[], id: string | undefined) =>
  tasks.find((task) => task._id === id) ?? tasks.find((task) => task.occurrence._id === id)

export const addressOfTask = (tasks: readonly OpenTask[], task: OpenTask) =>
  taskInAddress(tasks, task._id)?.occurrence._id === task.occurrence._id ? task._id : task.occurrence._id
