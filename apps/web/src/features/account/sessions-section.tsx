import { Box, Button, Group } from '@mantine/core'
import { IconDeviceLaptop, IconDeviceMobile, IconLifebuoy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { endOwnSession, listSessions, signOutEverywhere, type AccountSession } from '#contract/account/account'
import { call } from '#web/platform/api/call.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { formatMoment } from '#web/platform/format.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { endSession } from '#web/platform/session/end-session.ts'
import { signOutAddress } from '#web/platform/session/sign-out-address.ts'
import { unsentHere, wipeKept } from '#web/platform/storage/unsent.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { onlyHereText, UnsentList } from '#web/shared/forms/unsent-list.tsx'

/** The account's sessions. Each can be signed out on its own, or all together. */
export function SessionsSection() {
  const sessions = useEndpoint(listSessions)
  const [asking, setAsking] = useState(false)
  const everywhere = (
    <Button variant="default" onClick={() => setAsking(true)} disabled={!sessions.data}>
      Sign out everywhere
    </Button>
  )
  return (
    <Section title="Signed in on" action={everywhere}>
      <QueryView query={sessions}>
        {({ payload }) => (
          <List aria-label="Signed in on">
            {payload.map((session) => (
              <Session key={session._id} session={session} />
            ))}
          </List>
        )}
      </QueryView>
      <EverywhereDialog opened={asking} onClose={() => setAsking(false)} refetch={sessions.refetch} />
    </Section>
  )
}

function Session({ session }: { session: AccountSession }) {
  const go = useGo()
  const { timeZone } = useCurrentLocation()
  const end = useAction(endOwnSession, {
    invalidates: [listSessions],
    onSuccess: () => showSuccess(`Signed out: ${name}`),
    onError: (error) => showError(error.message),
  })
  const name = session.support ? 'Support access' : session.device || 'Unknown device'
  const since = formatMoment(session.signedInAt, timeZone)
  const Sign = session.support ? IconLifebuoy : / on (iPhone|iPad|Android)$/.test(session.device) ? IconDeviceMobile : IconDeviceLaptop
  return (
    <Card component="li" row gap={12} py={12}>
      <Sign size={24} stroke={1.6} aria-hidden />
      <Box flex={1} className="breaks">
        <Group component="span" gap="4px 8px" fw={600}>
          {name}
          {session.current ? <StateBadge state="done">This device</StateBadge> : null}
        </Group>
        <Group component="span" gap="2px 16px" fz={13} c="dimmed">
          <span className="numbers">Signed in {since}</span>
          <span className="numbers">Last used {formatMoment(session.lastUsedAt, timeZone)}</span>
        </Group>
      </Box>
      <Button
        variant="default"
        aria-label={`Sign out ${name}, signed in ${since}`}
        loading={end.isPending}
        onClick={() => (session.current ? void go(signOutAddress) : end.mutate({ params: { sessionId: session._id } }))}
      >
        Sign out
      </Button>
    </Card>
  )
}

/** Confirms signing out everywhere. Lists the forms this device would lose if it is signed out too (ruling 48). */
function EverywhereDialog({ opened, onClose, refetch }: { opened: boolean; onClose: () => void; refetch: () => unknown }) {
  const [keepThis, setKeepThis] = useState(true)
  const { data: unsent = [] } = useQuery({ queryKey: ['unsent at sign-out'], queryFn: unsentHere, gcTime: 0, enabled: opened })
  const lost = keepThis ? [] : unsent
  const handleConfirm = async () => {
    await call(signOutEverywhere, { body: { keepThis } })
    if (!keepThis) {
      await wipeKept()
      return endSession({ expired: false })
    }
    showSuccess('Signed out everywhere else')
    await refetch()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="Sign out everywhere?"
      confirm={lost.length > 0 ? 'Sign out and delete' : 'Sign out'}
      danger
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>Anyone using your account in another browser will have to sign in again.</p>
      <CheckField label="Stay signed in here" value={keepThis} onChange={setKeepThis} />
      <p>Forms that were not sent are deleted from the devices that are signed out.</p>
      {lost.length > 0 ? (
        <Box role="status">
          <p>{onlyHereText(lost)} Signing out here deletes them for good:</p>
          <UnsentList unsent={lost} />
        </Box>
      ) : null}
    </ConfirmDialog>
  )
}
