import type { addStaffMember, RoleOption, StaffMember } from '#contract/staff/staff'
import type { CallRequest } from '#web/platform/api/call.ts'
import { emptyPhone, type PhoneValue } from '#web/platform/fields/phone/phone.ts'

import { equipmentOfRole } from '../equipment-of-role.ts'

/** One location of a member in the form. */
export interface DraftRow {
  key: number
  location: string | null
  role: string | null
  /** Default equipment of the chosen role. */
  roleEquipment: readonly string[]
  administrator: boolean
  safetyOfficer: boolean
  spiceOfficer: boolean
  exposure: 'atRisk' | 'notAtRisk' | null
  /** The exposure is what is usual for the role. Nobody has stated it yet, so another role changes it. */
  presumed: boolean
  /** Set if the location belongs to other administrators: the row is shown but cannot be changed (STAFF-080). */
  foreign?: { location: string; role: string | null }
  /** The reason why the membership and the administrator position cannot be removed: the only administrator there (STAFF-061 to 065). */
  kept?: string
}

export interface MemberDraft {
  firstName: string
  lastName: string
  email: string
  phone: PhoneValue
  newHire: boolean
  /** YYYY-MM-DD. */
  startDate: string | null
  rows: readonly DraftRow[]
  equipment: readonly string[]
}

export type MemberBody = CallRequest<typeof addStaffMember>['body']

/** A row without role and positions. */
export const emptyRow = (key: number, location: string | null): DraftRow => ({
  key,
  location,
  role: null,
  roleEquipment: [],
  administrator: false,
  safetyOfficer: false,
  spiceOfficer: false,
  exposure: null,
  presumed: false,
})

/** The empty form, with one row that starts with this location. */
export function emptyDraft({ today, location }: { today: string; location: string | null }): MemberDraft {
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: emptyPhone,
    newHire: false,
    startDate: today,
    rows: [emptyRow(1, location)],
    equipment: [],
  }
}

/** The form values of a member (STAFF-032). `roles` are those of their locations, `administered` the viewer's own locations. */
export function draftOf(
  member: StaffMember,
  { roles, administered, phone }: { roles: readonly RoleOption[]; administered: readonly string[]; phone: PhoneValue },
): MemberDraft {
  return {
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email ?? '',
    phone,
    newHire: member.newHire,
    startDate: member.startDate,
    rows: member.posts.map((post, index) => rowOf(post, { key: index + 1, member, roles, administered })),
    equipment: member.safetyEquipments,
  }
}

interface Around {
  key: number
  member: StaffMember
  roles: readonly RoleOption[]
  administered: readonly string[]
}

function rowOf(post: StaffMember['posts'][number], { key, member, roles, administered }: Around): DraftRow {
  return {
    key,
    location: post._id,
    role: post.roleId,
    roleEquipment: equipmentOfRole(roles, post.roleId),
    administrator: post.administrator,
    safetyOfficer: post.safetyOfficer,
    spiceOfficer: post.spiceOfficer,
    exposure: post.exposure,
    presumed: false,
    ...(administered.includes(post._id) ? {} : { foreign: { location: post.label, role: post.role } }),
    ...(post.soleAdministrator ? { kept: keptText(member.fullName, post.label) } : {}),
  }
}

/** STAFF-065, verbatim except for the names. */
const keptText = (name: string, location: string) =>
  `${name} is the only admin of ${location}. Please assign another admin before making this change.`

/** The request body; the server recomputes derived fields. */
export function bodyOf(
  draft: MemberDraft,
  { phone, countryCode, practiceId }: { phone: string; countryCode: string; practiceId: string },
): MemberBody {
  const where = (holds: (row: DraftRow) => boolean) => draft.rows.filter(holds).flatMap((row) => row.location ?? [])
  const adminLocations = where((row) => row.administrator)
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    phone,
    countryCode,
    newHire: draft.newHire && adminLocations.length === 0,
    locations: where(() => true),
    adminLocations,
    safetyOfficerLocations: where((row) => row.safetyOfficer),
    spiceOfficerLocations: where((row) => row.spiceOfficer),
    atRiskLocations: where((row) => row.exposure === 'atRisk'),
    notAtRiskLocations: where((row) => row.exposure === 'notAtRisk'),
    roles: draft.rows.flatMap((row) => row.role ?? []),
    safetyEquipments: [...draft.equipment],
    practices: [practiceId],
    ...(draft.startDate ? { startDate: draft.startDate } : {}),
  }
}
