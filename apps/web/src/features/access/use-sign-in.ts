import { useEffect, useRef, useState } from 'react'

import { login } from '#contract/access/sign-in'
import { useLazyClient } from '#web/platform/api/lazy-client.tsx'
import { call, type CallRequest } from '#web/platform/api/call.ts'
import { returnAddress, useOpenAddress } from '#web/platform/routing/open-address.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { seedUser } from '#web/platform/session/known-user.ts'
import { forgetSession } from '#web/platform/session/end-session.ts'
import { notifyTabs } from '#web/platform/session/tab-channel.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

import { isUnrelatedToCredentials, problemOf } from './sign-in-problem.ts'

type Credentials = CallRequest<typeof login>['body']

export interface SignIn {
  pending: boolean
  /** Why the last attempt failed. */
  problem: string | undefined
  signIn: (credentials: Credentials) => Promise<void>
}

/**
 * Signs in with a password or with the support link in the URL. On success opens the page the person came from, or the unfinished registration
 * (SIGNIN-015, SIGNIN-016). A support link is single-use, so it is removed from the address bar before the request is sent (ruling 5).
 */
export function useSignIn({ from, supportLink }: { from: string | undefined; supportLink: string | undefined }): SignIn {
  const { load: loadClient } = useLazyClient()
  const go = useGo()
  const openAddress = useOpenAddress()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const signIn = async (body: Credentials) => {
    setPending(true)
    setProblem(undefined)
    try {
      const [{ user, registrationStep }, client] = await Promise.all([call(login, { body }), loadClient()])
      notifyTabs({ type: 'signedIn', userId: user._id })
      client.clear()
      seedUser(client, user)
      if (user.isRegistrationCompleted !== 2 && registrationStep > 1) await go({ to: '/registerPractice' }, { replace: true })
      else openAddress(returnAddress(from), { replace: true })
    } catch (error) {
      setProblem(problemOf(error))
      if (isUnrelatedToCredentials(error)) forgetSession()
    } finally {
      setPending(false)
    }
  }

  useEffect(() => whenIdle(() => void loadClient().catch(() => undefined)), [loadClient])

  const used = useRef<string>(undefined)
  useEffect(() => {
    if (!supportLink || used.current === supportLink) return
    used.current = supportLink
    void go({ to: '/signin' }, { replace: true }).then(() => signIn({ data: supportLink }))
  })
  return { pending, problem, signIn }
}
