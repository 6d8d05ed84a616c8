import type { User } from '#contract/access/access'
import { pageSizes } from '#contract/endpoint/page-sizes'
import type { listStaff } from '#contract/staff/staff'
import type { CallRequest } from '#web/platform/api/call.ts'
import { administeredLocations, defaultLocation } from '#web/platform/session/locations/administered-locations.ts'
import { anyText, dayText, idText, oneOf, wholeNumber, type SearchValues } from '#web/platform/routing/search-values.ts'

import { trainingDueQuery } from './training-due.ts'

/** Search parameters of the staff list. */
export const staffSearch = {
  page: wholeNumber(1),
  orderBy: oneOf('nameForSort', 'trainingMinutesWatched', 'trainingDueDate', 'email', 'phone'),
  order: oneOf('asc', 'desc'),
  name: anyText,
  email: anyText,
  phone: anyText,
  /** YYYY-MM-DD. */
  due: dayText,
  /** Members with something left to do, as the overview counts them. */
  state: oneOf('invited', 'withoutRole'),
  /** Comma-separated ids. */
  locations: anyText,
  /** Set while the panel for a new member is open. */
  add: anyText,
  /** The id of the member being edited. */
  edit: idText,
}
export type StaffSearch = SearchValues<typeof staffSearch>

/** The chosen locations that are available; without a choice, the default one (STAFF-005). */
export function chosenLocations(user: User, search: StaffSearch): string[] {
  const offered = administeredLocations(user).map((option) => option.value)
  const chosen = (search.locations ?? '').split(',').filter((id) => offered.includes(id))
  return chosen.length > 0 ? chosen : [defaultLocation(user)]
}

export function staffRequest(user: User, search: StaffSearch): Pick<CallRequest<typeof listStaff>, 'params' | 'query'> {
  const { page, orderBy = 'nameForSort', order = 'asc', name, email, phone, due, state } = search
  return {
    params: { locationId: defaultLocation(user) },
    query: {
      pageNumber: page ?? 1,
      pageSize: pageSizes.staff,
      orderBy,
      order,
      selectedLocations: chosenLocations(user, search).join(','),
      ...(name ? { name } : {}),
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      ...(due ? { trainingDueDate: trainingDueQuery(due) } : {}),
      ...(state ? { state } : {}),
    },
  }
}
