import { useEffect, useRef, useState } from 'react'

import { login, type SecondStepNeeded, type SignedIn } from '#contract/access/sign-in'
import { useLazyClient } from '#web/platform/api/lazy-client.tsx'
import { call, type CallRequest } from '#web/platform/api/call.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { forgetSession } from '#web/platform/session/end-session.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

import { usePasskeyOffer } from './use-passkey-offer.ts'
import { isUnrelatedToCredentials, problemOf } from './sign-in-problem.ts'
import { useEnter } from './use-enter.ts'

type Credentials = CallRequest<typeof login>['body']

export interface SignIn {
  pending: boolean
  /** Why the last attempt failed. */
  problem: string | undefined
  /** The password was right, and the account needs a second factor. */
  step: SecondStepNeeded['secondStep'] | undefined
  signIn: (credentials: Credentials) => Promise<void>
  signInByPasskey: () => Promise<void>
  /** Opens the page after the second step. */
  finish: (answer: SignedIn) => Promise<void>
  /** Asks for the password again, with the reason if there is one. */
  startOver: (reason?: string) => void
}

/**
 * Signs in with a password, a passkey or the support link in the URL. On success opens the page the person came from, or the unfinished registration
 * (SIGNIN-015, SIGNIN-016). A support link is single-use, so it is removed from the address bar before the request is sent (ruling 5).
 */
export function useSignIn({ from, supportLink }: { from: string | undefined; supportLink: string | undefined }): SignIn {
  const { load: loadClient } = useLazyClient()
  const go = useGo()
  const finish = useEnter(from)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [step, setStep] = useState<SecondStepNeeded['secondStep']>()

  const attempt = async (work: () => Promise<unknown>) => {
    setPending(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error))
      if (isUnrelatedToCredentials(error)) forgetSession()
    } finally {
      setPending(false)
    }
  }
  const signIn = (body: Credentials) =>
    attempt(async () => {
      const [answer] = await Promise.all([call(login, { body }), loadClient()])
      if ('secondStep' in answer) setStep(answer.secondStep)
      else await finish(answer)
    })
  const signInByPasskey = () =>
    attempt(async () => {
      const { signInWithPasskey } = await import('#web/shared/sign-in/sign-in-with-passkey.ts')
      const answer = await signInWithPasskey()
      if (answer) await finish(answer)
    })
  const startOver = (reason?: string) => {
    setStep(undefined)
    setProblem(reason)
  }

  usePasskeyOffer({ onSignedIn: finish, onProblem: (error) => setProblem(problemOf(error)) })
  useEffect(() => whenIdle(() => void loadClient().catch(() => undefined)), [loadClient])

  const used = useRef<string>(undefined)
  useEffect(() => {
    if (!supportLink || used.current === supportLink) return
    used.current = supportLink
    void go({ to: '/signin' }, { replace: true }).then(() => signIn({ data: supportLink }))
  })
  return { pending, problem, step, signIn, signInByPasskey, finish, startOver }
}
