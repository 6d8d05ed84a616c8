import type { WrittenPlanKey } from '#content/library/written-plans'
import type { PlanVersion } from '#contract/written-plans/written-plans'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { useSetting } from '#web/platform/storage/use-setting.ts'

import { nothingRead, type Reading } from './reading.ts'

/** What the person has read of a version on this device, and a function that replaces it. */
export function useReading(planKey: WrittenPlanKey, version: PlanVersion | null): [Reading, (reading: Reading) => void] {
  const { _id: userId } = useCurrentUser()
  const { _id: locationId } = useCurrentLocation()
  return useSetting<Reading>(userId, `reading ${locationId} ${planKey} ${version?.number ?? 'draft'}`, nothingRead)
}
