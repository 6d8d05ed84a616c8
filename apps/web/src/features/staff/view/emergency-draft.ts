import { emergencyPhoneTexts, type EmergencyContact } from '#contract/emergency-contacts'
import { emptyPhone, internationalPhone, phoneValueOf, type PhoneValue } from '#web/platform/fields/phone.ts'

export type Entry = keyof typeof emergencyPhoneTexts

/** The record while it is edited: phones as typed, allergies as one text. */
export interface EmergencyDraft {
  phones: Record<Entry, PhoneValue>
  texts: Omit<EmergencyContact, 'allergies' | 'hospitalPref'>
  allergies: string
}

export type EmergencyProblems = Partial<Record<Entry, string>>

const entries = ['mainEmergencyContact', 'outOfTownEmergencyContact', 'physicianEmergencyContact', 'pharmacyEmergencyContact'] as const

/** EMERG-015. */
export const allergiesText = (allergies: EmergencyContact['allergies']) => allergies.map((one) => one.name).join(', ')

/** EMERG-014: parts between commas, trimmed; empty ones are dropped. */
export const allergiesOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((name) => ({ name }))

export async function draftOf(stored: EmergencyContact): Promise<EmergencyDraft> {
  const { allergies, hospitalPref: _kept, ...texts } = stored
  const phones = await Promise.all(
    entries.map(async (entry) => [entry, stored[entry].phone ? await phoneValueOf(stored[entry].phone) : emptyPhone] as const),
  )
  return { texts, phones: { ...noPhones, ...Object.fromEntries(phones) }, allergies: allergiesText(allergies) }
}

const noPhones: EmergencyDraft['phones'] = {
  mainEmergencyContact: emptyPhone,
  outOfTownEmergencyContact: emptyPhone,
  physicianEmergencyContact: emptyPhone,
  pharmacyEmergencyContact: emptyPhone,
}

/** What is sent, or what is wrong with it: only an empty phone removes the stored one, anything else must be a number (EMERG-009 to 012). */
export async function bodyOf(draft: EmergencyDraft) {
  const problems: EmergencyProblems = {}
  const phones: Record<Entry, string> = {
    mainEmergencyContact: '',
    outOfTownEmergencyContact: '',
    physicianEmergencyContact: '',
    pharmacyEmergencyContact: '',
  }
  for (const entry of entries) {
    if (draft.phones[entry].text.trim() === '') continue
    const phone = await internationalPhone(draft.phones[entry])
    if (phone) phones[entry] = phone
    else problems[entry] = emergencyPhoneTexts[entry]
  }
  const { texts } = draft
  const body = {
    mainEmergencyContact: { ...texts.mainEmergencyContact, phone: phones.mainEmergencyContact },
    outOfTownEmergencyContact: { ...texts.outOfTownEmergencyContact, phone: phones.outOfTownEmergencyContact },
    physicianEmergencyContact: { ...texts.physicianEmergencyContact, phone: phones.physicianEmergencyContact },
    pharmacyEmergencyContact: { ...texts.pharmacyEmergencyContact, phone: phones.pharmacyEmergencyContact },
    religiousOrganization: texts.religiousOrganization,
    allergies: allergiesOf(draft.allergies),
  }
  return { body, problems }
}
