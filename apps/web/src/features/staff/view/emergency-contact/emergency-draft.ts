import { emergencyPhoneTexts, type EmergencyContact } from '#contract/account/emergency-contacts'
import { isWrongPhone, phoneToSend, typedPhone, type PhoneValue } from '#web/platform/fields/phone/phone.ts'

type Entry = keyof typeof emergencyPhoneTexts
type Typed<Stored> = Omit<Stored, 'phone'> & { phone: PhoneValue }

/** The form values: phones as typed, allergies as one text. */
export type EmergencyDraft = { [E in Entry]: Typed<EmergencyContact[E]> } & {
  allergies: string
  religiousOrganization: EmergencyContact['religiousOrganization']
}

const entries = ['mainEmergencyContact', 'outOfTownEmergencyContact', 'physicianEmergencyContact', 'pharmacyEmergencyContact'] as const

/** EMERG-015. */
export const allergiesText = (allergies: EmergencyContact['allergies']) => allergies.map((one) => one.name).join(', ')

/** EMERG-014: splits at commas, trims each part and drops empty ones. */
export const allergiesOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((name) => ({ name }))

export async function draftOf(stored: EmergencyContact): Promise<EmergencyDraft> {
  const typed = async <E extends Entry>(entry: E) => ({ ...stored[entry], phone: await typedPhone(stored[entry].phone) })
  return {
    mainEmergencyContact: await typed('mainEmergencyContact'),
    outOfTownEmergencyContact: await typed('outOfTownEmergencyContact'),
    physicianEmergencyContact: await typed('physicianEmergencyContact'),
    pharmacyEmergencyContact: await typed('pharmacyEmergencyContact'),
    allergies: allergiesText(stored.allergies),
    religiousOrganization: stored.religiousOrganization,
  }
}

/** The request body. Only an empty phone field removes the stored phone. */
export async function bodyOf(draft: EmergencyDraft) {
  const sent = async <E extends Entry>(entry: E) => ({ ...draft[entry], phone: await phoneToSend(draft[entry].phone) })
  return {
    mainEmergencyContact: await sent('mainEmergencyContact'),
    outOfTownEmergencyContact: await sent('outOfTownEmergencyContact'),
    physicianEmergencyContact: await sent('physicianEmergencyContact'),
    pharmacyEmergencyContact: await sent('pharmacyEmergencyContact'),
    religiousOrganization: draft.religiousOrganization,
    allergies: allergiesOf(draft.allergies),
  }
}

/** The phone fields with text that is not a valid number (EMERG-009 to 012). */
export async function wrongPhones(draft: EmergencyDraft): Promise<Record<string, string>> {
  const wrong = await Promise.all(entries.map((entry) => isWrongPhone(draft[entry].phone)))
  const found = entries.filter((_, place) => wrong[place])
  return Object.fromEntries(found.map((entry) => [`${entry}.phone`, emergencyPhoneTexts[entry]]))
}
