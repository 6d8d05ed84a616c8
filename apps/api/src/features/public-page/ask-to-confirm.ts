import type { WrittenPlanKey } from '#content/library/written-plans'
import type { LocationRow } from '#api/data/locations/location-row'
import { notify } from '#api/data/notifications/notify'
import { administratorsOf, type WriteContext } from '#api/data/records/create-record'

import { confirmedPage } from './confirmed-page.ts'

/** Asks the administrators of a location to confirm its public page again after a version of the plan on that page was adopted. */
export async function askToConfirm(writing: WriteContext, place: LocationRow, planKey: WrittenPlanKey): Promise<void> {
  if (planKey !== 'exposureControl' || !(await confirmedPage(writing.db, place.id))) return
  await notify(writing, await administratorsOf(writing.db, place.id), {
    practiceId: place.practiceId,
    locationId: place.id,
    kind: 'publicPageToConfirm',
    type: 'PUBLIC',
    targetId: place.id,
    title: 'Please confirm the public page',
    subTitle: `A version of the Exposure Control Plan was adopted for ${place.name}. The page shows the earlier one until you confirm it.`,
  })
}
