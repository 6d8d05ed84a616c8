import { eq } from 'drizzle-orm'

import { confirmWrittenPlan, EveryoneReminded, remindPlanReaders } from '#contract/written-plans/written-plans'
import { runDaily } from '#api/data/jobs/run-daily'
import { billing, employment, membership, subscription, user } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { remindReaders } from './remind-readers.ts'
import { adopt, saveMeetingPlace, withPlan } from './testing/plans-of.ts'

async function mailsTo(world: World, userId: string) {
  const [row] = await world.system((db) => db.select({ email: user.email }).from(user).where(eq(user.id, userId)))
  return world.messages(row?.email ?? '')
}

const subjects = async (world: World, userId: string) => (await mailsTo(world, userId)).map(({ subject }) => subject)
const titles = async (world: World, userId: string) => (await world.notifications(userId)).map(({ title }) => title)

async function run(world: World, moment: string) {
  world.services.clock.set(moment)
  // Two servers run the job at the same moment.
  await Promise.all([runDaily(world.services, [remindReaders]), runDaily(world.services, [remindReaders])])
}

const asked = 'Please read the Emergency Action Plan'
const reminded = 'Reminder: please read the Emergency Action Plan'
const listed = 'Not read for two weeks: Emergency Action Plan'

test('a version that asks for confirmation notifies everyone except its adopter in the app and by mail; one that does not ask notifies nobody', async ({
  world,
}) => {
  const { place, params } = await withPlan(world)
  await world.system((db) => db.update(user).set({ email: null }).where(eq(user.id, place.sam)))
  await adopt(world, place.nora, params)
  expect(await world.notifications(place.hana)).toMatchObject([
    {
      type: 'PLAN',
      targetId: 'emergencyAction',
      title: asked,
      subTitle: 'Nora Lindqvist adopted a version for Main Street. Read it and confirm.',
    },
  ])
  expect(await titles(world, place.sam)).toEqual([asked])
  expect([await titles(world, place.nora), await subjects(world, place.nora)]).toEqual([[], []])
  expect(await mailsTo(world, place.hana)).toMatchObject([{ subject: asked, practiceId: place.practiceId }])
  expect((await mailsTo(world, place.hana))[0]?.text).toContain(`/library/plans?plan=emergencyAction&location=${place.locationId}\n`)
  await adopt(world, place.nora, params, { note: 'Reviewed.', asksAgain: true })
  await saveMeetingPlace(world, place, 'At the flagpole')
  await adopt(world, place.nora, params, { note: 'A comma.', asksAgain: false })
  expect(await titles(world, place.hana)).toEqual([asked])
})

test('people who have left or have not accepted are not asked', async ({ world }) => {
  const { place, params } = await withPlan(world)
  await world.system(async (db) => {
    await db.update(membership).set({ endedAt: world.services.clock.now() }).where(eq(membership.userId, place.sam))
    await db.update(employment).set({ acceptedAt: null }).where(eq(employment.userId, place.hana))
  })
  await adopt(world, place.nora, params)
  expect([await titles(world, place.sam), await titles(world, place.hana), await subjects(world, place.hana)]).toEqual([[], [], []])
})

/** Adopted on the evening of December 1 in Los Angeles, which is December 2 in UTC. */
async function adoptedInDecember(world: World) {
  const made = await withPlan(world)
  world.services.clock.set('2026-12-02T05:00:00Z')
  await adopt(world, made.place.nora, made.params)
  return made
}

inOwnWorld(
  'people who have not confirmed are reminded after 7 days and listed for administrators after 14, once each',
  async ({ world }) => {
    const { place, params } = await adoptedInDecember(world)
    const { nora, hana, sam } = place
    await (await world.as(hana)).call(confirmWrittenPlan, { params, body: { version: 1 } })
    await run(world, '2026-12-07T20:00:00Z')
    await run(world, '2026-12-08T13:59:00Z')
    expect(await subjects(world, sam)).toEqual([asked])
    await run(world, '2026-12-08T14:00:00Z')
    await run(world, '2026-12-08T20:00:00Z')
    await run(world, '2026-12-09T20:00:00Z')
    expect(await subjects(world, sam)).toEqual([reminded, asked])
    expect(await titles(world, sam)).toEqual([asked, asked])
    expect(await subjects(world, nora), 'the adopter has not confirmed either').toEqual([reminded])
    expect(await subjects(world, hana), 'who has confirmed is left in peace').toEqual([asked])
    // No server ran on December 15.
    await run(world, '2026-12-14T20:00:00Z')
    expect(await subjects(world, nora)).toEqual([reminded])
    await run(world, '2026-12-16T20:00:00Z')
    await run(world, '2026-12-17T20:00:00Z')
    expect(await subjects(world, nora)).toEqual([listed, reminded])
    expect((await mailsTo(world, nora))[0]?.text).toContain('Emergency Action Plan\n- Nora Lindqvist\n- Sam Okafor\nhttp')
    expect((await world.notifications(nora)).at(-1)).toMatchObject({
      type: 'PLAN',
      targetId: 'emergencyAction',
      title: '2 people have not read the Emergency Action Plan',
      subTitle: 'Asked two weeks ago: Nora Lindqvist and Sam Okafor',
    })
    expect(await subjects(world, sam), 'staff get no list').toEqual([reminded, asked])
  },
)

inOwnWorld('the days count from the newest version that asks, and from the day a person arrived', async ({ world }) => {
  const { place, params } = await adoptedInDecember(world)
  await (await world.as(place.hana)).call(confirmWrittenPlan, { params, body: { version: 1 } })
  world.services.clock.set('2026-12-05T20:00:00Z')
  await saveMeetingPlace(world, place, 'At the flagpole')
  await adopt(world, place.nora, params, { note: 'New place.', asksAgain: true })
  world.services.clock.set('2026-12-06T20:00:00Z')
  await saveMeetingPlace(world, place, 'At the gate')
  await adopt(world, place.nora, params, { note: 'A word.', asksAgain: false })
  await world.system((db) => db.update(employment).set({ startedOn: '2026-12-07' }).where(eq(employment.userId, place.sam)))
  await run(world, '2026-12-08T20:00:00Z')
  expect(await subjects(world, place.hana)).toEqual([asked, asked])
  await run(world, '2026-12-12T20:00:00Z')
  expect(await subjects(world, place.hana)).toEqual([reminded, asked, asked])
  expect(await subjects(world, place.sam)).toEqual([asked, asked])
  await run(world, '2026-12-14T20:00:00Z')
  expect(await subjects(world, place.sam)).toEqual([reminded, asked, asked])
})

inOwnWorld(
  'no reminder is sent to people who have left, while a payment has failed, or without a plan that includes the library',
  async ({ world }) => {
    const { place } = await adoptedInDecember(world)
    const { practiceId } = place
    const moment = new Date('2026-12-03T20:00:00Z')
    await world.system((db) => db.update(membership).set({ endedAt: moment }).where(eq(membership.userId, place.sam)))
    await world.system((db) => db.update(billing).set({ paymentFailedAt: moment }).where(eq(billing.practiceId, practiceId)))
    await run(world, '2026-12-08T20:00:00Z')
    await world.system((db) => db.update(billing).set({ paymentFailedAt: null }).where(eq(billing.practiceId, practiceId)))
    expect(await subjects(world, place.hana)).toEqual([asked])
    await run(world, '2026-12-15T20:00:00Z')
    expect((await mailsTo(world, place.nora))[0]?.text).toContain('Emergency Action Plan\n- Hana Sato\n- Nora Lindqvist\nhttp')
    const mails = await subjects(world, place.nora)
    const second = await withPlan(world)
    world.services.clock.set('2026-12-16T20:00:00Z')
    await adopt(world, second.place.nora, second.params)
    await world.system((db) => db.update(subscription).set({ plan: 'SDS' }).where(eq(subscription.practiceId, second.place.practiceId)))
    await run(world, '2026-12-23T20:00:00Z')
    expect(await subjects(world, second.place.hana)).toEqual([asked])
    expect(await subjects(world, place.nora)).toEqual(mails)
  },
)

inOwnWorld('an administrator reminds who has not confirmed, each person once a day, and the audit trail counts them', async ({ world }) => {
  const { place, params } = await adoptedInDecember(world)
  await (await world.as(place.hana)).call(confirmWrittenPlan, { params, body: { version: 1 } })
  const nora = () => world.as(place.nora)
  const remind = async () => (await nora()).call(remindPlanReaders, { params, body: {} })
  expect((await remind()).payload).toEqual({ reminded: 1, already: 0 })
  expect((await subjects(world, place.sam)).toSorted()).toEqual([asked, reminded])
  const mail = (await mailsTo(world, place.sam)).find(({ subject }) => subject === reminded)
  expect(mail?.text).toContain('Nora Lindqvist asks you to read the Emergency Action Plan of Main Street.')
  expect([await subjects(world, place.hana), await subjects(world, place.nora)], 'neither readers nor the caller').toEqual([[asked], []])
  expect(await (await nora()).refused(remindPlanReaders, { params, body: {} })).toMatchObject({ status: 409, code: EveryoneReminded.code })
  expect(await titles(world, place.sam)).toEqual([asked, asked])
  world.services.clock.set('2026-12-03T05:00:00Z')
  expect((await remind()).payload).toEqual({ reminded: 1, already: 0 })
})

inOwnWorld(
  'who was reminded today already is counted and left in peace, and a person without an email has the notification',
  async ({ world }) => {
    const { place, params } = await adoptedInDecember(world)
    const { nora, hana, sam, practiceId } = place
    const remind = async () => (await (await world.as(nora)).call(remindPlanReaders, { params, body: {} })).payload
    await world.system((db) => db.update(employment).set({ acceptedAt: null }).where(eq(employment.userId, sam)))
    expect(await remind(), 'who has not accepted the invitation is not counted').toEqual({ reminded: 1, already: 0 })
    await world.system(async (db) => {
      await db.update(employment).set({ acceptedAt: world.services.clock.now() }).where(eq(employment.userId, sam))
      await db.update(user).set({ email: null }).where(eq(user.id, sam))
    })
    expect(await remind()).toEqual({ reminded: 1, already: 1 })
    expect((await subjects(world, hana)).toSorted(), 'one reminder').toEqual([asked, reminded])
    const subTitle = 'Nora Lindqvist reminds you. You have not confirmed yet at Main Street.'
    const reminder = { type: 'PLAN', targetId: 'emergencyAction', title: asked, subTitle }
    expect(await world.notifications(sam)).toContainEqual(expect.objectContaining(reminder))
    const events = (await world.audit('written_plan.reminded')).filter((event) => event.practiceId === practiceId)
    expect(events.map(({ after }) => after)).toEqual([1, 1].map((people) => ({ plan: 'Emergency Action Plan', people })))
    for (const reader of [hana, sam]) await (await world.as(reader)).call(confirmWrittenPlan, { params, body: { version: 1 } })
    expect(await remind(), 'where everybody has confirmed, nothing is refused').toEqual({ reminded: 0, already: 0 })
  },
)

test('a plan without a version reminds nobody', async ({ world }) => {
  const { place, params } = await withPlan(world)
  const nora = await world.as(place.nora)
  expect(await nora.refused(remindPlanReaders, { params, body: {} })).toMatchObject({ status: 404, code: 'written_plan.no_version' })
})
