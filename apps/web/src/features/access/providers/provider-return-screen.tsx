import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import type { SecondStepNeeded, SignedIn } from '#contract/access/sign-in'
import { finishProviderSignIn, ProviderSignInEnded } from '#contract/sign-in-providers/sign-in-providers'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { anyText } from '#web/platform/routing/search-values.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useSearchValues } from '#web/platform/routing/use-search-values.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import { useEnter } from '../use-enter.ts'
import { takeStart, type StartedSignIn } from './kept-start.ts'

const SecondStepForm = lazyPart(async () => (await import('#web/shared/sign-in/second-step-form.tsx')).SecondStepForm)

/** What a provider sends back (RFC 6749 section 4.1.2, RFC 9207). */
export const search = { code: anyText, state: anyText, iss: anyText, error: anyText }

type Joining = Extract<AnswerOf<typeof finishProviderSignIn>['payload'], { joining: unknown }>['joining']

interface ProviderReturnProps {
  /** Keeps an invitation for the setup of the account, which opens next. */
  onInvited: (joining: Joining) => void
}

/**
 * The page to which a provider sends the browser back (/signin/return). It removes the answer from the address at once, and posts it with the token
 * that only this tab has. The visit comes from another site, so the browser may have sent no cookie of ours; none is needed.
 */
export function ProviderReturnScreen({ onInvited }: ProviderReturnProps) {
  const given = useSearchValues(search)
  const [answer] = useState(given)
  const [started] = useState(takeStart)
  const go = useGo()
  const hasAnswer = Object.values(given).some((value) => value !== undefined)
  useEffect(() => {
    if (hasAnswer) void go({ to: '/signin/return' }, { replace: true })
  }, [hasAnswer, go])
  const enter = useEnter(started?.from)
  const { problem, step, fail } = useFinish({ started, answer, isReady: !hasAnswer, enter, onInvited })
  const leave = () => void go({ to: '/signin', search: { from: started?.from } }, { replace: true })
  return (
    <EntryFrame title="Sign in" intro={problem || step ? undefined : <span role="status">One moment, please.</span>}>
      {step && !problem ? <SecondStepForm step={step} onSignedIn={enter} onEnded={fail} onBack={leave} /> : null}
      {problem ? (
        <>
          <Problem my={20}>{problem}</Problem>
          <Button fullWidth onClick={leave}>
            Back to sign in
          </Button>
        </>
      ) : null}
    </EntryFrame>
  )
}

interface Finishing {
  started: StartedSignIn | undefined
  answer: Partial<Record<keyof typeof search, string | undefined>>
  /** The answer is no longer in the address. */
  isReady: boolean
  enter: (signedIn: SignedIn) => Promise<void>
  onInvited: ProviderReturnProps['onInvited']
}

/** Finishes the sign-in once. Returns why it failed, or the second step of an account with a second factor. */
function useFinish({ started, answer, isReady, enter, onInvited }: Finishing) {
  const go = useGo()
  const [problem, fail] = useState<string>()
  const [step, setStep] = useState<SecondStepNeeded['secondStep']>()
  const sent = useRef(false)
  const query = new URLSearchParams(Object.entries(answer).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

  const finish = async () => {
    if (!started || query.size === 0) return fail(ProviderSignInEnded.text)
    try {
      const { payload } = await call(finishProviderSignIn, { body: { token: started.token, answer: query.toString() } })
      if ('secondStep' in payload) return setStep(payload.secondStep)
      if ('user' in payload) return await enter(payload)
      onInvited(payload.joining)
      await go({ to: '/registerUser' }, { replace: true })
    } catch (error) {
      fail(textOfError(error))
    }
  }
  useEffect(() => {
    if (!isReady || sent.current) return
    sent.current = true
    void finish()
  })
  return { problem, step, fail }
}
