import type { User } from '#contract/access'
import type { listTasks } from '#contract/administered-tasks'
import { pageSizes } from '#contract/page-sizes'
import type { CallRequest } from '#web/platform/api/call.ts'
import { formatDate } from '#web/platform/format.ts'
import { anyText, dayText, idText, oneOf, wholeNumber, type SearchValues } from '#web/platform/routing/search-values.ts'
import { chosenLocation } from '#web/platform/session/administered-locations.ts'

/** The search values of the task list. */
export const taskListSearch = {
  page: wholeNumber(1),
  /** The sortable columns (ATASK-003). */
  orderBy: oneOf('nameForSort', 'frequencyName', 'createdAt', 'due_date', 'lastCompletedAt'),
  order: oneOf('asc', 'desc'),
  location: idText,
  name: anyText,
  frequency: oneOf('0', '1', '2', '3', '99'),
  /** YYYY-MM-DD. */
  due: dayText,
  /** Past its day or moment, or due by Saturday and not past it. */
  state: oneOf('overdue', 'week'),
  /** A person, or nobody. */
  assigned: anyText,
  /** Open while a task is added. */
  add: anyText,
  /** The task that is edited. */
  edit: idText,
}
export type TaskListSearch = SearchValues<typeof taskListSearch>

/** The states in words. */
export const stateNames = { overdue: 'Overdue', week: 'Due this week' } as const

/** The value of the filter for tasks without anybody. */
export const nobody = 'nobody'

/** The filters that apply, as the server takes them (ATASK-014: only active ones are sent). */
export function filtersOf({ name, frequency, due, state, assigned }: TaskListSearch) {
  const user = assigned === undefined ? undefined : idText(assigned)
  return {
    ...(name ? { name } : {}),
    ...(frequency ? { frequency } : {}),
    ...(due ? { due_date: formatDate(due) } : {}),
    ...(state ? { state } : {}),
    ...(user ? { user } : {}),
    ...(assigned === nobody ? { unassigned: 'true' } : {}),
  }
}

export const isFiltered = (values: TaskListSearch) => Object.keys(filtersOf(values)).length > 0

/** Takes every filter away. */
export const noFilters = { page: undefined, name: undefined, frequency: undefined, due: undefined, state: undefined, assigned: undefined }

/** The request for a page of the list. */
export function taskRequest(user: User, values: TaskListSearch): Pick<CallRequest<typeof listTasks>, 'params' | 'query'> {
  const { page, orderBy = 'nameForSort', order = 'asc', location } = values
  return {
    params: { locationId: chosenLocation(user, location) },
    query: { pageNumber: page ?? 1, pageSize: pageSizes.tasks, orderBy, order, ...filtersOf(values) },
  }
}
