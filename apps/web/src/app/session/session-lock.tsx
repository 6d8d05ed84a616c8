import { Button, Center, Group, Portal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { login, type SecondStepNeeded, type SignedIn } from '#contract/access/sign-in'
import { PasskeyRefused } from '#contract/sign-in-methods/passkey-shapes'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { ApiError, unansweredOr } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { hrefOf } from '#web/platform/routing/address.ts'
import { seedUser } from '#web/platform/session/known-user.ts'
import { unlockPage, type PageLock } from '#web/platform/session/page-lock.ts'
import { notifyTabs } from '#web/platform/session/tab-channel.ts'
import { readToken } from '#web/platform/session/token.ts'
import { whyEnded } from '#web/platform/session/why-ended.ts'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { PersonInitials } from '#web/shared/people/person-initials.tsx'
import { hasPasskeys } from '#web/shared/sign-in/passkeys.ts'
import { placeInBody } from '#web/platform/ui/popup/place-in-body.ts'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import { checkSamePerson } from './same-person.ts'

const SecondStepForm = lazyPart(async () => (await import('#web/shared/sign-in/second-step-form.tsx')).SecondStepForm)

/** Covers the page until the same person signs in again. Nobody else can continue with the entered data. */
export function SessionLock({ lock: { user, why } }: { lock: PageLock }) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const { pending, problem, step, signIn, signInByPasskey, finish, startOver } = useSignInAgain(user._id)
  const [missing, setMissing] = useState(false)
  useEffect(() => focusFirst(form.current, ['password']), [problem])
  const submit = () => {
    setMissing(password === '')
    if (password === '') focusFirst(form.current, ['password'])
    else void signIn({ username, password })
  }
  const username = user.email ?? user.phone ?? ''
  if (step)
    return (
      <Cover>
        <Card w={width} p={24}>
          <SecondStepForm step={step} onSignedIn={finish} onEnded={startOver} onBack={() => startOver()} />
        </Card>
      </Cover>
    )
  return (
    <Cover>
      <Card
        component="form"
        ref={form}
        noValidate
        w={width}
        p={24}
        aria-label="Sign in again"
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) submit()
        }}
      >
        <h1>You were signed out</h1>
        <Text my={12}>{whyEnded(why)} Everything you entered on this page is still here. Sign in again to continue.</Text>
        <Group component="p" gap={12} my="1em" className="breaks">
          <PersonInitials person={user} own size={32} />
          <span>
            <strong>{user.fullName}</strong>
            <br />
            {username}
          </span>
        </Group>
        {problem ? <Problem>{problem}</Problem> : null}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          path="password"
          value={password}
          onChange={setPassword}
          error={missing && password === '' ? 'Required' : undefined}
        />
        <Button type="submit" fullWidth mt="md" loading={pending}>
          Sign In
        </Button>
        {hasPasskeys() ? (
          <Button variant="default" fullWidth mt="xs" disabled={pending} onClick={() => void signInByPasskey()}>
            Sign in with a passkey
          </Button>
        ) : null}
        <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={() => window.location.assign(hrefOf({ to: '/signin' }))}>
          Not {user.firstName}? Leave this page
        </Button>
      </Card>
    </Cover>
  )
}

const width = 'min(400px, 100%)'

function Cover({ children }: { children: ReactNode }) {
  return (
    <Portal target={placeInBody('lock')}>
      <Center component="main" mih="100dvh" p={16} bg="var(--sp-canvas)">
        {children}
      </Center>
    </Portal>
  )
}

function useSignInAgain(userId: string) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [step, setStep] = useState<SecondStepNeeded['secondStep']>()
  const finish = ({ user }: SignedIn) => {
    notifyTabs({ type: 'signedIn', userId: user._id })
    // A passkey may belong to somebody else, who must not continue with what was entered here.
    if (user._id !== userId) return window.location.assign(hrefOf({ to: '/' }))
    seedUser(client, user)
    unlockPage()
  }
  const attempt = async (work: () => Promise<unknown>) => {
    setPending(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(textOf(error))
    } finally {
      setPending(false)
    }
  }
  const signIn = (body: { username: string; password: string }) =>
    attempt(async () => {
      const answer = await call(login, { body })
      if ('secondStep' in answer) setStep(answer.secondStep)
      else finish(answer)
    })
  const signInByPasskey = () =>
    attempt(async () => {
      const { signInWithPasskey } = await import('#web/shared/sign-in/sign-in-with-passkey.ts')
      const answer = await signInWithPasskey()
      if (answer) finish(answer)
    })
  const startOver = (reason?: string) => {
    setStep(undefined)
    setProblem(reason)
  }
  // A message from another tab may have been missed while this tab was suspended.
  useEffect(() => {
    const checkSession = async () => {
      if (document.visibilityState !== 'visible' || !readToken()) return
      if (await checkSamePerson(client, userId)) unlockPage()
    }
    const handleVisibility = () => void checkSession()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [client, userId])
  return { pending, problem, step, signIn, signInByPasskey, finish, startOver }
}

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpectedErrorText
  if (error.code === PasskeyRefused.code) return error.message
  if (error.status === 422 || error.status === 401) return 'That password is incorrect.'
  return error.status === 403 || error.status === 429 ? error.message : unansweredOr(error, unexpectedErrorText)
}
