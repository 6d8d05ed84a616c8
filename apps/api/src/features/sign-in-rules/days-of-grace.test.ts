import { getLocation } from '#contract/locations/locations'
import { getSignInDuty, getSignInRules } from '#contract/sign-in-rules/sign-in-rules'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { freshMember } from '#api/testing/arranged-write'

import { enrolledMaria, paramsOf, provedMaria, require } from './testing/rule-calls.ts'

const day = 24 * 60

/** Until when people work without a second factor, as the page of the administrator shows it. */
async function endsOf(world: World, userIds: readonly string[]) {
  const { people } = (await (await provedMaria(world)).call(getSignInRules, { params: paramsOf(world) })).payload
  return userIds.map((userId) => people.find(({ _id }) => _id === userId)?.graceUntil)
}

const daysAfter = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000).toISOString()
const harbor = (world: World) => ({ params: { locationId: world.lakeside.locations[1]?.id ?? '' } })
const closed = { status: 403, code: 'session.two_factors_needed' }

inOwnWorld('a wider rule leaves administrators their day, and everybody else has their days from the change', async ({ world }) => {
  const { clock } = world.services
  const begun = clock.now()
  await require(world, await enrolledMaria(world), 'administrators', 10)
  expect(await endsOf(world, [world.omar, world.tessa])).toEqual([daysAfter(begun, 10), null])
  clock.advance({ minutes: 4 * day })
  const widened = clock.now()
  await require(world, await provedMaria(world), 'everybody', 10)
  expect(await endsOf(world, [world.omar, world.tessa])).toEqual([daysAfter(begun, 10), daysAfter(widened, 10)])
  const { practices } = (await (await world.as(world.tessa)).call(getSignInDuty, {})).payload
  expect(practices).toMatchObject([{ graceUntil: daysAfter(widened, 10) }])
  clock.advance({ minutes: 6 * day })
  expect(await (await world.as(world.omar)).refused(getLocation, harbor(world))).toMatchObject(closed)
  await (await world.as(world.tessa)).call(getLocation, harbor(world))
  clock.advance({ minutes: 4 * day })
  expect(await (await world.as(world.tessa)).refused(getLocation, harbor(world))).toMatchObject(closed)
})

inOwnWorld(
  'a narrower rule leaves administrators their day, and a wider one begins anew for those whom it had left out',
  async ({ world }) => {
    const { clock } = world.services
    // Later than the day on which everybody joined.
    clock.advance({ minutes: day })
    const begun = clock.now()
    await require(world, await enrolledMaria(world), 'everybody', 10)
    expect(await endsOf(world, [world.omar, world.tessa])).toEqual([daysAfter(begun, 10), daysAfter(begun, 10)])
    clock.advance({ minutes: day })
    await require(world, await provedMaria(world), 'administrators', 10)
    expect(await endsOf(world, [world.omar, world.tessa])).toEqual([daysAfter(begun, 10), null])
    clock.advance({ minutes: day })
    const again = clock.now()
    await require(world, await provedMaria(world), 'everybody', 10)
    expect(await endsOf(world, [world.omar, world.tessa])).toEqual([daysAfter(begun, 10), daysAfter(again, 10)])
  },
)

inOwnWorld('other days of grace count from the same beginnings, and who joins later has them from that day', async ({ world }) => {
  const { clock } = world.services
  const begun = clock.now()
  await require(world, await enrolledMaria(world), 'administrators', 10)
  clock.advance({ minutes: 2 * day })
  const widened = clock.now()
  await require(world, await provedMaria(world), 'everybody', 10)
  clock.advance({ minutes: day })
  const joined = clock.now()
  const { userId: newcomer } = await freshMember(world)
  const { userId: manager } = await freshMember(world, { administrator: true })
  await require(world, await provedMaria(world), 'everybody', 20)
  expect(await endsOf(world, [world.omar, world.tessa, newcomer, manager])).toEqual([
    daysAfter(begun, 20),
    daysAfter(widened, 20),
    daysAfter(joined, 20),
    daysAfter(joined, 20),
  ])
})
