import type { User } from '#contract/access'
import { emptyPhone, internationalPhone, phoneValueOf, type PhoneValue } from '#web/platform/fields/phone.ts'

/** Basic Details while they are edited. */
export interface DetailsDraft {
  firstName: string
  lastName: string
  email: string
  phone: PhoneValue
}

/** The person as the form begins, the phone as its country writes it. */
export async function startDraft({ firstName, lastName, email, phone }: User): Promise<DetailsDraft> {
  return { firstName, lastName, email: email ?? '', phone: await typedPhone(phone) }
}

/** A stored number as it is typed; the empty field for none. */
export const typedPhone = async (phone: string | null): Promise<PhoneValue> => (phone ? phoneValueOf(phone) : emptyPhone)

/** Anything typed is meant as a number; the country has a field of its own. Only an empty field removes a stored one. */
export const hasPhone = (phone: PhoneValue) => phone.text.trim() !== ''

/** What is sent for a typed phone; empty for none, and for a wrong one, which `isWrongPhone` marks. */
export const phoneToSend = async (phone: PhoneValue): Promise<string> => (hasPhone(phone) ? ((await internationalPhone(phone)) ?? '') : '')

export const isWrongPhone = async (phone: PhoneValue): Promise<boolean> => hasPhone(phone) && !(await internationalPhone(phone))
