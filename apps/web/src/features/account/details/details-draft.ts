import type { User } from '#contract/access/access'
import { typedPhone, type PhoneValue } from '#web/platform/fields/phone/phone.ts'

/** The values of the Basic Details form. */
export interface DetailsDraft {
  firstName: string
  lastName: string
  email: string
  phone: PhoneValue
}

/** The initial values of the form, with the phone number in national format. */
export async function startDraft({ firstName, lastName, email, phone }: User): Promise<DetailsDraft> {
  return { firstName, lastName, email: email ?? '', phone: await typedPhone(phone) }
}
