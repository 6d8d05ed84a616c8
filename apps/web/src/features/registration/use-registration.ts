import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { getSession, type User } from '#contract/access/access'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { forgetSession } from '#web/platform/session/end-session.ts'
import { seedUser } from '#web/platform/session/known-user.ts'
import { readToken } from '#web/platform/session/token.ts'

import { forgetRegistration, keepRegistration, keepRegistrationOf, keptRegistration } from './kept-registration.ts'
import { nextStep, type StepNumber } from './registration-steps.ts'

/** The account from step 1, kept in memory only until its email address is verified. */
export interface NewAccount {
  email: string
  firstName: string
  /** Absent after a reload and after a sign-in that resumes the registration, because the server already has the password. */
  password?: string
  /** "Resuming registration for …" (REG-018). */
  notice?: string
}

type WizardState = { step: 'loading' } | { step: 1 } | { step: 2; account: NewAccount } | { step: 3 } | { step: 4 }

export interface Registration {
  state: WizardState
  /** Called when step 1 is done, now or in an earlier session. */
  toVerification: (account: NewAccount) => void
  /** Returns to step 1 to register with another email address. */
  toAccount: () => void
  /** Called when the registering person has a session. */
  toStepOf: (user: User) => void
  /** Completes the registration: signed in, at / (REG-072). */
  finish: (user: User) => Promise<void>
}

/** The state of the wizard. A reload continues at the step of the registering session (ROUTE-007), otherwise at the sent code or at step 1. */
export function useRegistration(): Registration {
  const client = useQueryClient()
  const go = useGo()
  const [state, setState] = useState<WizardState>(() => (readToken() ? { step: 'loading' } : withoutSession()))

  const finish = async (user: User) => {
    forgetRegistration()
    seedUser(client, user)
    await go({ to: '/' }, { replace: true })
  }
  const toStepOf = (user: User) => {
    seedUser(client, user)
    keepRegistrationOf(user._id)
    if (user.isRegistrationCompleted === 2) return void finish(user)
    const step: StepNumber = nextStep(user.registrationStep)
    setState(step === 2 ? { step, account: { email: user.email ?? '', firstName: user.firstName } } : step === 3 ? { step } : { step: 4 })
  }

  useEffect(() => {
    if (!readToken()) return
    let left = false
    // The cached person may be outdated.
    call(getSession, { keepSessionOn401: true }).then(
      ({ payload }) => !left && toStepOf(payload.user),
      (error: unknown) => {
        if (left) return
        if (error instanceof ApiError && error.status === 401) forgetSession()
        setState(withoutSession())
      },
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the page opens
  }, [])

  const toVerification = (account: NewAccount) => {
    keepRegistration({ account: { email: account.email, firstName: account.firstName } })
    setState({ step: 2, account })
  }
  const toAccount = () => {
    forgetRegistration()
    setState({ step: 1 })
  }
  return { state, toVerification, toAccount, toStepOf, finish }
}

/** A reload during verification stays at the code. */
function withoutSession(): WizardState {
  const { account } = keptRegistration()
  return account ? { step: 2, account } : { step: 1 }
}
