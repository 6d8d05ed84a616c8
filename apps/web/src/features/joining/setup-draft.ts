import type { PhoneValue } from '#web/platform/fields/phone/phone.ts'

/** The values of the setup form. */
export interface SetupDraft {
  firstName: string
  lastName: string
  email: string
  phone: PhoneValue
  password: string
  confirmPassword: string
}
