import { fillAllText, invalidPhoneText } from '#contract/staff'
import { practiceAdminEmailText } from '#contract/staff-changes'
import { readEmail } from '#contract/typed-contacts'
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

/** Three characters or fewer, such as a lone country prefix, are no phone (STAFF-073). */
export const hasPhone = (draft: MemberDraft) => draft.phone.text.trim().length > 3

export interface ToCheck {
  draft: MemberDraft
  /** The phone is the stored one, which needs no judging. */
  phoneIsKnown?: boolean
  /** The account that registered the practice keeps an email (STAFF-074). */
  practiceAdmin?: boolean | undefined
}

/** Everything that is wrong, at once, in the words of STAFF-067 to 079. */
export async function problemsOf({ draft, phoneIsKnown = false, practiceAdmin = false }: ToCheck): Promise<DraftProblems> {
  const email = draft.email.trim()
  const contact = email !== '' || hasPhone(draft)
  return {
    ...(draft.firstName.trim() ? {} : { firstName: fillAllText }),
    ...(draft.lastName.trim() ? {} : { lastName: fillAllText }),
    ...(contact ? {} : { email: 'Email or Phone must be needed.' }),
    ...(practiceAdmin && email === '' ? { email: practiceAdminEmailText } : {}),
    ...(email !== '' && readEmail(email) === null ? { email: 'Invalid Email address.' } : {}),
    ...(hasPhone(draft) && !phoneIsKnown && !(await internationalPhone(draft.phone)) ? { phone: invalidPhoneText } : {}),
    ...(draft.startDate ? {} : { startDate: fillAllText }),
    rows: draft.rows.filter((row) => !isComplete(row)).map((row) => row.key),
  }
}

export const hasProblems = ({ rows, ...fields }: DraftProblems) => rows.length > 0 || Object.keys(fields).length > 0

/** The problems that a change leaves: those of its fields go, and those of a row that lacks nothing any more. Email and phone belong together. */
export function stillWrong(
  { rows, ...fields }: DraftProblems,
  { before, next }: { before: MemberDraft; next: MemberDraft },
): DraftProblems {
  const names = ['firstName', 'lastName', 'email', 'phone', 'startDate'] as const
  const changed = new Set<string>(names.filter((name) => before[name] !== next[name]))
  if (changed.has('email') || changed.has('phone')) for (const name of ['email', 'phone']) changed.add(name)
  const incomplete = next.rows.filter((row) => !isComplete(row)).map((row) => row.key)
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => !changed.has(name))),
    rows: rows.filter((key) => incomplete.includes(key)),
  }
}
