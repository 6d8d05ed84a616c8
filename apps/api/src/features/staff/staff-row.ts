import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { StaffPost, type StaffMember } from '#contract/staff/staff'
import { notRemovableText, protectedText } from '#contract/staff/staff-changes'
import type { Actor } from '#api/platform/actor/actor'
import { dayText, isoMoment, momentInJson } from '#api/platform/database/rows'

import { can } from './policy.ts'

export const staffRow = z.strictObject({
  total: z.int(),
  _id: z.string(),
  practiceId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  nameForSort: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  countryCode: z.string(),
  newHire: z.boolean(),
  practiceAdmin: z.boolean(),
  invitePending: z.boolean(),
  startDate: dayText,
  createdAt: z.date(),
  isRegistrationCompleted: z.int(),
  joinCodeSealed: z.string().nullable(),
  expiresAt: z.date().nullable(),
  trainingDueDate: dayText,
  trainingMinutesWatched: z.int(),
  revision: z.int(),
  place: z.int(),
  pendingContact: z.strictObject({ email: z.string().nullable(), phone: z.string().nullable() }),
  freeze: z
    .strictObject({
      since: momentInJson,
      lostDevice: z.boolean(),
      contacts: z.array(z.strictObject({ method: z.enum(['email', 'phone']), before: z.string(), now: z.string().nullable() })),
    })
    .nullable(),
  posts: z.array(z.strictObject(StaffPost.shape)),
  equipment: z.array(z.strictObject({ _id: z.string(), id: z.string(), name: z.string() })),
})

/**
 * The columns of a member from `current_employment e`, `"user" u`, the waiting invitation `i`, the training year `y` and the time watched `w`. The
 * contacts of a person who has not joined are stored only on the invitation (ruling 24).
 */
export const memberColumns = sql`
  u.id as "_id", e.practice_id as "practiceId", u.first_name as "firstName", u.last_name as "lastName", u.full_name as "fullName",
  lower(u.full_name) as "nameForSort", coalesce(i.email, u.email) as email, coalesce(i.phone, u.phone) as phone,
  coalesce(i.country_code, u.country_code) as "countryCode", e.new_hire as "newHire", e.practice_admin as "practiceAdmin", e.revision,
  e.accepted_at is null as "invitePending", e.started_on as "startDate", e.created_at as "createdAt", u.registration_state as "isRegistrationCompleted",
  i.join_code_sealed as "joinCodeSealed", i.expires_at as "expiresAt", y.due as "trainingDueDate", w.watched as "trainingMinutesWatched"`

export type StaffRow = z.infer<typeof staffRow>

/** A page without members is one row with only the total. */
export const emptyPageRow = z.looseObject({ total: z.int(), _id: z.null() })

/** A row in wire format. A person who has not joined has a row of this practice only, so no data of an account elsewhere can appear (ruling 24). */
export function toMember(
  row: StaffRow,
  { now, actor, codeOf }: { now: Date; actor: Actor; codeOf: (sealed: string) => string | null },
): StaffMember {
  const { total: _total, place: _place, practiceId, joinCodeSealed, expiresAt, createdAt, freeze, ...shown } = row
  const { posts, invitePending } = row
  const where = (holds: (post: StaffRow['posts'][number]) => boolean) => posts.filter(holds).map((post) => post._id)
  const expired = invitePending && (expiresAt === null || expiresAt <= now)
  const locations = where(() => true)
  const adminLocations = where((post) => post.administrator)
  const member = {
    ...shown,
    isAdmin: adminLocations.length > 0,
    joinCode: invitePending && !expired && joinCodeSealed ? codeOf(joinCodeSealed) : null,
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
    practices: [{ _id: practiceId, locations }],
    createdAt: createdAt.toISOString(),
    freeze: freeze && { ...freeze, since: isoMoment(freeze.since) },
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
