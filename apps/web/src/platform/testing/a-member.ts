import type { StaffMember } from '#contract/staff/staff'
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

/** A staff member at Main Street with the given changes. */
export function aMember(change: Partial<StaffMember> = {}): StaffMember {
  return {
    _id: hex('9'),
    firstName: 'Dana',
    lastName: 'Whitfield',
    fullName: 'Dana Whitfield',
    nameForSort: 'dana whitfield',
    email: 'dana@lakeside.example',
    phone: '+15035550123',
    countryCode: '1',
    newHire: false,
    practiceAdmin: false,
    isAdmin: false,
    invitePending: false,
    joinCode: null,
    isJoinCodeExpired: false,
    locations: [ids.location],
    adminLocations: [],
    safetyOfficerLocations: [],
    spiceOfficerLocations: [],
    atRiskLocations: [ids.location],
    notAtRiskLocations: [],
    roles: [role],
    safetyEquipments: [],
    location_details: [{ _id: ids.location, label: 'Main Street' }],
    posts: [aMembership()],
    equipment: [],
    practices: [{ _id: ids.practice, locations: [ids.location] }],
    isRegistrationCompleted: 2,
    startDate: '2026-01-10',
    trainingMinutesWatched: 1800,
    trainingDueDate: '2027-01-10',
    createdAt: '2026-01-10T12:00:00.000Z',
    pendingContact: { email: null, phone: null },
    freeze: null,
    can: { change: true, remove: true, whyNot: null },
    revision: 3,
    ...change,
  }
}
