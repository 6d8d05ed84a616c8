import { z } from 'zod'

import { StaffPost, type StaffMember } from '#contract/staff/staff'
import { notRemovableText, protectedText } from '#contract/staff/staff-changes'
import type { Actor } from '#api/platform/actor/actor'
import { dayText, isoMoment, momentInJson } from '#api/platform/database/rows'

import { can } from './policy.ts'

export const staffRow = z.strictObject({
  total: z.int(),
  id: z.string(),
  practice_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name_for_sort: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country_code: z.string(),
  new_hire: z.boolean(),
  practice_admin: z.boolean(),
  pending: z.boolean(),
  started_on: dayText,
  created_at: z.date(),
  registration_state: z.int(),
  join_code_sealed: z.string().nullable(),
  expires_at: z.date().nullable(),
  due: dayText,
  watched: z.int(),
  revision: z.int(),
  place: z.int(),
  requested_email: z.string().nullable(),
  requested_phone: z.string().nullable(),
  freeze: z
    .strictObject({
      since: momentInJson,
      contacts: z.array(z.strictObject({ method: z.enum(['email', 'phone']), before: z.string(), now: z.string().nullable() })),
    })
    .nullable(),
  posts: z.array(z.strictObject(StaffPost.shape)),
  equipment: z.array(z.strictObject({ _id: z.string(), id: z.string(), name: z.string() })),
})
export type StaffRow = z.infer<typeof staffRow>

/** A page without members is one row with only the total. */
export const emptyPageRow = z.looseObject({ total: z.int(), id: z.null() })

/** A row in wire format. A person who has not joined has a row of this practice only, so no data of an account elsewhere can appear (ruling 24). */
export function toMember(
  row: StaffRow,
  { now, actor, codeOf }: { now: Date; actor: Actor; codeOf: (sealed: string) => string | null },
): StaffMember {
  const { posts } = row
  const where = (holds: (post: StaffRow['posts'][number]) => boolean) => posts.filter(holds).map((post) => post._id)
  const expired = row.pending && (row.expires_at === null || row.expires_at <= now)
  const locations = where(() => true)
  const adminLocations = where((post) => post.administrator)
  const member = {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    nameForSort: row.name_for_sort,
    email: row.email,
    phone: row.phone,
    countryCode: row.country_code,
    newHire: row.new_hire,
    practiceAdmin: row.practice_admin,
    isAdmin: adminLocations.length > 0,
    invitePending: row.pending,
    joinCode: row.pending && !expired && row.join_code_sealed ? codeOf(row.join_code_sealed) : null,
    isJoinCodeExpired: expired,
    locations,
    adminLocations,
    safetyOfficerLocations: where((post) => post.safetyOfficer),
    spiceOfficerLocations: where((post) => post.spiceOfficer),
    atRiskLocations: where((post) => post.exposure === 'atRisk'),
    notAtRiskLocations: where((post) => post.exposure === 'notAtRisk'),
    roles: posts.flatMap((post) => (post.roleId ? [post.roleId] : [])),
    safetyEquipments: row.equipment.map((item) => item._id),
    location_details: posts.map((post) => ({ _id: post._id, label: post.label })),
    posts,
    equipment: row.equipment,
    practices: [{ _id: row.practice_id, locations }],
    isRegistrationCompleted: row.registration_state,
    startDate: row.started_on,
    trainingMinutesWatched: row.watched,
    trainingDueDate: row.due,
    createdAt: row.created_at.toISOString(),
    pendingContact: { email: row.requested_email, phone: row.requested_phone },
    freeze: row.freeze && { ...row.freeze, since: isoMoment(row.freeze.since) },
    revision: row.revision,
  }
  return { ...member, can: abilities(actor, member) }
}

function abilities(actor: Actor, member: Omit<StaffMember, 'can'>): StaffMember['can'] {
  const [change, remove] = [can.change(actor, member), can.remove(actor, member)]
  const why = change ? notRemovableText : protectedText
  return {
    change,
    remove,
    whyNot: member.practiceAdmin && member._id !== actor.userId && !(change && remove) ? why(member.fullName) : null,
  }
}
