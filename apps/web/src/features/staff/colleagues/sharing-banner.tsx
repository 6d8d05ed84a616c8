import { Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'

import { answerSharingRequest, listSharingRequests, type SharingRequest } from '#contract/staff/colleagues'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { AnswerBanner } from '#web/shared/joining/answer-banner.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

/** Asks the user to consent to sharing private data with the administrators of an added location (ruling 39). */
export function SharingBanner() {
  const { data } = useEndpoint(listSharingRequests, undefined, { staleTime: 300_000 })
  return (data?.payload ?? []).map((request) => <OneRequest key={request.location._id} request={request} />)
}

function OneRequest({ request: { location, askedBy } }: { request: SharingRequest }) {
  const answer = useAction(answerSharingRequest, {
    invalidates: [listSharingRequests],
    onSuccess: ({ payload }) =>
      showSuccess(payload.agreed ? `Administrators of ${location.name} can see them now` : `They stay hidden from ${location.name}`),
    onError: (error) => showError(textOfError(error)),
  })
  const choose = (agreed: boolean) => answer.mutate({ params: { locationId: location._id }, body: { agreed } })
  return (
    <AnswerBanner
      label={`Sharing with ${location.name}`}
      icon={<IconShieldLock size={20} stroke={1.6} aria-hidden />}
      actions={
        <>
          <Button variant="default" size="sm" disabled={answer.isPending} onClick={() => choose(false)}>
            Keep hidden
          </Button>
          <Button size="sm" disabled={answer.isPending} onClick={() => choose(true)}>
            Agree
          </Button>
        </>
      }
    >
      <strong>{`${askedBy} added you to ${location.name}.`}</strong> May its administrators see your earlier health documents and your
      emergency contact?
    </AnswerBanner>
  )
}
