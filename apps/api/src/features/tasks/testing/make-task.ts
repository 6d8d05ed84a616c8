import { eq } from 'drizzle-orm'

import { buildTask, type TaskPlan } from '#api/data/builders/task'
import { taskOccurrence } from '#api/data/tables'
import type { World } from '#api/data/testing/test'

/** A task of the current week at Lakeside's first location, by default Dana's. */
export const makeTask = (world: World, plan: Partial<TaskPlan> = {}) =>
  world.system((db) =>
    buildTask(
      db,
      {
        practiceId: world.lakeside.id,
        locationId: mainOf(world),
        assignees: [world.dana],
        period: { start: '2026-11-15', end: '2026-11-21' },
        retention: 'check3',
        ...plan,
      },
      { now: world.services.clock.now() },
    ),
  )

/** Every occurrence of a task, oldest first. */
export const occurrencesOf = (world: World, taskId: string) =>
  world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.taskId, taskId)).orderBy(taskOccurrence.periodStart))

/** Only the dates and states of the occurrences. */
export const historyOf = async (world: World, taskId: string) =>
  (await occurrencesOf(world, taskId)).map(({ periodStart, due, status }) => `${periodStart} due ${due} ${status}`)

export const mainOf = (world: World) => world.lakeside.locations[0]?.id ?? ''
export const harborOf = (world: World) => world.lakeside.locations[1]?.id ?? ''
