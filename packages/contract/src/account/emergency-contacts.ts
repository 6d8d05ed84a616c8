import { z } from 'zod'

import { endpoint, id, payload, signedIn } from '../endpoint/endpoint.ts'
import { Conflict } from '../endpoint/errors.ts'
import { text } from '../endpoint/shapes.ts'

/** EMERG-009 to 012, verbatim. */
export const emergencyPhoneTexts = {
  mainEmergencyContact: 'Invalid Main Emergency Phone number.',
  outOfTownEmergencyContact: 'Invalid Out of town Phone number.',
  physicianEmergencyContact: 'Invalid Physician Phone number.',
  pharmacyEmergencyContact: 'Invalid Pharmacy Phone number.',
} as const

/**
 * International format. Only an empty field or a lone country prefix (`+1`) counts as empty. Otherwise a number that is too short, such as 911, would
 * silently erase the stored one.
 */
const phone = (message: string) =>
  z
    .string()
    .max(40, message)
    .transform((typed) => typed.replaceAll(/[\s().-]/g, ''))
    .transform((typed) => (/^\+\d{0,2}$/.test(typed) ? '' : typed))
    .refine((typed) => typed === '' || /^\+[1-9]\d{6,14}$/.test(typed), message)
    .default('')

const line = text(500).default('')

/** The emergency contact of a person and the facts that a rescuer needs (DATA-A-041). No field is required (EMERG-013). */
export const EmergencyContact = z.object({
  mainEmergencyContact: z.object({ name: line, phone: phone(emergencyPhoneTexts.mainEmergencyContact), relation: line }),
  outOfTownEmergencyContact: z.object({ name: line, phone: phone(emergencyPhoneTexts.outOfTownEmergencyContact) }),
  physicianEmergencyContact: z.object({
    company: line,
    name: line,
    phone: phone(emergencyPhoneTexts.physicianEmergencyContact),
    address: line,
  }),
  pharmacyEmergencyContact: z.object({ name: line, phone: phone(emergencyPhoneTexts.pharmacyEmergencyContact), address: line }),
  allergies: z.array(z.object({ name: text(500) })).max(200),
  religiousOrganization: z.object({ name: line }),
  /** ACCT-022: the preferred hospital, stored in addition to the fields of the administration. */
  hospitalPref: line,
})
export type EmergencyContact = z.output<typeof EmergencyContact>

/** The record with its revision: 0 while nothing is stored. */
export const StoredEmergencyContact = EmergencyContact.extend({ revision: z.number().int() })

export const getEmergencyContact = endpoint({
  method: 'GET',
  path: '/api/v2/users_emergency_contact/:userId',
  access: signedIn,
  summary:
    'The emergency contact of a person: for themselves and for administrators of a location of theirs; each read is written to the audit trail (ruling 12).',
  params: z.object({ userId: id('user') }),
  response: payload(StoredEmergencyContact),
  support: 'never',
})

export const saveEmergencyContact = endpoint({
  method: 'PUT',
  path: '/api/v2/users_emergency_contact/:userId',
  access: signedIn,
  summary: 'Stores the emergency contact of a person, by the same people. A stale revision is 409 with the current record.',
  params: z.object({ userId: id('user') }),
  /** Absent fields keep their values, so no field has a default. */
  body: EmergencyContact.partial().extend({ hospitalPref: text(500).optional(), revision: z.number().int().optional() }),
  response: payload(StoredEmergencyContact),
  errors: [Conflict],
})
