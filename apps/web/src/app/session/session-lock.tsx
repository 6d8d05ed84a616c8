import { Button, Center, Group, Portal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { login } from '#contract/access/sign-in'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { hrefOf } from '#web/platform/routing/address.ts'
import { seedUser } from '#web/platform/session/known-user.ts'
import { unlockPage, type PageLock } from '#web/platform/session/page-lock.ts'
import { notifyTabs } from '#web/platform/session/tab-channel.ts'
import { readToken } from '#web/platform/session/token.ts'
import { whyEnded } from '#web/platform/session/why-ended.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { PersonInitials } from '#web/shared/people/person-initials.tsx'
import { placeInBody } from '#web/platform/ui/popup/place-in-body.ts'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import { checkSamePerson } from './same-person.ts'

/** Covers the page until the same person signs in again. Nobody else can continue with the entered data. */
export function SessionLock({ lock: { user, why } }: { lock: PageLock }) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const { pending, problem, signIn } = useSignInAgain(user._id)
  const [missing, setMissing] = useState(false)
  useEffect(() => focusFirst(form.current, ['password']), [problem])
  const submit = () => {
    setMissing(password === '')
    if (password === '') focusFirst(form.current, ['password'])
    else void signIn({ username, password })
  }
  const username = user.email ?? user.phone ?? ''
  return (
    <Portal target={placeInBody('lock')}>
      <Center component="main" mih="100dvh" p={16} bg="var(--sp-canvas)">
        <Card
          component="form"
          ref={form}
          noValidate
          w="min(400px, 100%)"
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
          <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={() => window.location.assign(hrefOf({ to: '/signin' }))}>
            Not {user.firstName}? Leave this page
          </Button>
        </Card>
      </Center>
    </Portal>
  )
}

function useSignInAgain(userId: string) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const signIn = async (body: { username: string; password: string }) => {
    setPending(true)
    setProblem(undefined)
    try {
      const { user } = await call(login, { body })
      notifyTabs({ type: 'signedIn', userId: user._id })
      seedUser(client, user)
      unlockPage()
    } catch (error) {
      setProblem(textOf(error))
      setPending(false)
    }
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
  return { pending, problem, signIn }
}

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpectedErrorText
  if (error.status === 422 || error.status === 401) return 'That password is incorrect.'
  return error.status === 403 || error.status === 429 ? error.message : unexpectedErrorText
}
