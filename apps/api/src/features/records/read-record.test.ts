import { eq } from 'drizzle-orm'

import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { subscription } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { getRecord, updateRecordStatus } from '#contract/records/records'
import { completeTask } from '#contract/tasks/tasks'

const mainOf = (world: World) => world.lakeside.locations[0]?.id ?? expect.fail('no location')

inOwnWorld('only administrators see the discarded record of another person in the history of a period', async ({ world }) => {
  const [practiceId, locationId, now] = [world.lakeside.id, mainOf(world), world.services.clock.now()]
  const plan = { practiceId, locationId, assignees: [world.dana, world.ruth], period: { start: '2026-11-15', end: '2026-11-21' } }
  const { taskId } = await world.system((db) => buildTask(db, plan, { now }))
  const done = async (userId: string) =>
    (await (await world.as(userId)).call(completeTask, { params: { taskId }, body: { isCompleted: true } })).record
  const first = await done(world.dana)
  const maria = await world.as(world.maria)
  await maria.call(updateRecordStatus, { params: { recordId: first }, body: { status: 'discarded', reason: 'Station 2 is missing.' } })
  world.services.clock.advance({ minutes: 1 })
  const second = await done(world.ruth)
  const historyAs = async (userId: string) => {
    const { payload } = await (await world.as(userId)).call(getRecord, { params: { recordId: second } })
    return payload.occurrence?.history.map((one) => one.recordId)
  }
  expect(await historyAs(world.ruth)).toEqual([second])
  expect(await historyAs(world.dana), 'the author reads the reason').toEqual([first, second])
  expect(await historyAs(world.maria)).toEqual([first, second])
})

inOwnWorld('a record can be opened only while the plan of its location includes records', async ({ world }) => {
  const [practiceId, locationId, now] = [world.lakeside.id, mainOf(world), world.services.clock.now()]
  const { recordId } = await world.system((db) =>
    buildRecord(db, { practiceId, locationId, completedBy: world.dana, name: 'Flush' }, { now }),
  )
  const dana = await world.as(world.dana)
  const withPlan = async (changed: Partial<typeof subscription.$inferInsert>) => {
    await world.system((db) => db.update(subscription).set(changed).where(eq(subscription.locationId, locationId)))
    const reply = await dana.raw(getRecord, { params: { recordId } })
    return reply.statusCode === 200 ? 200 : [reply.statusCode, reply.json().code]
  }
  expect(await withPlan({ plan: 'OSHA' })).toBe(200)
  expect(await withPlan({ plan: 'OSHA&SDS' })).toBe(200)
  expect(await withPlan({ plan: 'SDS' })).toEqual([403, 'plan.required'])
  expect(await withPlan({ plan: 'OSHA', endedAt: now })).toEqual([403, 'plan.required'])
})
