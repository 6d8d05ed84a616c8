import { passwordPattern, passwordRuleText } from '#contract/shapes'
import { readEmail } from '#contract/typed-contacts'
import { emptyPhone, internationalPhone, phoneValueOf, type PhoneValue } from '#web/platform/fields/phone.ts'

import type { Joining } from './join-state.ts'
import type { SetupDraft } from './setup-draft.ts'

/** A checked form: what the account is made from. */
export interface SetupPerson {
  draft: SetupDraft
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  countryCode: string
  password: string
}

export type SetupProblems = Partial<Record<keyof SetupDraft, string>>

/** What the administrator entered (INVITE-008), or the person before a reload; passwords are typed again. */
export const draftOf = ({ user, draft }: Joining): SetupDraft => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email ?? '',
  phone: user.phone ? { ...emptyPhone, text: user.phone } : emptyPhone,
  ...draft,
  password: '',
  confirmPassword: '',
})

/** The phone of the invitation as its country writes it. */
export const phoneOf = async ({ user }: Joining): Promise<PhoneValue> => (user.phone ? phoneValueOf(user.phone) : emptyPhone)

/** Three characters or fewer are no phone (INVITE-013). */
export const hasPhone = (draft: SetupDraft) => draft.phone.text.trim().length > 3

/** Everything that is wrong, at once (INVITE-010 to INVITE-018). */
export async function setupProblems(draft: SetupDraft): Promise<SetupProblems> {
  const email = draft.email.trim()
  return {
    ...(draft.firstName.trim() ? {} : { firstName: 'Required' }),
    ...(draft.lastName.trim() ? {} : { lastName: 'Required' }),
    ...(email === '' && !hasPhone(draft) ? { email: 'Email or Phone must be needed.' } : {}),
    ...(email !== '' && readEmail(email) === null ? { email: 'Invalid email address.' } : {}),
    ...(hasPhone(draft) && !(await internationalPhone(draft.phone)) ? { phone: 'Invalid phone.' } : {}),
    ...passwordProblems(draft),
  }
}

function passwordProblems({ password, confirmPassword }: SetupDraft): SetupProblems {
  const first = password === '' ? 'Required' : passwordPattern.test(password) ? undefined : passwordRuleText
  const second =
    confirmPassword === '' ? 'Required' : confirmPassword === password ? undefined : 'Password and confirm password does not match.'
  return { ...(first ? { password: first } : {}), ...(second ? { confirmPassword: second } : {}) }
}
