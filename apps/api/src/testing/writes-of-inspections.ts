import { closeInspection, openInspection } from '#contract/inspections/inspections'
import type { World } from '#api/data/testing/test'

import { asFreshAdministrator, type Arrange } from './arranged-write.ts'

/** Opens a case of a fresh administrator. */
async function ownCase(world: World, { closed = false } = {}) {
  const { caller, write, main } = await asFreshAdministrator(world)
  const { payload } = await caller.call(openInspection, { params: { locationId: main.id }, body: { kind: 'visit' } })
  const params = { caseId: payload._id }
  if (closed) await caller.call(closeInspection, { params, body: {} })
  return { write, params }
}

/** Writes about cases of agencies. */
export const writesOfInspections: Record<string, Arrange> = {
  openInspection: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    return write(endpoint, { params: { locationId: main.id }, body: { kind: 'letter', answerBy: '2026-12-01' } })
  },
  changeInspection: async (world, endpoint) => {
    const { write, params } = await ownCase(world)
    return write(endpoint, { params, body: { officer: 'Ines Duarte', revision: 1 } })
  },
  closeInspection: async (world, endpoint) => {
    const { write, params } = await ownCase(world)
    return write(endpoint, { params, body: { outcome: 'No citation.' } })
  },
  reopenInspection: async (world, endpoint) => {
    const { write, params } = await ownCase(world, { closed: true })
    return write(endpoint, { params, body: {} })
  },
  markRequest: async (world, endpoint) => {
    const { write, params } = await ownCase(world)
    return write(endpoint, { params, body: { item: 'poster', mark: 'shown' } })
  },
  addRequest: async (world, endpoint) => {
    const { write, params } = await ownCase(world)
    return write(endpoint, { params, body: { what: 'The lease of the suite' } })
  },
}
