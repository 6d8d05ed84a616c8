import { eq, inArray } from 'drizzle-orm'

import { buildPerson } from '#api/data/builders/person'
import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { openInvite } from '#api/data/invitations/open-invite'
import { runDaily } from '#api/data/jobs/run-daily'
import { billing, employment, taskOccurrence, user } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { weeklySummary } from './weekly-summary.ts'

const place = (world: World, index: 0 | 1) => ({ practiceId: world.lakeside.id, locationId: world.lakeside.locations[index]?.id ?? '' })

async function run(world: World, moment: string) {
  world.services.clock.set(moment)
  await runDaily(world.services, [weeklySummary])
}

const subjects = async (world: World, to: string) =>
  (await world.messages(to)).map((message) => message.subject).filter((subject) => subject.startsWith('Your week'))

const addresses = ['maria@lakeside.example', 'omar@lakeside.example', 'ruth@cedar.example']

/** 2026-11-30 is a Monday; 6 a.m. in Portland is 14:00 UTC. */
inOwnWorld('on Monday morning each administrator gets one mail about the locations they administer', async ({ world }) => {
  const now = world.services.clock.now()
  const done = await world.system(async (db) => {
    await db.update(taskOccurrence).set({ status: 'notApplicable' })
    const task = (index: 0 | 1, name: string, due: string) =>
      buildTask(db, { ...place(world, index), name, period: { start: '2026-11-01', end: due } }, { now })
    await task(0, 'Sharps check', '2026-11-29')
    await task(0, 'Eyewash flush', '2026-11-30')
    await task(0, 'Extinguisher check', '2026-12-06')
    await task(0, 'Later', '2026-12-07')
    await task(1, 'Spore test', '2026-12-01')
    await buildRecord(db, { ...place(world, 1), completedBy: world.tessa }, { now })
    await buildRecord(db, { ...place(world, 1), completedBy: world.omar, approvedBy: world.omar }, { now })
    return [
      await task(1, 'Done last week', '2026-11-24'),
      await task(1, 'Done before', '2026-11-20'),
      await task(1, 'Done today', '2026-11-30'),
    ]
  })
  const finished = ['2026-11-30T07:59:00Z', '2026-11-23T07:59:00Z', '2026-11-30T08:00:00Z']
  for (const [index, { occurrenceId }] of done.entries())
    await world.system((db) =>
      db
        .update(taskOccurrence)
        .set({ status: 'done', completedAt: new Date(finished[index] ?? ''), completedBy: world.tessa })
        .where(eq(taskOccurrence.id, occurrenceId)),
    )
  await run(world, '2026-11-29T20:00:00Z')
  await run(world, '2026-11-30T13:59:00Z')
  expect(await subjects(world, 'maria@lakeside.example')).toEqual([])
  await Promise.all([run(world, '2026-11-30T14:07:00Z'), run(world, '2026-11-30T14:07:00Z')])
  await run(world, '2026-11-30T20:00:00Z')
  expect(await subjects(world, 'maria@lakeside.example')).toEqual(['Your week at Lakeside Dental: 1 overdue, 3 due this week'])
  expect(await subjects(world, 'omar@lakeside.example')).toEqual(['Your week at Lakeside Dental: 1 due this week'])
  expect(await subjects(world, 'ruth@cedar.example')).toEqual(['Your week at Cedar Family Medicine: nothing due'])
  for (const person of ['dana', 'tessa']) expect(await subjects(world, `${person}@lakeside.example`)).toEqual([])
  const [mail] = await world.messages('maria@lakeside.example')
  expect(mail?.urgency).toBe('ordinary')
  expect(mail?.practiceId).toBe(world.lakeside.id)
  expect(mail?.text).toContain(
    'Main Street\n- Overdue: 1 task (Sharps check)\n- Due by 12/06/2026: 2 tasks (Eyewash flush, Extinguisher check)\n',
  )
  expect(mail?.text).toContain(
    'Harbor\n- Due by 12/06/2026: 1 task (Spore test)\n- Completed last week: 1\n- Records waiting for approval: 1\n',
  )
  const [own] = await world.messages('omar@lakeside.example')
  expect(own?.text).not.toContain('Main Street')
  expect(own?.text).not.toContain('Sharps check')
})

inOwnWorld(
  'no mail goes to people who switched it off, have no email or cannot use the practice; a missed Monday is made up for',
  async ({ world }) => {
    await run(world, '2026-12-01T20:00:00Z')
    const set = (userId: string, change: Partial<typeof employment.$inferInsert>) =>
      world.system((db) => db.update(employment).set(change).where(eq(employment.userId, userId)))
    await set(world.maria, { weeklySummary: false })
    const silent = await world.system((db) =>
      buildPerson(
        db,
        { firstName: 'Phone', lastName: 'Only', phone: '+15035550177', posts: [{ ...place(world, 0), administrator: true }] },
        { now: world.services.clock.now() },
      ),
    )
    const failed = (paymentFailedAt: Date | null) =>
      world.system((db) => db.update(billing).set({ paymentFailedAt }).where(eq(billing.practiceId, world.cedar.id)))
    await failed(world.services.clock.now())
    const [toMaria, toOmar, toRuth] = await Promise.all(addresses.map((address) => subjects(world, address)))
    await run(world, '2026-12-08T20:00:00Z')
    expect(await subjects(world, 'maria@lakeside.example')).toEqual(toMaria)
    expect(await subjects(world, 'omar@lakeside.example')).toHaveLength((toOmar?.length ?? 0) + 1)
    expect(await subjects(world, 'ruth@cedar.example')).toEqual(toRuth)
    await run(world, '2026-12-09T20:00:00Z')
    expect(await subjects(world, 'omar@lakeside.example')).toHaveLength((toOmar?.length ?? 0) + 1)
    await failed(null)
    await set(world.maria, { weeklySummary: true })
    await set(world.omar, { endedOn: '2026-12-10' })
    await world.system((db) => db.update(user).set({ registrationState: 1 }).where(eq(user.id, world.ruth)))
    await run(world, '2026-12-14T20:00:00Z')
    expect(await subjects(world, 'maria@lakeside.example')).toHaveLength((toMaria?.length ?? 0) + 1)
    expect(await subjects(world, 'omar@lakeside.example')).toHaveLength((toOmar?.length ?? 0) + 1)
    expect(await subjects(world, 'ruth@cedar.example')).toEqual(toRuth)
    await world.system((db) =>
      db
        .update(user)
        .set({ registrationState: 2 })
        .where(inArray(user.id, [world.ruth, silent])),
    )
  },
)

test('pending invitations and training due soon are counted for the location', async ({ world }) => {
  const invite = (firstName: string, moment: string) =>
    world.system(async (db) => {
      const now = new Date(moment)
      const { practiceId } = place(world, 0)
      const userId = await buildPerson(db, { firstName, lastName: 'New', posts: [place(world, 0)] }, { now })
      await db.update(employment).set({ acceptedAt: null }).where(eq(employment.userId, userId))
      const person = { practiceId, userId, firstName, lastName: 'New', email: null, phone: null, countryCode: '1', invitedBy: world.maria }
      await openInvite({ db, now, services: world.services }, person)
    })
  await invite('Waits', '2026-12-19T20:00:00Z')
  await invite('Ended', '2026-12-12T20:00:00Z')
  await world.system(async (db) => {
    await db.update(employment).set({ startedOn: '2020-01-06', lastTrainingOn: '2026-06-01' })
    await db.update(employment).set({ lastTrainingOn: '2026-01-10' }).where(eq(employment.userId, world.dana))
  })
  await run(world, '2026-12-21T20:00:00Z')
  const text = (await world.messages('maria@lakeside.example'))[0]?.text ?? ''
  expect(text).toContain('- Invitations not accepted yet: 2, 1 expired\n- Annual training due within 30 days: 1 person')
  expect(text.split('Harbor')[1]?.split('\n\n')[0] ?? '').not.toMatch(/training|Invitations/i)
})
