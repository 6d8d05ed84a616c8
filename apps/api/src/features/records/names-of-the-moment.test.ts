import { eq } from 'drizzle-orm'

import { listAuditEvents } from '#contract/audit-trail/audit-trail'
import { exportRecords } from '#contract/exports/exports'
import { allRecords, getRecord, pendingRecords, updateRecordStatus } from '#contract/records/records'
import { taskHistory } from '#contract/tasks/task-history'
import { completeTask } from '#contract/tasks/tasks'
import { buildTask } from '#api/data/builders/task'
import { record, recordApproval, user } from '#api/data/tables'
import { exportedCsv } from '#api/data/testing/exported-csv'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

/** Gives a person another name without any of the rules about names. */
const rename = (world: World, userId: string, firstName: string, lastName: string) =>
  world.system((db) => db.update(user).set({ firstName, lastName }).where(eq(user.id, userId)))

/** A practice in which Hana completed a task, Nora approved it, and both have other names since. */
async function renamedLater(world: World) {
  const place = await newPractice(world)
  const { practiceId, locationId, hana, nora } = place
  const { taskId } = await world.system((db) =>
    buildTask(
      db,
      { practiceId, locationId, name: 'Spore test', assignees: [hana], period: { start: '2026-11-01', end: '2026-11-30' } },
      { now: world.services.clock.now() },
    ),
  )
  await (await world.as(hana)).call(completeTask, { params: { taskId }, body: { isCompleted: true, note: 'Passed' } })
  const [row = expect.fail('no record')] = await world.system((db) => db.select().from(record).where(eq(record.taskId, taskId)))
  const administrator = await world.as(nora)
  const waiting = await administrator.call(pendingRecords, { params: { locationId } })
  await administrator.call(updateRecordStatus, { params: { recordId: row.id }, body: { status: 'approved' } })
  await rename(world, hana, 'Nora', 'Lindqvist')
  await rename(world, nora, 'Eva', 'Berg')
  return { ...place, taskId, recordId: row.id, waiting, administrator }
}

test('a record, its approval and its history show the names of their moment after people were renamed', async ({ world }) => {
  const { locationId, taskId, recordId, hana, nora, administrator, waiting } = await renamedLater(world)
  const then = { completedBy: { _id: hana, fullName: 'Hana Sato' }, approvedBy: { _id: nora, fullName: 'Nora Lindqvist' } }
  expect(waiting.payload).toMatchObject([{ completedBy: then.completedBy }])
  const params = { location: locationId, recordType: 'active' } as const
  const { payload } = await administrator.call(allRecords, { params, query: {} })
  expect(payload.list).toMatchObject([then])
  const { payload: detail } = await administrator.call(getRecord, { params: { recordId } })
  expect(detail).toMatchObject({
    ...then,
    renamed: expect.arrayContaining([
      { _id: hana, former: 'Hana Sato', now: 'Nora Lindqvist' },
      { _id: nora, former: 'Nora Lindqvist', now: 'Eva Berg' },
    ]),
  })
  const history = await administrator.call(taskHistory, { params: { taskId }, query: {} })
  expect(history.payload.data).toContainEqual(
    expect.objectContaining({ completedBy: then.completedBy, records: [expect.objectContaining({ by: then.completedBy })] }),
  )
  const { rows } = await exportedCsv(administrator, exportRecords, { params, query: {} })
  expect(rows).toMatchObject([{ 'Completed By': 'Hana Sato', 'Approved By': 'Nora Lindqvist' }])
})

test('lists still find the records of a person by id after a new name', async ({ world }) => {
  const { locationId, hana, administrator, recordId } = await renamedLater(world)
  const params = { location: locationId, recordType: 'active' } as const
  const { payload } = await administrator.call(allRecords, { params, query: { completedBy: hana } })
  expect(payload.list).toMatchObject([{ _id: recordId }])
})

test('the audit trail shows the actor and the people concerned with the names of that moment', async ({ world }) => {
  const { practiceId, administrator } = await renamedLater(world)
  const { payload } = await administrator.call(listAuditEvents, { params: { practiceId }, query: {} })
  const who = (action: string) => payload.events.find((event) => event.action === action)?.who
  expect([who('task.completed'), who('record.created'), who('record.approved')]).toEqual(['Hana Sato', 'Hana Sato', 'Nora Lindqvist'])
})

test('no statement can change the name of the moment without its id', async ({ world }) => {
  const { recordId, hana, nora, sam } = await renamedLater(world)
  const names = await world.system(async (db) => {
    await db.update(record).set({ completedByName: 'Somebody Else' }).where(eq(record.id, recordId))
    const approval = eq(recordApproval.recordId, recordId)
    await db.update(recordApproval).set({ approvedBy: nora, approvedByName: 'Somebody Else' }).where(approval)
    const [kept] = await db.select().from(record).where(eq(record.id, recordId))
    const [same] = await db.select().from(recordApproval).where(approval)
    await db.update(recordApproval).set({ approvedBy: sam }).where(approval)
    const [other] = await db.select().from(recordApproval).where(approval)
    return [kept?.completedBy === hana, kept?.completedByName, same?.approvedByName, other?.approvedByName]
  })
  expect(names).toEqual([true, 'Hana Sato', 'Nora Lindqvist', 'Sam Okafor'])
})
