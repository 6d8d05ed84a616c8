import { openAction } from '#api/data/corrective-actions/open-action'
import { hazardReport } from '#api/data/tables'
import { writingAs } from '#api/data/testing/writing'
import type { World } from '#api/data/testing/test'
import { completeTask } from '#contract/tasks/tasks'
import { getAction } from '#contract/corrective-actions/corrective-actions'
import { taskBook } from '#api/features/tasks/book/task-book'
import { pngOf } from '#api/platform/files/testing/pictures'

import { asFreshAdministrator, type Arrange } from './arranged-write.ts'

/** Opens a problem of a fresh administrator, who owns it. */
async function ownProblem(world: World, { fixed = false } = {}) {
  const { userId, caller, write, main } = await asFreshAdministrator(world)
  const place = { practiceId: world.lakeside.id, locationId: main.id, itemId: null, what: 'The lamp is broken.', place: 'Hall' }
  const found = { source: 'own', sourceId: null, statementKey: null, problemKey: null, ownerId: userId, due: null, note: null } as const
  const flags = { outOfUse: false, fixedNow: false, confidential: false }
  const { actionId } = await writingAs(world, userId, (writing) => openAction(writing, taskBook, { ...place, ...found, ...flags }))
  const { payload } = await caller.call(getAction, { params: { actionId } })
  if (fixed) await caller.call(completeTask, { params: { taskId: payload.task ?? '' }, body: { isCompleted: true } })
  return { write, params: { actionId }, revision: payload.revision }
}

/** Writes about problems that must be fixed. */
export const writesOfActions: Record<string, Arrange> = {
  addAction: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    const files = [{ name: 'rail.png', content: pngOf({ width: 8, height: 8 }) }]
    return write(endpoint, { params: { locationId: main.id }, body: { what: 'The handrail is loose.' }, files })
  },
  changeAction: async (world, endpoint) => {
    const { write, params, revision } = await ownProblem(world)
    return write(endpoint, { params, body: { owner: world.dana, revision } })
  },
  checkAction: async (world, endpoint) => {
    const { write, params } = await ownProblem(world, { fixed: true })
    return write(endpoint, { params, body: {} })
  },
  answerHazardReport: async (world, endpoint) => {
    const { write, params } = await ownProblem(world)
    const place = { practiceId: world.lakeside.id, locationId: world.rows.location, reportedOn: '2026-11-21' }
    await world.system((db) => db.insert(hazardReport).values({ ...params, ...place, codeHash: params.actionId }))
    return write(endpoint, { params, body: { answer: 'It was replaced.' } })
  },
  acceptAction: async (world, endpoint) => {
    const { write, params } = await ownProblem(world)
    return write(endpoint, { params, body: { reason: 'The building is torn down next month.' } })
  },
  reopenAction: async (world, endpoint) => {
    const { write, params } = await ownProblem(world, { fixed: true })
    return write(endpoint, { params, body: {} })
  },
}
