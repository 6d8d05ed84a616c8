import type { PhoneValue } from '#web/platform/fields/phone.ts'

/** The setup form while it is filled in. */
export interface SetupDraft {
  firstName: string
  lastName: string
  email: string
  phone: PhoneValue
  password: string
  confirmPassword: string
}
