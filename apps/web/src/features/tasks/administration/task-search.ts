import type { User } from '#contract/access/access'
import type { listTasks } from '#contract/tasks/administered-tasks'
import { pageSizes } from '#contract/endpoint/page-sizes'
import type { CallRequest } from '#web/platform/api/call.ts'
import { formatDate } from '#web/platform/format.ts'
import { anyText, dayText, idText, oneOf, wholeNumber, type SearchValues } from '#web/platform/routing/search-values.ts'
import { chosenLocation } from '#web/platform/session/locations/administered-locations.ts'

/** Search parameters of the task list. */
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
  /** `overdue`: past its due day or time. `week`: due by Saturday and not overdue. `closed`: closed without being done. */
  state: oneOf('overdue', 'week', 'closed'),
  /** A person's id or `nobody`. */
  assigned: anyText,
  /** Set while the panel for a new task is open. */
  add: anyText,
  /** The id of the task being edited. */
  edit: idText,
}
export type TaskListSearch = SearchValues<typeof taskListSearch>

/** The states as text. */
export const stateNames = { overdue: 'Overdue', week: 'Due this week', closed: 'Closed' } as const

/** The filter value for tasks without an assignee. */
export const nobody = 'nobody'

/** The active filters as query parameters (ATASK-014: only active ones are sent). */
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

/** Removes every filter. */
export const noFilters = { page: undefined, name: undefined, frequency: undefined, due: undefined, state: undefined, assigned: undefined }

/** The order of the list. What is overdue or due this week is in the order of the due days, everything else by name, unless a column was chosen. */
export const sortOf = ({ orderBy, order = 'asc', state }: TaskListSearch) => ({
  orderBy: orderBy ?? (state === 'overdue' || state === 'week' ? ('due_date' as const) : ('nameForSort' as const)),
  order,
})

/** The request for one page of the list. */
export function taskRequest(user: User, values: TaskListSearch): Pick<CallRequest<typeof listTasks>, 'params' | 'query'> {
  const { page, location } = values
  const { orderBy, order } = sortOf(values)
  return {
    params: { locationId: chosenLocation(user, location) },
    query: { pageNumber: page ?? 1, pageSize: pageSizes.tasks, orderBy, order, ...filtersOf(values) },
  }
}
