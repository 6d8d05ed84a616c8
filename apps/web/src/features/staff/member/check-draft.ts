import { fillAllText } from '#contract/text/form-texts'
import { contactMissingText } from '#contract/access/access'
import { invalidPhoneText } from '#contract/staff/staff'
import { practiceAdminEmailText } from '#contract/staff/staff-changes'
import { hasMoreThanPrefix, internationalPhone } from '#web/platform/fields/phone/phone.ts'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'

import { missingIn } from './draft-rows.ts'
import type { MemberDraft } from './member-draft.ts'

/** The form's messages for missing or invalid fields of the contract (STAFF-067 to 079). */
export const memberWords = {
  firstName: { missing: fillAllText },
  lastName: { missing: fillAllText },
  email: { wrong: 'Invalid Email address.' },
}

/** Maps a body path to a form field: roles and locations of the body belong to rows. */
export const fieldOf = (path: string) =>
  path.replace(/^(role|location)s(?:\.(\d+))?$/, (_, name: string, place = '0') => `rows.${place}.${name}`)

export interface ToCheck {
  /** The phone is unchanged, so it is not checked again. */
  phoneIsKnown?: boolean
  /** The account that registered the practice must keep an email (STAFF-074). */
  practiceAdmin?: boolean | undefined
}

/** Errors that the contract cannot report, because it has no rows. */
export async function memberProblems(draft: MemberDraft, { phoneIsKnown = false, practiceAdmin = false }: ToCheck): Promise<FormErrors> {
  const noEmail = draft.email.trim() === ''
  const phoneGiven = hasMoreThanPrefix(draft.phone)
  return {
    ...(noEmail && !phoneGiven ? { email: contactMissingText } : {}),
    ...(noEmail && practiceAdmin ? { email: practiceAdminEmailText } : {}),
    ...(phoneGiven && !phoneIsKnown && !(await internationalPhone(draft.phone)) ? { phone: invalidPhoneText } : {}),
    ...(draft.startDate ? {} : { startDate: fillAllText }),
    ...rowProblems(draft),
  }
}

/** The missing fields of all rows, by form field. */
export function rowProblems({ rows }: MemberDraft): FormErrors {
  const names = rows.flatMap((row, place) => missingIn(row).map((name) => `rows.${place}.${name}`))
  return Object.fromEntries(names.map((name) => [name, fillAllText]))
}

/** The message above the buttons. */
export const sentenceOf = (errors: FormErrors) => (Object.values(errors).includes(fillAllText) ? fillAllText : undefined)
