import { Skeleton } from '@mantine/core'

import type { OpenTask } from '#contract/tasks/tasks'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { hasOsha } from '#web/platform/session/has-osha.ts'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

const OwnerStart = lazyPart(async () => (await import('./owner-start.tsx')).OwnerStart, <Skeleton height={352} mt={12} />)
const HireStart = lazyPart(async () => (await import('./hire-start.tsx')).HireStart, <Skeleton height={300} mt={12} />)

/** The first steps of a new practice, for its administrators, or those of a new hire; null for everybody else. */
export function FirstSteps({ tasks }: { tasks: readonly OpenTask[] }) {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  if (!hasOsha(location.locSubscriptionPlan)) return null
  const isNew = !location.didCompleteLibrarySetup || tasks.some(({ plan, lastCompletedAt }) => plan === firstPlan && !lastCompletedAt)
  if (location.can.administer && isNew) return <OwnerStart />
  return user.newHire ? <HireStart tasks={tasks} /> : null
}

const firstPlan = 'exposureControl'
