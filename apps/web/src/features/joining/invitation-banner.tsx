import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'

import { acceptInvitation, listInvitations, type Invitation } from '#contract/joining/joining'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { seedUser } from '#web/platform/session/known-user.ts'
import { useSetting } from '#web/platform/storage/use-setting.ts'
import { AnswerBanner } from '#web/shared/joining/answer-banner.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

const noIds: readonly string[] = []

/**
 * Invitations from other practices to the signed-in person, who can accept them here (ruling 24). "Later" hides an invitation until the next sign-in.
 * If loading fails, nothing is shown; the invitation is still in the message that was sent.
 */
export function InvitationBanner() {
  const user = useCurrentUser()
  const [later, setLater] = useSetting<readonly string[]>(user._id, 'invitationsLater', noIds)
  const { data } = useEndpoint(listInvitations, undefined, { staleTime: 300_000 })
  const open = (data?.payload ?? []).filter((invitation) => !later.includes(invitation._id))
  return open.map((invitation) => (
    <OneInvitation key={invitation._id} invitation={invitation} onLater={() => setLater([...later, invitation._id])} />
  ))
}

function OneInvitation({ invitation, onLater }: { invitation: Invitation; onLater: () => void }) {
  const client = useQueryClient()
  const accept = useAction(acceptInvitation, {
    // The person now belongs to more locations, so all visible data is fetched again.
    onSuccess: async ({ payload }) => {
      seedUser(client, payload)
      await client.invalidateQueries()
      showSuccess(`You have joined ${invitation.practice}`)
    },
    onError: (error) => showError(textOfError(error)),
  })
  return (
    <AnswerBanner
      label={`Invitation of ${invitation.practice}`}
      icon={<IconMail size={20} stroke={1.6} aria-hidden />}
      actions={
        <>
          <Button variant="subtle" size="sm" onClick={onLater} disabled={accept.isPending}>
            Later
          </Button>
          <Button size="sm" loading={accept.isPending} onClick={() => accept.mutate({ params: { invitationId: invitation._id } })}>
            Accept
          </Button>
        </>
      }
    >
      <strong>{invitation.practice} invites you.</strong> {`${invitation.invitedBy}, for ${invitation.locations.join(', ')}`}
    </AnswerBanner>
  )
}
