import { Button, Progress, Text } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { SetupNotComplete, startProcessing } from '#contract/assistant/assistant'
import { getLocation } from '#contract/locations/locations'
import { unansweredOr } from '#web/platform/api/api-error.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { clearErrors, showError } from '#web/platform/ui/popup/toasts.tsx'

import { failedText } from './failed-text.ts'

/** Polling interval while the library is processed (AI-007). Every second at first, because most runs take only a few. */
const fastPollMs = 1_000
const slowPollMs = 5_000
const fastPollForMs = 10_000

/** Shown in place of the chat while the library is not ready to answer from (AI-001 to 008). */
export function StatusPanel() {
  const { _id, didCompleteLibrarySetup, embeddingStatus, embeddingProgress } = useCurrentLocation()
  if (!didCompleteLibrarySetup)
    return (
      <EmptyState
        icon={<IconMessageQuestion size={24} stroke={1.6} aria-hidden />}
        action={<ButtonLink to="/library">Open the library</ButtonLink>}
      >
        {SetupNotComplete.text}
      </EmptyState>
    )
  if (embeddingStatus === 'In Progress') return <InProgress locationId={_id} share={embeddingProgress ?? 0} />
  return <Start locationId={_id} failed={embeddingStatus === 'Error'} />
}

function InProgress({ locationId, share }: { locationId: string; share: number }) {
  const [every, setEvery] = useState(fastPollMs)
  useEffect(() => {
    const timer = setTimeout(() => setEvery(slowPollMs), fastPollForMs)
    return () => clearTimeout(timer)
  }, [])
  useEndpoint(getLocation, { params: { locationId } }, { refetchInterval: every })
  return (
    <Card gap={12} role="status">
      <Text>Processing is in progress. Please wait.</Text>
      <Progress value={share} aria-label="Processing" />
    </Card>
  )
}

function Start({ locationId, failed }: { locationId: string; failed: boolean }) {
  const start = useAction(startProcessing, {
    invalidates: [getLocation],
    onError: (error) => showError(unansweredOr(error, failedText), { leaveAfter: false }),
  })
  // A new start puts an end to the failure before it.
  const hasFailed = start.isError || (failed && start.isIdle)
  const begin = () => {
    clearErrors()
    start.mutate({ params: { locationId } })
  }
  return (
    <Card gap={12}>
      <Text>
        {hasFailed
          ? 'Processing ended with an error. Start it again; if it fails again, please contact support.'
          : 'The assistant reads the library of this location once. Your first question starts this too; the answer then takes a few seconds.'}
      </Text>
      <WriteGate of={startProcessing}>
        <Buttons>
          <Button loading={start.isPending} onClick={begin}>
            Start Processing
          </Button>
        </Buttons>
      </WriteGate>
    </Card>
  )
}
