import type { User } from '#contract/access'
import { typedPhone, type PhoneValue } from '#web/platform/fields/phone.ts'

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
