import { useState } from 'react'

import { StaffEmailTaken, StaffPhoneTaken } from '#contract/staff/staff'
import { checkEmailId, checkPhoneId, sendOtpOnEmail, sendOtpOnPhone } from '#contract/access/codes'
import { updateOnboarding } from '#contract/joining/joining'
import { readEmail } from '#contract/text/typed-contacts'
import { ApiError, textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { callingCodeOf, hasMoreThanPrefix, internationalPhone } from '#web/platform/fields/phone/phone.ts'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { useGo } from '#web/platform/routing/use-go.ts'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { forgetJoining, type Joining } from './join-state.ts'
import type { SetupDraft } from './setup-draft.ts'
import type { SetupPerson } from './setup-person.ts'

type Prepared = { person: SetupPerson } | { problems: FormErrors; problem?: string }

/** Checks that the contacts are not taken, saves the names, and sends a code to each contact without a valid one (INVITE-014 to INVITE-016). */
export function usePrepareSetup(joining: Joining) {
  const [pending, setPending] = useState(false)
  const handleExpired = useExpiredProof()

  const prepare = async (draft: SetupDraft): Promise<Prepared> => {
    setPending(true)
    try {
      const person = await personOf(draft)
      const problems = await takenContacts(joining, person)
      if (Object.keys(problems).length > 0) return { problems }
      const { firstName, lastName, email, phone, countryCode } = person
      await call(updateOnboarding, {
        params: { id: joining.user._id },
        body: { firstName, lastName, email, phone, countryCode },
        bearer: joining.proof,
        keepSessionOn401: true,
      })
      for (const contact of codedContactsOf(joining, person)) await sendCode(joining, contact, { unlessUsable: true })
      return { person }
    } catch (error) {
      return handleExpired(error) ? { problems: {} } : { problems: {}, problem: textOfError(error) }
    } finally {
      setPending(false)
    }
  }
  return { pending, prepare }
}

export interface Contact {
  method: 'email' | 'phone'
  value: string
}

/** The entered contacts that get a code: all but the email address that a provider has verified (INVITE-019, AUTH-05). */
export const codedContactsOf = ({ verifiedEmail }: Joining, person: SetupPerson) =>
  contactsOf(person).filter(({ value }) => value !== verifiedEmail)

const contactsOf = ({ email, phone }: SetupPerson): readonly Contact[] => [
  ...(email ? [{ method: 'email', value: email } as const] : []),
  ...(phone ? [{ method: 'phone', value: phone } as const] : []),
]

/** With `unlessUsable`, no new code is sent if an earlier one is still valid. */
export async function sendCode({ proof }: Joining, { method, value }: Contact, how: { unlessUsable?: true } = {}): Promise<void> {
  if (method === 'email') await call(sendOtpOnEmail, { body: { email: value, proof, ...how } })
  else await call(sendOtpOnPhone, { body: { phone: value, proof, ...how } })
}

/** Returns a handler that redirects to the join screen if the proof has expired. The handler returns true if it did. */
export function useExpiredProof() {
  const go = useGo()
  return (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.status !== 401) return false
    forgetJoining()
    showError('The time to set up the account has run out. Please enter your join code again.', { acrossPages: true })
    void go({ to: '/register' }, { replace: true })
    return true
  }
}

async function personOf(draft: SetupDraft): Promise<SetupPerson> {
  return {
    draft,
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: readEmail(draft.email),
    phone: hasMoreThanPrefix(draft.phone) ? ((await internationalPhone(draft.phone)) ?? null) : null,
    countryCode: await callingCodeOf(draft.phone.country),
    password: draft.password,
  }
}

/** The contacts that belong to another user, not counting the invited person (INVITE-014, 015). */
async function takenContacts({ user, proof }: Joining, { email, phone, countryCode }: SetupPerson): Promise<FormErrors> {
  const emailTaken = email !== null && (await isTaken(() => call(checkEmailId, { body: { email, _id: user._id, proof } })))
  const phoneTaken = phone !== null && (await isTaken(() => call(checkPhoneId, { body: { phone, _id: user._id, proof, countryCode } })))
  return {
    ...(emailTaken ? { email: StaffEmailTaken.text } : {}),
    ...(phoneTaken ? { phone: StaffPhoneTaken.text } : {}),
  }
}

async function isTaken(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check()
    return false
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return true
    throw error
  }
}
