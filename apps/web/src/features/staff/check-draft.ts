import { fillAllText, invalidPhoneText } from '#contract/staff'
import { internationalPhone } from '#web/platform/fields/phone.ts'

import { isComplete, type MemberDraft } from './member-draft.ts'

export interface DraftProblems {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  startDate?: string
  /** Keys of rows that lack something. */
  rows: readonly number[]
}

const emailRule = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Three characters or fewer, such as a lone country prefix, are no phone (STAFF-073). */
export const hasPhone = (draft: MemberDraft) => draft.phone.text.trim().length > 3

/** Everything that is wrong, at once, in the words of STAFF-067 to 078. */
export async function problemsOf(draft: MemberDraft): Promise<DraftProblems> {
  const email = draft.email.trim()
  const contact = email !== '' || hasPhone(draft)
  return {
    ...(draft.firstName.trim() ? {} : { firstName: fillAllText }),
    ...(draft.lastName.trim() ? {} : { lastName: fillAllText }),
    ...(contact ? {} : { email: 'Email or Phone must be needed.' }),
    ...(email !== '' && !emailRule.test(email) ? { email: 'Invalid Email address.' } : {}),
    ...(hasPhone(draft) && !(await internationalPhone(draft.phone)) ? { phone: invalidPhoneText } : {}),
    ...(draft.startDate ? {} : { startDate: fillAllText }),
    rows: draft.rows.filter((row) => !isComplete(row)).map((row) => row.key),
  }
}

export const hasProblems = ({ rows, ...fields }: DraftProblems) => rows.length > 0 || Object.keys(fields).length > 0
