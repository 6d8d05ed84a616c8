import { NotFound } from '#contract/endpoint/errors'
import type { QueryOf } from '#contract/endpoint/endpoint'
import type { exportStaff } from '#contract/exports/exports'
import { localDate } from '#calendar/local-time'
import { postAt, type Actor } from '#api/platform/actor/actor'
import { fail } from '#api/platform/errors'

import type { StaffFilter } from './find-staff.ts'
import { can } from './policy.ts'

/** The filter of a staff list query: the chosen locations of the practice that the caller administers, or the given location if none is chosen. */
export function filterFor<Query extends QueryOf<typeof exportStaff>>(actor: Actor, locationId: string, query: Query) {
  const here = postAt(actor, locationId) ?? fail(NotFound)
  const chosen = (query.selectedLocations ?? []).filter((id) => can.listAt(actor, id) && postAt(actor, id)?.practiceId === here.practiceId)
  const trainingYear = query.trainingDueDate && dayOf(query.trainingDueDate, here.timeZone)
  const locations = chosen.length > 0 ? chosen : [locationId]
  return { ...query, trainingYear, practiceId: here.practiceId, locations } satisfies StaffFilter
}

/** A plain day, or the day of a moment at the location. */
const dayOf = (value: string, timeZone: string) => (value.includes('T') ? localDate(value, timeZone) : value)
