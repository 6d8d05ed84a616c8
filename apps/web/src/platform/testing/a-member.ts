import { z } from 'zod'

import { StaffMember } from '#contract/staff/staff'
import { ids } from '#web/platform/testing/people.ts'

export const hex = (digits: string) => digits.padEnd(24, '0')
/** Dana's role at Main Street. */
export const role = hex('1')

/** A membership at Main Street with the given changes. */
export const aMembership = (change: Partial<StaffMember['posts'][number]> = {}): StaffMember['posts'][number] => ({
  _id: ids.location,
  label: 'Main Street',
  role: 'Clinical staff',
  roleId: role,
  administrator: false,
  soleAdministrator: false,
  safetyOfficer: true,
  spiceOfficer: false,
  exposure: 'atRisk',
  ...change,
})

/** A staff member at Main Street with the given changes. Fields that are not named here are empty. */
export function aMember(change: Partial<StaffMember> = {}): StaffMember {
  const facts: Partial<StaffMember> = {
    _id: hex('9'),
    firstName: 'Dana',
    lastName: 'Whitfield',
    fullName: 'Dana Whitfield',
    nameForSort: 'dana whitfield',
    email: 'dana@lakeside.example',
    phone: '+15035550123',
    countryCode: '1',
    locations: [ids.location],
    atRiskLocations: [ids.location],
    roles: [role],
    location_details: [{ _id: ids.location, label: 'Main Street' }],
    posts: [aMembership()],
    practices: [{ _id: ids.practice, locations: [ids.location] }],
    isRegistrationCompleted: 2,
    startDate: '2026-01-10',
    trainingMinutesWatched: 1800,
    trainingDueDate: '2027-01-10',
    createdAt: '2026-01-10T12:00:00.000Z',
    can: { change: true, remove: true, whyNot: null },
    revision: 3,
  }
  return { ...(emptyValue(StaffMember) as StaffMember), ...facts, ...change }
}

/** The value of a field about which a test says nothing: none, an empty text or list, no or zero. */
function emptyValue(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).flatMap(([name, field]) =>
        field instanceof z.ZodOptional ? [] : [[name, emptyValue(field as z.ZodType)]],
      ),
    )
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodString) return ''
  if (schema instanceof z.ZodBoolean) return false
  return schema instanceof z.ZodNumber ? 0 : null
}
