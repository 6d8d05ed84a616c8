import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'

import { addStaffMember, getStaffMember } from '#contract/staff/staff'
import { deleteStaffMember, updateRoleAndPosition, updateStaffMember } from '#contract/staff/staff-changes'
import { employment, membership } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

import { formOf, placeOf } from './testing/staff-calls.ts'

/** The position that an attempted change gives a person at one location; null for no place there. The server may reject any attempt. */
const post = fc.constantFrom('admin', 'officer', 'atRisk', null)
const attempt = fc.record({
  kind: fc.constantFrom('add', 'edit', 'edit', 'position', 'delete'),
  by: fc.nat({ max: 5 }),
  whom: fc.nat({ max: 11 }),
  main: post,
  harbor: post,
  shown: fc.constantFrom(0, 1, null),
})
type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never

const people = (world: World) => [world.maria, world.omar, world.dana, world.tessa, world.ruth, world.foreignOnly]

/** The lists in wire format for the wanted posts at the two locations. */
function lists(world: World, { main, harbor }: Attempt) {
  const wanted = [main, harbor].flatMap((position, index) => (position ? [{ position, place: placeOf(world, index) }] : []))
  const where = (one: string) => wanted.filter(({ position }) => position === one).map(({ place }) => place.id)
  return {
    locations: wanted.map(({ place }) => place.id),
    roles: wanted.map(({ place }) => place.roleId),
    adminLocations: where('admin'),
    safetyOfficerLocations: where('officer'),
    atRiskLocations: where('atRisk'),
    notAtRiskLocations: [],
    safetyEquipments: wanted.map(({ place }) => place.equipmentId),
  }
}

/** Makes the attempt. Returns the status; adds a created person to `known`. */
async function tryOut(world: World, step: Attempt, known: string[], number: number): Promise<number> {
  const caller = await world.as(people(world)[step.by] ?? world.maria)
  const userId = known[step.whom % known.length] ?? world.dana
  const params = { userId }
  if (step.kind === 'add') {
    const body = { firstName: 'New', lastName: `Person ${number}`, email: `new${number}@lakeside.example`, ...lists(world, step) }
    const reply = await caller.raw(addStaffMember, { body })
    if (reply.statusCode === 200) known.push(addStaffMember.response.parse(reply.json()).payload._id)
    return reply.statusCode
  }
  if (step.kind === 'delete') return (await caller.raw(deleteStaffMember, { params })).statusCode
  if (step.kind === 'position') {
    const { adminLocations, roles } = lists(world, step)
    const location = step.shown === null ? undefined : placeOf(world, step.shown).id
    return (await caller.raw(updateRoleAndPosition, { params, body: { adminLocations, roles, location } })).statusCode
  }
  const seen = await caller.raw(getStaffMember, { params })
  if (seen.statusCode !== 200) return seen.statusCode
  const body = formOf(world, getStaffMember.response.parse(seen.json()).payload, lists(world, step))
  return (await caller.raw(updateStaffMember, { params, body })).statusCode
}

interface Held extends Record<string, unknown> {
  person: string
  location: string
  state: string
  administrator: boolean
  completed: boolean
}

/** All memberships, with every field that an edit can change. */
const heldIn = (world: World) =>
  world.system(async (db) => {
    const { rows } = await db.execute<Held>(sql`
      select m.user_id as person, m.location_id as location, m.is_administrator as administrator,
        u.registration_state = 2 and e.accepted_at is not null as completed,
        concat_ws('|', m.is_administrator, m.is_safety_officer, m.is_spice_officer, m.exposure, m.role_id,
          (select string_agg(x.equipment_id, ',' order by x.equipment_id) from user_equipment x join equipment q on q.id = x.equipment_id
            where x.user_id = m.user_id and q.location_id = m.location_id)) as state
      from membership m join "user" u on u.id = m.user_id
      join employment e on e.practice_id = m.practice_id and e.user_id = m.user_id and e.ended_on is null
      where m.ended_at is null order by 1, 2`)
    return rows
  })

const guarded = (held: readonly Held[]) => new Set(held.filter((one) => one.administrator && one.completed).map((one) => one.location))

/** Locations where anything about a person differs. */
function changedAt(before: readonly Held[], after: readonly Held[]): Set<string> {
  const key = (one: Held) => `${one.person} ${one.location} ${one.state}`
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))]
  return new Set([...before.filter((one) => !now.has(key(one))), ...after.filter((one) => !old.has(key(one)))].map((one) => one.location))
}

test('the rules about people hold for any changes by administrators in any order', async ({ world }) => {
  const known = people(world)
  const statuses = new Set<number>()
  let number = 0
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const step of steps) {
        const caller = people(world)[step.by] ?? world.maria
        const before = await heldIn(world)
        statuses.add(await tryOut(world, step, known, ++number))
        const after = await heldIn(world)
        expect(
          [...guarded(before)].filter((location) => !guarded(after).has(location)),
          'a location lost its last administrator',
        ).toEqual([])
        const administers = before.filter((one) => one.person === caller && one.administrator).map((one) => one.location)
        expect(
          [...changedAt(before, after)].filter((location) => !administers.includes(location)),
          'a foreign location changed',
        ).toEqual([])
        const places = after.map((one) => `${one.person} ${one.location}`)
        expect(places).toEqual([...new Set(places)])
      }
      const orphans = await world.system((db) =>
        db
          .select({ id: membership.id })
          .from(membership)
          .leftJoin(
            employment,
            and(eq(employment.practiceId, membership.practiceId), eq(employment.userId, membership.userId), isNull(employment.endedOn)),
          )
          .where(and(isNull(membership.endedAt), isNull(employment.id))),
      )
      expect(orphans, 'somebody who has left still holds a place').toEqual([])
    }),
    { numRuns: 30, endOnFailure: true },
  )
  // Which rejections occur is random; there must be both successes and rejections.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 403]))
})
