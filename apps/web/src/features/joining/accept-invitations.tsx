import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'

import { signOut } from '#contract/access/access'
import { acceptInvitation, listInvitations, type Invitation } from '#contract/joining/joining'
import { ApiError, textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { forgetSession } from '#web/platform/session/end-session.ts'
import { seedUser } from '#web/platform/session/known-user.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

/**
 * Invitations from other practices, accepted here by the owner of the account (ruling 24). `onSignedOut` is called when the session has ended, or
 * when the person signed out to use a join code.
 */
export function AcceptInvitations({ onSignedOut }: { onSignedOut: () => void }) {
  const client = useQueryClient()
  const invitations = useQuery({
    queryKey: [nameOf(listInvitations)],
    queryFn: async () => {
      try {
        return await call(listInvitations, { keepSessionOn401: true })
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) {
          client.clear()
          forgetSession()
          onSignedOut()
        }
        throw error
      }
    },
  })
  /** Stays at this URL, which contains the contact and the code of the invitation. */
  const signOutHere = () => {
    call(signOut, { keepSessionOn401: true }).catch(() => undefined)
    client.clear()
    forgetSession()
    onSignedOut()
  }
  const empty = (
    <EmptyState
      icon={<IconMail size={24} stroke={1.6} aria-hidden />}
      action={
        <Button variant="default" onClick={signOutHere}>
          Sign out to use a join code
        </Button>
      }
    >
      This account has no open invitation.
    </EmptyState>
  )
  return (
    <QueryView query={invitations} empty={{ when: (data) => data.payload.length === 0, show: empty }}>
      {(data) => data.payload.map((invitation) => <Invited key={invitation._id} invitation={invitation} />)}
    </QueryView>
  )
}

function Invited({ invitation }: { invitation: Invitation }) {
  const client = useQueryClient()
  const go = useGo()
  const accept = useAction(acceptInvitation, {
    onSuccess: async ({ payload }) => {
      client.clear()
      seedUser(client, payload)
      showSuccess(`You have joined ${invitation.practice}`)
      await go({ to: '/' })
    },
    onError: (error) => showError(textOfError(error)),
  })
  return (
    <Card component="section" gap={4} mb={12} aria-label={invitation.practice}>
      <h2>{invitation.practice}</h2>
      <Text c="dimmed">{invitation.locations.join(', ')}</Text>
      <Text c="dimmed">{`${invitation.invitedBy} has invited you.`}</Text>
      <Button
        mt={12}
        style={{ alignSelf: 'flex-start' }}
        loading={accept.isPending}
        onClick={() => accept.mutate({ params: { invitationId: invitation._id } })}
      >
        Accept invitation
      </Button>
    </Card>
  )
}
