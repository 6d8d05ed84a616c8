import type { RoleOption, StaffMember } from '#contract/staff/staff'
import type { PhoneValue } from '#web/platform/fields/phone/phone.ts'

import type { DraftRow, MemberDraft } from './member-draft.ts'

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
    roleEquipment: roles.find((role) => role.value === post.roleId)?.defaultEquipment ?? [],
    administrator: post.administrator,
    safetyOfficer: post.safetyOfficer,
    spiceOfficer: post.spiceOfficer,
    exposure: post.exposure,
    ...(administered.includes(post._id) ? {} : { foreign: { location: post.label, role: post.role } }),
    ...(post.soleAdministrator ? { kept: keptText(member.fullName, post.label) } : {}),
  }
}

/** STAFF-065, verbatim except for the names. */
const keptText = (name: string, location: string) =>
  `${name} is the only admin of ${location}. Please assign another admin before making this change.`
