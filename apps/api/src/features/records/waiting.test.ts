import { eq } from 'drizzle-orm'

import { completeTask } from '#contract/tasks/tasks'
import { deleteRecord, updateRecordStatus } from '#contract/records/records'
import { buildTask } from '#api/data/builders/task'
import { record } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

/** A record of Dana's that waits for approval. */
async function waitingRecord(world: World): Promise<string> {
  const { taskId, occurrenceId } = await world.system((db) =>
    buildTask(
      db,
      {
        practiceId: world.lakeside.id,
        locationId: world.rows.location,
        assignees: [world.dana],
        period: { start: '2026-11-15', end: '2026-11-21' },
      },
      { now: world.services.clock.now() },
    ),
  )
  await (await world.as(world.dana)).call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  const rows = await world.system((db) => db.select().from(record).where(eq(record.occurrenceId, occurrenceId)))
  expect(rows).toMatchObject([{ waiting: true }])
  return rows[0]?.id ?? ''
}

const waits = async (world: World, id: string) =>
  (await world.system((db) => db.select({ waiting: record.waiting }).from(record).where(eq(record.id, id))))[0]?.waiting

test('a record is pending until it is approved, discarded or deleted', async ({ world }) => {
  const maria = await world.as(world.maria)
  const [approved, discarded, deleted] = [await waitingRecord(world), await waitingRecord(world), await waitingRecord(world)]
  await maria.call(updateRecordStatus, { params: { recordId: approved }, body: { status: 'approved' } })
  await maria.call(updateRecordStatus, { params: { recordId: discarded }, body: { status: 'discarded', reason: 'The log is missing.' } })
  await maria.call(deleteRecord, { params: { recordId: deleted } })
  for (const id of [approved, discarded, deleted]) expect(await waits(world, id)).toBe(false)
})
