import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { getSession, signOut, updateUser, type User } from '#contract/access/access'
import { getSignInMethods } from '#contract/sign-in-methods/sign-in-methods'
import { getSignInDuty, type SignInDuty } from '#contract/sign-in-rules/sign-in-rules'
import { textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SignInMethodsSection } from '#web/features/account/sign-in-methods/sign-in-methods-section.tsx'
import { hrefOf } from '#web/platform/routing/address.ts'
import { endSession } from '#web/platform/session/end-session.ts'
import { askForProof } from '#web/platform/session/fresh-proof.ts'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'

import { ProofHost } from './proof-host.tsx'
import { useIdleClock } from './use-idle-clock.ts'

const IdleWarning = lazyPart(async () => (await import('../banners/idle-warning.tsx')).IdleWarning)

/** The page on which a person lands whose current practice asks for two factors (AUTH-03). It is outside the frame, which shows the practice. */
export function SecondFactorPage() {
  const { warning, stay, dismiss } = useIdleClock('second-factor', true)
  usePreload(IdleWarning)
  return (
    <EntryFrame title={useFactorTitle()} wide>
      <SecondFactorDuty onOpen={leave} />
      <ProofHost />
      {warning ? <IdleWarning warning={warning} onStay={stay} onDismiss={dismiss} /> : null}
    </EntryFrame>
  )
}

/** What is asked of the person, as the title of the page. */
export function useFactorTitle(): string {
  const duty = useEndpoint(getSignInDuty, undefined, { staleTime: 0 }).data?.payload
  if (!duty || duty.practices.length === 0) return 'Second step'
  return duty.hasFactor ? 'Use your second step' : 'Add a second step'
}

/** A full load, so that everything that was refused is read again. */
const leave = () => window.location.assign(hrefOf({ to: '/' }))

interface Opening {
  /** The practice is open to this session now. */
  onOpen: () => void
}

/** What the person does to open the practice, or to leave it. */
export function SecondFactorDuty({ onOpen }: Opening) {
  const session = useEndpoint(getSession)
  const duty = useEndpoint(getSignInDuty, undefined, { staleTime: 0 })
  return (
    <QueryView query={session}>
      {({ payload: { user } }) => (
        <QueryView query={duty}>{({ payload }) => <Duty user={user} duty={payload} onOpen={onOpen} />}</QueryView>
      )}
    </QueryView>
  )
}

function Duty({ user, duty, onOpen }: Opening & { user: User; duty: SignInDuty }) {
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const methods = useEndpoint(getSignInMethods).data?.payload
  const added = methods !== undefined && (methods.passkeys.length > 0 || methods.authenticator !== null)
  const asking = duty.practices.find(({ _id }) => _id === user.practice?._id)
  const others = user.practices.filter(({ _id }) => !duty.practices.some((one) => one._id === _id))
  const attempt = async (work: () => Promise<boolean>, whenDone = onOpen) => {
    setPending(true)
    setProblem(undefined)
    try {
      if (await work()) whenDone()
    } catch (error) {
      setProblem(textOfError(error))
    } finally {
      setPending(false)
    }
  }
  const proceed = () =>
    attempt(async () => {
      const { payload } = await call(getSignInDuty)
      const done = !payload.practices.some(({ _id }) => _id === user.practice?._id)
      if (!done) setProblem('There is no second step yet. Please add a passkey or an authenticator app first.')
      return done
    })
  const goTo = (practiceId: string) =>
    attempt(async () => {
      const currentPracticeIndex = user.practices.findIndex(({ _id }) => _id === practiceId)
      await call(updateUser, { params: { userId: user._id }, body: { currentPracticeIndex } })
      return true
    }, leave)
  return (
    <Stack gap="md" mt={8}>
      {asking ? (
        <Text>
          {asking.name} asks you for more than a password.{' '}
          {duty.hasFactor
            ? 'Your account has a second step, which this session has not used yet. Use it once, and you see the practice again.'
            : 'Until your account has a second step, you see nothing of the practice. It takes a minute: a passkey on this device, or an app on your phone that shows a code.'}
        </Text>
      ) : (
        <Text>Your account has what your practice asks for.</Text>
      )}
      {problem ? <Problem>{problem}</Problem> : null}
      {asking && duty.hasFactor ? (
        <Group>
          <Button loading={pending} onClick={() => void attempt(() => askForProof('signInMethods'))}>
            Show that it is you
          </Button>
        </Group>
      ) : (
        <>
          {asking ? <SignInMethodsSection timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone} /> : null}
          <Group>
            <Button variant={added || !asking ? 'filled' : 'default'} loading={pending} onClick={() => void proceed()}>
              Continue to SafePractice
            </Button>
          </Group>
        </>
      )}
      <Stack gap={8} align="flex-start">
        {others.map(({ _id, name }) => (
          <TextButton key={_id} onClick={() => void goTo(_id)} disabled={pending}>
            Go to {name}
          </TextButton>
        ))}
        <SignOut />
      </Stack>
      <Text fz={13} c="dimmed">
        No phone and no computer of your own? Ask an administrator of your practice.
      </Text>
    </Stack>
  )
}

function SignOut() {
  const client = useQueryClient()
  const handleClick = () => {
    call(signOut, { keepSessionOn401: true }).catch(() => undefined)
    endSession({ expired: false })
    client.removeQueries()
  }
  return <TextButton onClick={handleClick}>Sign out</TextButton>
}
