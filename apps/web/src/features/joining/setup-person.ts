import { contactMissingText } from '#contract/access/access'
import { emptyPhone, hasMoreThanPrefix, internationalPhone, phoneValueOf, type PhoneValue } from '#web/platform/fields/phone/phone.ts'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { repeatedPasswordErrors } from '#web/platform/forms/errors/repeated-password-errors.ts'

import type { Joining } from './join-state.ts'
import type { SetupDraft } from './setup-draft.ts'

/** The validated data for the account. */
export interface SetupPerson {
  draft: SetupDraft
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  countryCode: string
  password: string
}

/** The initial values: what the administrator entered (INVITE-008), or what the person entered before a reload. Passwords must be typed again. */
export const draftOf = ({ user, draft }: Joining): SetupDraft => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email ?? '',
  phone: user.phone ? { ...emptyPhone, text: user.phone } : emptyPhone,
  ...draft,
  password: '',
  confirmPassword: '',
})

/** The invitation's phone number in national format. */
export const phoneOf = async ({ user }: Joining): Promise<PhoneValue> => (user.phone ? phoneValueOf(user.phone) : emptyPhone)

/** The account to create, as the request body that is validated against the contract. */
export const accountOf = ({ firstName, lastName, email, password }: SetupDraft) => ({
  firstName,
  lastName,
  email: email.trim() || null,
  phone: null,
  password,
})

/** Validation errors that the contract does not cover (INVITE-010 to INVITE-018). */
export async function setupProblems({ email, phone, password, confirmPassword }: SetupDraft): Promise<FormErrors> {
  const phoneGiven = hasMoreThanPrefix(phone)
  return {
    ...(email.trim() === '' && !phoneGiven ? { email: contactMissingText } : {}),
    ...(phoneGiven && !(await internationalPhone(phone)) ? { phone: 'Invalid phone.' } : {}),
    ...repeatedPasswordErrors(password, { confirmPassword }),
  }
}
