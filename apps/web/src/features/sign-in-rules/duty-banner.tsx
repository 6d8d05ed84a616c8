import { Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'

import { cancelOwnFactorRemoval, getSignInDuty, type SignInDuty } from '#contract/sign-in-rules/sign-in-rules'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate, formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { AnswerBanner } from '#web/shared/joining/answer-banner.tsx'

/** Tells calmly until when a practice waits for a second factor, and that somebody asked to remove the own ones (AUTH-03). */
export function DutyBanner() {
  const { support } = useCurrentUser()
  const { data } = useEndpoint(getSignInDuty, undefined, { staleTime: 300_000, enabled: !support })
  if (!data) return null
  const { practices, removal, hasFactor } = data.payload
  return (
    <>
      {removal ? <RemovalBanner removal={removal} /> : null}
      {practices.map((practice) => (
        <GraceBanner key={practice._id} practice={practice} hasFactor={hasFactor} />
      ))}
    </>
  )
}

const sign = <IconShieldLock size={20} stroke={1.6} aria-hidden />

function GraceBanner({ practice, hasFactor }: { practice: SignInDuty['practices'][number]; hasFactor: boolean }) {
  const { timeZone } = useCurrentLocation()
  return (
    <AnswerBanner
      label={`Sign-in rule of ${practice.name}`}
      icon={sign}
      actions={
        <Link to="/account" search={{ panel: 'security' }}>
          {hasFactor ? 'Your ways to sign in' : 'Add it now'}
        </Link>
      }
    >
      <strong>{practice.name} asks for a second step.</strong>{' '}
      {hasFactor
        ? `Please sign in again with your passkey or your code by ${formatDate(practice.graceUntil, timeZone)}.`
        : `Please add a passkey or an authenticator app by ${formatDate(practice.graceUntil, timeZone)}. It takes a minute.`}
    </AnswerBanner>
  )
}

function RemovalBanner({ removal }: { removal: NonNullable<SignInDuty['removal']> }) {
  const { timeZone } = useCurrentLocation()
  const cancel = useAction(cancelOwnFactorRemoval, {
    invalidates: [getSignInDuty],
    onSuccess: () => showSuccess('Your passkeys and your app stay'),
    onError: (error) => showError(error.message),
  })
  return (
    <AnswerBanner
      label="Removal of your second step"
      icon={sign}
      actions={
        <Button size="sm" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          I have my device
        </Button>
      }
    >
      <strong>{removal.askedBy} said that you lost your device.</strong>{' '}
      {`Your passkeys and your app are removed after ${formatMoment(removal.effectiveAt, timeZone)}.`}
    </AnswerBanner>
  )
}
