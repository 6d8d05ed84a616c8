import { z } from 'zod'

import { NotFound, SubscriptionFailed } from '#contract/endpoint/errors'
import * as contract from '#contract/lists/lists'
import type { Location } from '#contract/locations/locations'
import { equipmentOf } from '#api/data/locations/location-equipment'
import { rolesOf } from '#api/data/locations/location-roles'
import { locationView } from '#api/data/locations/location-view'
import { can } from '#api/data/people/colleague-policy'
import { allow } from '#api/platform/actor/allow'
import { handle } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'
import { hasFailedPayment } from '#api/platform/actor/failed-payment'

/** Older list formats: bare arrays without an envelope (ruling 16). `allOptions`: keys of the setup questions, from the shipped content. */
export const listRoutes = (allOptions: readonly string[]) => [
  handle(contract.legacyRolesOfUser, async ({ db, actor, params: { userId } }) => {
    const practices = await locationsOf(db, userId)
    if (practices.length === 0) fail(NotFound)
    allow(practices.some(({ locations }) => can.see(actor, { userId, locations })))
    const seen = practices.filter(({ locations }) => can.see(actor, { userId, locations }))
    const usable = seen.filter(({ practiceId }) => !hasFailedPayment(actor, practiceId))
    return usable.length > 0
      ? rolesOf(
          db,
          usable.flatMap(({ locations }) => locations),
        )
      : fail(SubscriptionFailed)
  }),
  handle(contract.legacyRoles, ({ db, query }) => rolesOf(db, [query.locationId])),
  handle(contract.legacyEquipment, ({ db, query }) => equipmentOf(db, query.locationId)),
  handle(contract.legacyLocations, async ({ db, actor, query }) => {
    const own = actor.posts
      .filter((post) => post.practiceId === query.practiceId)
      .toSorted((a, b) => a.locationName.localeCompare(b.locationName) || (a.locationId < b.locationId ? -1 : 1))
    const views: Location[] = []
    for (const { locationId } of own) views.push((await locationView(db, { locationId, actor, allOptions })) ?? fail(NotFound))
    return views
  }),
]

const employmentRow = z.strictObject({ practiceId: z.string(), locations: z.array(z.string()) })

/** The person's current memberships by practice, limited to the caller's practices. Empty for former members. */
async function locationsOf(db: Db, userId: string): Promise<{ practiceId: string; locations: string[] }[]> {
  const rows = await readRows(db, employmentRow)`
    select e.practice_id as "practiceId", coalesce((select json_agg(m.location_id) from current_membership m where m.practice_id = e.practice_id and m.user_id = e.user_id), '[]') as locations
    from current_employment e where e.user_id = ${userId}`
  return rows
}
