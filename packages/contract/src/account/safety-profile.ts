import { z } from 'zod'

import { EmergencyContact } from './emergency-contacts.ts'
import { text } from '../endpoint/shapes.ts'

const { mainEmergencyContact, outOfTownEmergencyContact } = EmergencyContact.shape

const maxAllergies = 200
const line = text(500)

/** The items of the allergies text, which are separated by commas. */
export const allergiesIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const allergies = text()
  .refine((typed) => allergiesIn(typed).length <= maxAllergies, `Please enter at most ${maxAllergies} allergies.`)
  .refine((typed) => allergiesIn(typed).every((name) => name.length <= 500), 'Please put a comma between two allergies.')

/**
 * The flat fields of the account's Safety panel (ACCT-020 to 026). They are a view of the person's emergency contact in the current practice, which
 * is the only stored record. Phone numbers are in international format, allergies a text with commas. An absent field keeps its stored value.
 */
export const safetyProfileFields = {
  localEmergencyContactName: line.optional(),
  localEmergencyContactPhone: mainEmergencyContact.shape.phone.unwrap().optional(),
  ootEmergencyContactName: line.optional(),
  ootEmergencyContactPhone: outOfTownEmergencyContact.shape.phone.unwrap().optional(),
  hospitalPref: line.optional(),
  familyPhysician: line.optional(),
  pharmacyName: line.optional(),
  religiousOrg: line.optional(),
  allergies: allergies.optional(),
}

/** The content of the Safety panel; empty texts while nothing is stored. */
export const SafetyProfile = z.object({
  localEmergencyContactName: z.string(),
  localEmergencyContactPhone: z.string(),
  ootEmergencyContactName: z.string(),
  ootEmergencyContactPhone: z.string(),
  hospitalPref: z.string(),
  familyPhysician: z.string(),
  pharmacyName: z.string(),
  religiousOrg: z.string(),
  allergies: z.string(),
  /** The revision of the stored record; 0 if there is none. */
  revision: z.number().int(),
})
export type SafetyProfile = z.infer<typeof SafetyProfile>
