import { IconPlayerPlay } from '@tabler/icons-react'

import { trainingElements } from '#contract/bloodborne-training/bloodborne-training'
import { getTraining, type MemberTraining } from '#contract/training/training'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { nextToWatch } from '#web/shared/training/next-to-watch.ts'

import type { OwnTraining } from './own-training.ts'

/** Opens the training of the current person, and says how much of it is left: "Start training (9 videos, 43 min)". */
export function StartTraining({ training, variant = 'filled' }: { training: OwnTraining; variant?: 'filled' | 'default' }) {
  const { _id: userId } = useCurrentUser()
  const { _id: locationId } = useCurrentLocation()
  const { data } = useEndpoint(getTraining, { params: { userId } })
  const isBloodborne = training === 'bloodborne'
  const elements = useEndpoint(trainingElements, { params: { userId, locationId } }, { enabled: isBloodborne })
  const needed = elements.data?.payload.elements.flatMap(({ open }) => open.map(({ id }) => id)) ?? []
  const videos = data ? (isBloodborne ? data.payload.all.filter(({ eTag }) => needed.includes(eTag)) : data.payload.newHire) : []
  const left = videos.filter(({ completed }) => !completed)
  const next = nextToWatch(left)
  const sign = <IconPlayerPlay size={16} stroke={1.8} aria-hidden />
  if (isBloodborne)
    return (
      <ButtonLink variant={variant} leftSection={sign} to="/training/bloodborne">
        {startWords(left)}
      </ButtonLink>
    )
  return next ? (
    <ButtonLink variant={variant} leftSection={sign} to="/training/view" search={{ videoId: next.eTag }}>
      {startWords(left)}
    </ButtonLink>
  ) : (
    <ButtonLink variant={variant} leftSection={sign} to="/training" search={{ tab: 'newHire' }}>
      {startWords(left)}
    </ButtonLink>
  )
}

/** "Continue training (1 video, 4 min)"; the minutes that are not watched yet are rounded up. */
export function startWords(left: readonly Pick<MemberTraining, 'currentTime' | 'duration'>[]): string {
  if (left.length === 0) return 'Open the training'
  const minutes = Math.ceil(left.reduce((sum, { duration, currentTime }) => sum + Math.max(0, duration - currentTime), 0) / 60)
  const verb = left.some(({ currentTime }) => currentTime > 0) ? 'Continue' : 'Start'
  return `${verb} training (${left.length} ${left.length === 1 ? 'video' : 'videos'}, ${minutes} min)`
}
