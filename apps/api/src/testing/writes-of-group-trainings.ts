import * as contract from '#contract/group-training/group-training'
import type { World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { asFreshAdministrator, written, type Arrange } from './arranged-write.ts'

/** Creates a group training of a new administrator, with Dana and the administrator on its list. */
async function planned(world: World) {
  const { main, caller, userId, write } = await asFreshAdministrator(world)
  const body = {
    videos: ['osha-01-v2', 'osha-02-v2'],
    users: [world.dana, userId],
    trainingName: `Training ${newId(world.services.clock.now())}`,
    location: main.id,
    practice: world.lakeside.id,
  }
  const plan = async () => {
    const { payload } = await caller.call(contract.createGroupTraining, { body })
    return { params: { id: payload.insertedId } }
  }
  /** Starts the training and gives the caller its lease. */
  const run = async () => {
    const at = await plan()
    const { payload } = await caller.call(contract.hostGroupTraining, { ...at, body: {} })
    await caller.call(contract.pauseGroupTraining, { ...at, body: { status: false, token: payload.token } })
    return { at, token: payload.token, code: payload.code }
  }
  return { body, plan, run, write }
}

/** Writes related to group trainings. */
export const writesOfGroupTrainings: Record<string, Arrange> = {
  createGroupTraining: async (world, endpoint) => {
    const { body, write } = await planned(world)
    return write(endpoint, { body })
  },
  updateGroupTraining: async (world, endpoint) => {
    const { body, plan, write } = await planned(world)
    return write(endpoint, { ...(await plan()), body })
  },
  deleteGroupTraining: async (world, endpoint) => {
    const { plan, write } = await planned(world)
    return write(endpoint, await plan())
  },
  pauseGroupTraining: async (world, endpoint) => {
    const { run, write } = await planned(world)
    const { at, token } = await run()
    return write(endpoint, { ...at, body: { status: true, token } })
  },
  completeGroupTraining: async (world, endpoint) => {
    const { run, write } = await planned(world)
    const { at, token } = await run()
    return write(endpoint, { ...at, body: { token } })
  },
  setPresence: async (world, endpoint) => {
    const { run, write } = await planned(world)
    const { at, token } = await run()
    return write(endpoint, { ...at, body: { user: world.dana, present: true, reason: 'Has no phone', token } })
  },
  checkIn: async (world, endpoint) => {
    const { run } = await planned(world)
    const { code } = await run()
    return written(await world.as(world.dana), world.lakeside.id)(endpoint, { body: { code } })
  },
}
