import type { StaffMember } from '#contract/staff'
import { ids } from '#web/platform/testing/people.ts'

const hex = (digits: string) => digits.padEnd(24, '0')

export const memberIds = { dana: hex('9'), role: hex('1'), otherRole: hex('5'), gloves: hex('2') }

const main: StaffMember['posts'][number] = {
  _id: ids.location,
  label: 'Main Street',
  role: 'Clinical staff',
  roleId: memberIds.role,
  administrator: false,
  soleAdministrator: false,
  safetyOfficer: true,
  spiceOfficer: false,
  exposure: 'atRisk',
}

/** A registered member at Main Street; say what differs. */
export function aStaffMember(change: Partial<StaffMember> = {}): StaffMember {
  return {
    _id: memberIds.dana,
    firstName: 'Dana',
    lastName: 'Whitfield',
    fullName: 'Dana Whitfield',
    nameForSort: 'dana whitfield',
    email: 'dana@lakeside.example',
    phone: '+15035550123',
    countryCode: '1',
    pendingContact: { email: null, phone: null },
    newHire: false,
    practiceAdmin: false,
    isAdmin: false,
    invitePending: false,
    joinCode: null,
    joinCodeExpired: false,
    locations: [ids.location],
    adminLocations: [],
    safetyOfficerLocations: [],
    spiceOfficerLocations: [],
    atRiskLocations: [ids.location],
    notAtRiskLocations: [],
    roles: [memberIds.role],
    safetyEquipments: [],
    location_details: [{ _id: ids.location, label: 'Main Street' }],
    posts: [main],
    equipment: [],
    practices: [{ _id: ids.practice, locations: [ids.location] }],
    isRegistrationCompleted: 2,
    startDate: '2026-01-10',
    trainingMinutesWatched: 1800,
    trainingDueDate: '2027-01-10',
    createdAt: '2026-01-10T12:00:00.000Z',
    revision: 3,
    ...change,
  }
}

/** The same at a second location, where the member is an administrator. */
export const atHarborToo: Partial<StaffMember> = {
  locations: [ids.location, ids.otherLocation],
  adminLocations: [ids.otherLocation],
  posts: [main, { ...main, _id: ids.otherLocation, label: 'Harbor', role: 'Office', roleId: memberIds.otherRole, administrator: true }],
}
