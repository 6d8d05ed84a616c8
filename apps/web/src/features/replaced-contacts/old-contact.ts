import type { ReplacedContact } from '#contract/replaced-contacts/replaced-contacts'
import { usePhoneText } from '#web/platform/fields/phone/phone-text.tsx'

export const whatOf = ({ method }: ReplacedContact) => (method === 'email' ? 'email address' : 'phone number')

/** The old contact, formatted for display. */
export function useContactText({ method, contact }: ReplacedContact): string {
  return usePhoneText(method === 'phone' ? contact : null) || contact
}
