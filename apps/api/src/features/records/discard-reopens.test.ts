import type { TaskPorts } from '#api/data/tasks/task-ports'
import { buildRecord } from '#api/data/builders/record'
import { getRecord } from '#contract/records/records'
import { expect, test } from '#api/data/testing/test'
import { writingAs } from '#api/data/testing/writing'

import { discardRecord } from './decide-record.ts'

test('discarding the record of a task reopens its occurrence, and the notification of the completer opens the task with the reason', async ({
  world,
}) => {
  const reopened: string[] = []
  const tasks: TaskPorts = {
    occurrenceFor: () => Promise.reject(new Error('not asked')),
    formFilled: async () => undefined,
    reopen: async (_, id) => reopened.push(id) > 0,
  }
  const { task, occurrence } = world.rows
  const locationId = world.lakeside.locations[0]!.id
  const { recordId } = await world.system((db) =>
    buildRecord(
      db,
      { practiceId: world.lakeside.id, locationId, completedBy: world.dana, taskId: task, occurrenceId: occurrence, name: 'Flush' },
      { now: world.services.clock.now() },
    ),
  )
  await writingAs(world, world.maria, (writing) => discardRecord(writing, tasks, { recordId, reason: 'Station 2 is missing.' }))
  expect(reopened).toEqual([occurrence])
  expect(await world.notifications(world.dana)).toContainEqual(
    expect.objectContaining({
      type: 'TASK',
      targetId: task,
      subTitle: 'Flush: Station 2 is missing.',
    }),
  )
  const { payload } = await (await world.as(world.maria)).call(getRecord, { params: { recordId } })
  expect(payload.occurrence).toMatchObject({
    taskId: task,
    due: '2026-11-21',
    history: [{ recordId, status: 'discarded', reason: 'Station 2 is missing.' }],
  })
})
