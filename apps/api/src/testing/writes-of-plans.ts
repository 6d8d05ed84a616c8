import { planAdditionHistory } from '#contract/written-plans/plan-additions'
import { getWrittenPlan } from '#contract/written-plans/written-plans'
import { adopt } from '#api/features/written-plans/testing/plans-of'
import { pngOf } from '#api/platform/files/testing/pictures'

import { asFreshAdministrator, type Arrange } from './arranged-write.ts'

/** Writes related to written plans. */
export const writesOfPlans: Record<string, Arrange> = {
  savePlanAddition: async (world, endpoint) => {
    const { main, caller, write } = await asFreshAdministrator(world)
    const params = { locationId: main.id, planKey: 'hazardCommunication' } as const
    const { payload } = await caller.call(planAdditionHistory, { params, query: { page: 'hazcom-program' } })
    return write(endpoint, { params, body: { page: 'hazcom-program', words: 'Ours', after: payload[0]?.number ?? 0 } })
  },
  uploadPlanPicture: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    const files = [{ name: 'exits.png', content: pngOf({ width: 8, height: 8 }) }]
    return write(endpoint, { params: { locationId: main.id }, body: {}, files })
  },
  adoptWrittenPlan: async (world, endpoint) => {
    const { main, caller, write } = await asFreshAdministrator(world)
    const params = { locationId: main.id, planKey: 'hazardCommunication' } as const
    const { payload } = await caller.call(getWrittenPlan, { params, query: { version: 0 } })
    const body = {
      hash: payload.hash,
      after: payload.versions[0]?.number ?? 0,
      note: 'Reviewed.',
      asksAgain: true,
      unanswered: payload.unanswered.length,
    }
    return write(endpoint, { params, body })
  },
  remindPlanReaders: async (world, endpoint) => {
    const { userId, main, write } = await asFreshAdministrator(world)
    const params = { locationId: main.id, planKey: 'hazardCommunication' } as const
    await adopt(world, userId, params)
    return write(endpoint, { params, body: {} })
  },
  confirmWrittenPlan: async (world, endpoint) => {
    const { userId, main, write } = await asFreshAdministrator(world)
    const params = { locationId: main.id, planKey: 'hazardCommunication' } as const
    const { number } = await adopt(world, userId, params)
    return write(endpoint, { params, body: { version: number } })
  },
}
