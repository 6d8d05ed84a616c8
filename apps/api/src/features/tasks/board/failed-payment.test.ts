import { eq } from 'drizzle-orm'

import { listTeamOverdue, listUserTasks, searchOthersTasks, trainingSummary } from '#contract/tasks/tasks'
import { billing } from '#api/data/tables'
import { expect, test } from '#api/data/testing/test'

import { mainOf } from '../testing/make-task.ts'

test('while the payment of one practice has failed, its tasks are not accessible, even if the caller has another practice', async ({
  world,
}) => {
  const cedar = world.cedar.locations[0]?.id ?? expect.fail('no location')
  const failed = (paymentFailedAt: Date | null) =>
    world.system((db) => db.update(billing).set({ paymentFailedAt }).where(eq(billing.practiceId, world.cedar.id)))
  await failed(world.services.clock.now())
  const ruth = await world.as(world.ruth)
  const at = (locationId: string) => ({ params: { userId: world.ruth, locationId } })
  for (const endpoint of [listUserTasks, searchOthersTasks, listTeamOverdue, trainingSummary])
    expect([endpoint.path, (await ruth.raw(endpoint, at(cedar))).statusCode]).toEqual([endpoint.path, 402])
  expect((await ruth.raw(listUserTasks, at(mainOf(world)))).statusCode).toBe(200)
  await failed(null)
  expect((await ruth.raw(listUserTasks, at(cedar))).statusCode).toBe(200)
})
