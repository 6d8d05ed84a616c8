import { Text } from '@mantine/core'

import { trainingElements } from '#contract/bloodborne-training/bloodborne-training'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { hasOsha } from '#web/platform/session/has-osha.ts'
import { standingInWords } from '#web/shared/training/elements-in-words.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'

/** The open elements of the bloodborne training that a task requires, with a link. Renders nothing until they are loaded. */
export function OpenElements(params: { userId: string; locationId: string }) {
  const user = useCurrentUser()
  const includesTraining = hasOsha(useCurrentLocation().locSubscriptionPlan)
  const { data } = useEndpoint(trainingElements, { params }, { staleTime: 0, enabled: includesTraining })
  if (!data) return null
  return (
    <Text mt={8}>
      {`${standingInWords(data.payload)}. When nothing is open, this task is completed automatically. `}
      <Link to="/training/bloodborne" {...(params.userId === user._id ? {} : { search: { userId: params.userId } })}>
        Bloodborne training
      </Link>
    </Text>
  )
}
