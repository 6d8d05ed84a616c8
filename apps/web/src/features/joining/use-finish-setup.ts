import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { userTexts } from '#web/shared/people/user-texts.ts'
import { verifyOtp } from '#contract/access/codes'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { onboard } from '#contract/joining/joining'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { seedUser } from '#web/platform/session/known-user.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { forgetJoining, type Joining } from './join-state.ts'
import type { SetupPerson } from './setup-person.ts'
import { codedContactsOf, useExpiredProof, type Contact } from './use-prepare-setup.ts'

export interface SetupRefusal {
  text: string
  /** True if the contact already belongs to an account; its owner should sign in instead (ruling 24). */
  hasAccount: boolean
}

/** Verifies the codes, creates the account and continues signed in. A contact that is already verified is skipped on a retry. */
export function useFinishSetup(joining: Joining, person: SetupPerson) {
  const client = useQueryClient()
  const go = useGo()
  const handleExpired = useExpiredProof()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<SetupRefusal>()
  const verified = useRef(new Set<string>())
  const tried = useRef<Contact['method']>('email')

  const report = (error: unknown) => {
    if (handleExpired(error)) return
    setRefusal({ text: textOf(error), hasAccount: error instanceof ApiError && error.code === 'joining.has_account' })
  }

  const finish = async (codes: Record<Contact['method'], string>) => {
    setPending(true)
    try {
      for (const { method, value } of codedContactsOf(joining, person)) {
        if (verified.current.has(value)) continue
        tried.current = method
        await call(verifyOtp, { body: { method, [method]: value, otp: codes[method], proof: joining.proof } })
        verified.current.add(value)
      }
      const { payload } = await call(onboard, {
        params: { userId: joining.user._id },
        body: bodyOf(joining, person),
        bearer: joining.proof,
        keepSessionOn401: true,
      })
      forgetJoining()
      client.clear()
      seedUser(client, payload.user)
      showSuccess(userTexts.created)
      await go({ to: '/' }, { replace: true })
    } catch (error) {
      report(error)
    } finally {
      setPending(false)
    }
  }
  return { pending, refusal, dismiss: () => setRefusal(undefined), report, finish, lastTried: () => tried.current }
}

/** The server's message, except for an internal server error (INVITE-023). */
function textOf(error: unknown): string {
  return error instanceof ApiError && error.status !== 500 ? error.message : unexpectedErrorText
}

/** The request body (API-S-019). */
function bodyOf({ user }: Joining, { firstName, lastName, email, phone, countryCode, password }: SetupPerson) {
  return {
    _id: user._id,
    firstName,
    lastName,
    email,
    phone,
    countryCode,
    password,
    isRegistrationCompleted: 2,
    safetyEquipments: user.safetyEquipments,
  }
}
