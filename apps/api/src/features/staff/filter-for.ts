import { NotFound } from '#contract/errors'
import type { QueryOf } from '#contract/endpoint'
import type { exportStaff } from '#contract/exports'
import { localDate } from '#calendar/local-time'
import { isAdministratorOf, postAt, type Actor } from '#api/platform/actor'
import { fail } from '#api/platform/errors'

import type { StaffFilter } from './find-staff.ts'

/** What a query of the staff list asks for: at the chosen locations of the practice that the caller administers, without any at the given one. */
export function filterFor<Query extends QueryOf<typeof exportStaff>>(actor: Actor, locationId: string, query: Query) {
  const here = postAt(actor, locationId) ?? fail(NotFound)
  const chosen = (query.selectedLocations ?? []).filter(
    (id) => isAdministratorOf(actor, id) && postAt(actor, id)?.practiceId === here.practiceId,
  )
  const trainingYear = query.trainingDueDate && dayOf(query.trainingDueDate, here.timeZone)
  const locations = chosen.length > 0 ? chosen : [locationId]
  return { ...query, trainingYear, practiceId: here.practiceId, locations } satisfies StaffFilter
}

/** A plain day, or the day at the location of a moment. */
const dayOf = (value: string, timeZone: string) => (value.includes('T') ? localDate(value, timeZone) : value)
