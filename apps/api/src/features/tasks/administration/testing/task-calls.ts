import { addTask, listTasks, type AdministeredTask } from '#contract/tasks/administered-tasks'
import type { RequestOf } from '#contract/endpoint/endpoint'
import type { World } from '#api/data/testing/test'

import { mainOf } from '../../testing/make-task.ts'

let named = 0

/** A weekly task of Dana's with a unique name. */
export const bodyOf = (world: World, change: Partial<RequestOf<typeof addTask>['body']> = {}): RequestOf<typeof addTask>['body'] => ({
  name: `Crash cart ${(named += 1)}`,
  instructions: 'Check the seal.',
  frequency: '0',
  taskType: 'global',
  users: [world.dana],
  location: mainOf(world),
  ...change,
})

/** A task that Maria has just added. */
export async function addedTask(world: World, change: Partial<RequestOf<typeof addTask>['body']> = {}): Promise<AdministeredTask> {
  return (await (await world.as(world.maria)).call(addTask, { body: bodyOf(world, change) })).payload
}

/** The task names that Maria sees on a page of the table. */
export async function namesFound(world: World, query: RequestOf<typeof listTasks>['query']): Promise<string[]> {
  const { payload } = await (await world.as(world.maria)).call(listTasks, { params: { locationId: mainOf(world) }, query })
  return payload.data.map(({ name }) => name)
}
