import { eq } from 'drizzle-orm'

import { getLocation } from '#contract/locations/locations'
import { givePracticeAdministration, giveUpPracticeAdministration } from '#contract/practice-administration/practice-administration'
import { getSignInRules } from '#contract/sign-in-rules/sign-in-rules'
import { addStaffMember } from '#contract/staff/staff'
import { updateRoleAndPosition } from '#contract/staff/staff-changes'
import { employment } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { enrolledMaria, paramsOf, provedMaria, require } from './testing/rule-calls.ts'

const day = 24 * 60
const daysAfter = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000).toISOString()
const main = (world: World) => world.rows.location
const atMain = (world: World) => ({ params: { locationId: main(world) } })
const closed = { status: 403, code: 'session.two_factors_needed' }

/** Until when a person works without a second factor, as the list of the administrators shows it. */
async function endOf(world: World, userId: string) {
  const { people } = (await (await provedMaria(world)).call(getSignInRules, { params: paramsOf(world) })).payload
  return people.find(({ _id }) => _id === userId)?.graceUntil
}

/** A rule that asks administrators after 10 days, and is 20 days old. */
async function oldRule(world: World, requiredOf: 'administrators' | 'everybody' = 'administrators') {
  const begun = world.services.clock.now()
  await require(world, await enrolledMaria(world), requiredOf, 10)
  world.services.clock.advance({ minutes: 20 * day })
  return begun
}

/** Maria decides at which locations a person is an administrator. */
const setPositions = async (world: World, userId: string, adminLocations: readonly string[]) =>
  (await provedMaria(world)).call(updateRoleAndPosition, { params: { userId }, body: { adminLocations: [...adminLocations] } })

inOwnWorld('whoever becomes an administrator has the days of grace from that moment', async ({ world }) => {
  const { clock } = world.services
  await oldRule(world)
  const promoted = clock.now()
  await setPositions(world, world.dana, [main(world)])
  expect(await endOf(world, world.dana)).toBe(daysAfter(promoted, 10))
  clock.advance({ minutes: 10 * day - 1 })
  await (await world.as(world.dana)).call(getLocation, atMain(world))
  clock.advance({ minutes: 1 })
  expect(await (await world.as(world.dana)).refused(getLocation, atMain(world))).toMatchObject(closed)
})

inOwnWorld('another position gives an administrator no further days, and a later one begins anew', async ({ world }) => {
  const { clock } = world.services
  const { practiceId } = paramsOf(world)
  await oldRule(world)
  const promoted = clock.now()
  await setPositions(world, world.dana, [main(world)])
  clock.advance({ minutes: 3 * day })
  const maria = await provedMaria(world)
  await maria.call(givePracticeAdministration, { params: { practiceId, userId: world.dana }, body: { keepOwn: true } })
  expect(await endOf(world, world.dana), 'the administration of the practice').toBe(daysAfter(promoted, 10))
  await setPositions(world, world.dana, [])
  expect(await endOf(world, world.dana), 'the position at the location is gone').toBe(daysAfter(promoted, 10))
  await (await world.as(world.dana)).call(giveUpPracticeAdministration, { params: { practiceId } })
  expect(await endOf(world, world.dana), 'no position').toBeNull()
  const again = clock.now()
  await setPositions(world, world.dana, [main(world)])
  expect(await endOf(world, world.dana)).toBe(daysAfter(again, 10))
})

inOwnWorld('whoever administered a location before gets no further days with the practice that is handed over', async ({ world }) => {
  const begun = await oldRule(world)
  const maria = await provedMaria(world)
  const params = { practiceId: paramsOf(world).practiceId, userId: world.omar }
  await maria.call(givePracticeAdministration, { params, body: { keepOwn: true } })
  expect(await endOf(world, world.omar)).toBe(daysAfter(begun, 10))
})

inOwnWorld('a position gives no further days to whoever was asked as one of everybody', async ({ world }) => {
  const begun = await oldRule(world, 'everybody')
  await setPositions(world, world.dana, [main(world)])
  expect(await endOf(world, world.dana)).toBe(daysAfter(begun, 10))
})

inOwnWorld(
  'whoever was asked as one of everybody keeps those days as an administrator, also when the rule is narrowed',
  async ({ world }) => {
    const { clock } = world.services
    // Later than the day on which everybody joined.
    clock.advance({ minutes: day })
    const begun = clock.now()
    await require(world, await enrolledMaria(world), 'everybody', 10)
    clock.advance({ minutes: 3 * day })
    await setPositions(world, world.dana, [main(world)])
    const change = async (requiredOf: 'administrators' | 'everybody' | 'nobody') => {
      clock.advance({ minutes: day })
      await require(world, await provedMaria(world), requiredOf, 10)
      return endOf(world, world.dana)
    }
    expect(await change('administrators'), 'narrowed').toBe(daysAfter(begun, 10))
    expect(await change('everybody'), 'widened again').toBe(daysAfter(begun, 10))
    expect(await change('administrators'), 'narrowed again').toBe(daysAfter(begun, 10))
    await change('nobody')
    const end = await change('administrators')
    expect(end, 'asked anew after a time in which nobody was').toBe(daysAfter(clock.now(), 10))
  },
)

inOwnWorld('whoever is asked since a rule became wider keeps that beginning with a position and a narrower rule', async ({ world }) => {
  const { clock } = world.services
  await oldRule(world)
  const widened = clock.now()
  await require(world, await provedMaria(world), 'everybody', 10)
  clock.advance({ minutes: 3 * day })
  await setPositions(world, world.dana, [main(world)])
  await require(world, await provedMaria(world), 'administrators', 10)
  expect(await endOf(world, world.dana)).toBe(daysAfter(widened, 10))
})

inOwnWorld('an administrator who is asked before the rule becomes wider keeps those days', async ({ world }) => {
  const { clock } = world.services
  await oldRule(world)
  const promoted = clock.now()
  await setPositions(world, world.dana, [main(world)])
  clock.advance({ minutes: day })
  await require(world, await provedMaria(world), 'everybody', 10)
  expect(await endOf(world, world.dana)).toBe(daysAfter(promoted, 10))
})

inOwnWorld('an invited administrator has the days from joining, whatever is changed about the person later', async ({ world }) => {
  const { clock } = world.services
  await oldRule(world)
  const { roleId } = world.lakeside.locations[0] ?? { roleId: '' }
  const names = { firstName: 'Nora', lastName: 'Quint', email: 'nora@lakeside.example' }
  const places = { locations: [main(world)], roles: [roleId], adminLocations: [main(world)] }
  const { _id: nora } = (await (await provedMaria(world)).call(addStaffMember, { body: { ...names, ...places } })).payload
  const since = async () =>
    (await world.system((db) => db.select().from(employment).where(eq(employment.userId, nora)))).map((one) => one.administratorSince)
  const invited = clock.now()
  expect(await since()).toEqual([invited])
  clock.advance({ minutes: day })
  await setPositions(world, nora, [main(world)])
  expect(await since()).toEqual([invited])
})
