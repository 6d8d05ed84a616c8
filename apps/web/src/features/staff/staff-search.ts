import { z } from 'zod'

import type { User } from '#contract/access'
import { staffOrder, type listStaff } from '#contract/staff'
import type { CallRequest } from '#web/platform/api/call.ts'

import { trainingDueQuery } from './training-due.ts'

/** ADM-044. */
export const pageSize = 10

/** What the address of the staff list holds. */
export const staffSearch = z.object({
  page: z.coerce.number().int().min(1).optional(),
  orderBy: staffOrder.optional(),
  order: z.enum(['asc', 'desc']).optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  /** YYYY-MM-DD. */
  due: z.iso.date().optional(),
  /** Ids with commas between them. */
  locations: z.string().optional(),
  /** Open while a member is added. */
  add: z.string().optional(),
})
export type StaffSearch = z.output<typeof staffSearch>

export interface LocationOption {
  value: string
  label: string
}

/** The locations of the current practice that the viewer administers (STAFF-004). */
export function administeredLocations(user: User): LocationOption[] {
  return user.locations
    .filter((location) => location.practice === user.practice?._id && user.adminLocations.includes(location._id))
    .map((location) => ({ value: location._id, label: location.name }))
}

/** The current location if the viewer administers it, else the first administered one (ruling 26). */
export function defaultLocation(user: User): string {
  const offered = administeredLocations(user)
  return (offered.find((option) => option.value === user.location?._id) ?? offered[0])?.value ?? ''
}

/** The chosen locations that are offered; none chosen means the default one (STAFF-005). */
export function chosenLocations(user: User, search: StaffSearch): string[] {
  const offered = administeredLocations(user).map((option) => option.value)
  const chosen = (search.locations ?? '').split(',').filter((id) => offered.includes(id))
  return chosen.length > 0 ? chosen : [defaultLocation(user)]
}

export function staffRequest(user: User, search: StaffSearch): Pick<CallRequest<typeof listStaff>, 'params' | 'query'> {
  const { page, orderBy = 'nameForSort', order = 'asc', name, email, phone, due } = search
  return {
    params: { locationId: defaultLocation(user) },
    query: {
      pageNumber: page ?? 1,
      pageSize,
      orderBy,
      order,
      selectedLocations: chosenLocations(user, search).join(','),
      ...(name ? { name } : {}),
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      ...(due ? { trainingDueDate: trainingDueQuery(due) } : {}),
    },
  }
}
