import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { User } from '#contract/access/access'

import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { momentText, readRows } from '#api/platform/database/rows'
import { administersPractice } from './administers-practice.ts'
import { notRemoved } from '../records/not-removed.ts'

const userRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  countryCode: z.string(),
  registrationStep: z.int(),
  registrationState: z.int(),
  currentLocationId: z.string().nullable(),
  tutorialDoneAt: momentText.nullable(),
  revision: z.int(),
  practices: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      billingId: z.string().nullable(),
      failed: z.boolean(),
      newHire: z.boolean(),
      admin: z.boolean(),
      places: z.int(),
    }),
  ),
  posts: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      practice: z.string(),
      place: z.string(),
      review: z.string(),
      administrator: z.boolean(),
      safety: z.boolean(),
      spice: z.boolean(),
      exposure: z.string().nullable(),
    }),
  ),
  equipment: z.array(z.string()),
  hasHealthRecords: z.boolean(),
})
type UserRow = z.infer<typeof userRow>

type Caller = Pick<Actor, 'userId' | 'support'>

/**
 * Returns a person in the response format (DATA-S-001 to 013), limited to the practices that the transaction may see. Returns null if the person is
 * not visible.
 */
export async function userView(db: Db, userId: string, caller?: Caller): Promise<User | null> {
  const [row] = await rowsOf(db, [userId])
  return row ? toUser(row, supportShownOn(userId, caller)) : null
}

/** Returns several people in the order of the given ids. */
export async function userViews(db: Db, userIds: readonly string[], caller: Caller): Promise<User[]> {
  const rows = new Map((await rowsOf(db, userIds)).map((row) => [row.id, row]))
  return userIds.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toUser(row, supportShownOn(id, caller))] : []
  })
}

/** Support access is shown only on the caller. */
const supportShownOn = (userId: string, caller?: Caller) => (userId === caller?.userId ? caller.support : null)

async function rowsOf(db: Db, userIds: readonly string[]): Promise<UserRow[]> {
  const rows = await readRows(db, userRow)`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.full_name as "fullName", u.email, u.phone, u.country_code as "countryCode", u.registration_step as "registrationStep", u.registration_state as "registrationState", u.current_location_id as "currentLocationId", u.tutorial_done_at as "tutorialDoneAt", u.revision,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'billingId', b.id, 'failed', y.id is null, 'newHire', e.new_hire,
          'admin', ${sql.raw(administersPractice)}, 'places', (select count(*) from open_location l where l.practice_id = p.id)) order by p.name, p.id)
        from accepted_employment e join practice p on p.id = e.practice_id left join billing b on b.practice_id = p.id left join paying_practice y on y.id = p.id
        where e.user_id = u.id), '[]') as practices,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'practice', l.practice_id, 'place', concat_ws(', ', l.address, l.city), 'review', coalesce(m.annual_review_date, l.annual_review_date),
          'administrator', m.is_administrator, 'safety', m.is_safety_officer, 'spice', m.is_spice_officer, 'exposure', m.exposure) order by l.name, l.id)
        from current_membership m join open_location l on l.practice_id = m.practice_id and l.id = m.location_id
        where m.user_id = u.id), '[]') as posts,
      coalesce((select json_agg(x.equipment_id order by x.equipment_id) from user_equipment x where x.user_id = u.id), '[]') as equipment,
      exists (select from record r where r.subject_id = u.id and r.kind = 'health'
        and ${notRemoved('r.id')}) as "hasHealthRecords"
    from "user" u where u.id = any(${`{${userIds.join(',')}}`}::text[])`
  return rows
}

/**
 * Returns the registration step to do next. The stored step counts only while a registration is unfinished; 5 means that nothing is missing
 * (DATA-S-011).
 */
function nextStep({ registrationState: state, registrationStep: step }: UserRow): number {
  if (state === 0) return 1
  return state === 2 ? 5 : step
}

function toUser(row: UserRow, support: Actor['support']): User {
  const posts = row.posts.filter((post) => row.practices.some((practice) => practice.id === post.practice))
  const current = posts.find((post) => post.id === row.currentLocationId) ?? posts[0]
  const practice = row.practices.find((one) => one.id === current?.practice) ?? row.practices[0]
  const inPractice = posts.filter((post) => post.practice === practice?.id)
  const where = (holds: (post: UserRow['posts'][number]) => boolean) => posts.filter(holds).map((post) => post.id)
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    countryCode: row.countryCode,
    isAdmin: (practice?.admin ?? false) || inPractice.some((post) => post.administrator),
    practiceAdmin: practice?.admin ?? false,
    newHire: practice?.newHire ?? false,
    location: current ? { _id: current.id, name: current.name } : null,
    practice: practice ? { _id: practice.id, name: practice.name, billingId: practice.billingId } : null,
    locations: posts.map((post) => ({
      _id: post.id,
      name: post.name,
      practice: post.practice,
      ...(posts.some((other) => other !== post && other.name === post.name) ? { place: post.place } : {}),
    })),
    practices: row.practices.map((one) => ({
      _id: one.id,
      name: one.name,
      locations: where((post) => post.practice === one.id),
      locationCount: one.places,
    })),
    locationIds: posts.map((post) => post.id),
    practiceIds: row.practices.map((one) => one.id),
    currentLocationIndex: Math.max(
      0,
      inPractice.findIndex((post) => post.id === current?.id),
    ),
    currentPracticeIndex: Math.max(
      0,
      row.practices.findIndex((one) => one.id === practice?.id),
    ),
    adminLocations: where((post) => post.administrator),
    safetyOfficerLocations: where((post) => post.safety),
    spiceOfficerLocations: where((post) => post.spice),
    atRiskLocations: where((post) => post.exposure === 'atRisk'),
    notAtRiskLocations: where((post) => post.exposure === 'notAtRisk'),
    annual_review_date: current?.review ?? null,
    registrationStep: nextStep(row),
    isRegistrationCompleted: row.registrationState,
    joinCode: null,
    isJoinCodeExpired: false,
    hasDoneTutorial: row.tutorialDoneAt !== null,
    didUploadHealthRecords: row.hasHealthRecords,
    safetyEquipments: row.equipment,
    isSubscriptionFailed: practice?.failed ?? false,
    support: support ? { reason: support.reason, readOnly: support.readOnly, until: support.until.toISOString() } : null,
    revision: row.revision,
  }
}
