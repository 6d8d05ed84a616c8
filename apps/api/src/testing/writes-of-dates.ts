import { addExpiration, addExpirationType } from '#contract/expirations/expirations'
import { documents } from '#api/platform/files/testing/documents'

import { asFreshAdministrator, type Arrange } from './arranged-write.ts'

async function asOneWhoRecorded(...[world]: Parameters<Arrange>) {
  const fresh = await asFreshAdministrator(world)
  const body = { type: 'blsCard', person: fresh.userId, validUntil: '2027-03-31' }
  const { payload } = await fresh.caller.call(addExpiration, { params: { locationId: fresh.main.id }, body })
  return { ...fresh, params: { expirationId: payload._id } }
}

/** Writes related to dates that run out. */
export const writesOfDates: Record<string, Arrange> = {
  addExpiration: async (world, endpoint) => {
    const { main, userId, write } = await asFreshAdministrator(world)
    return write(endpoint, { params: { locationId: main.id }, body: { type: 'blsCard', person: userId, validUntil: '2027-03-31' } })
  },
  verifyExpiration: async (world, endpoint) => {
    const { params, write } = await asOneWhoRecorded(world, endpoint)
    return write(endpoint, { params, body: {} })
  },
  removeExpiration: async (world, endpoint) => {
    const { params, write } = await asOneWhoRecorded(world, endpoint)
    return write(endpoint, { params, body: { reason: 'Another person' } })
  },
  uploadExpirationDocument: async (world, endpoint) => {
    const { params, write } = await asOneWhoRecorded(world, endpoint)
    return write(endpoint, { params, body: {}, files: [{ name: 'card.pdf', content: documents.pdf }] })
  },
  importDates: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    const rows = [{ line: 2, what: 'Insurance policy', issuer: 'Mutual', lastDay: '05/31/2027' }]
    return write(endpoint, { params: { locationId: main.id }, body: { rows } })
  },
  addExpirationType: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    const body = { name: 'Elevator inspection', subject: 'item', leadDays: [30], reminds: 'administrators' }
    return write(endpoint, { params: { locationId: main.id }, body })
  },
  updateExpirationType: async (world, endpoint) => {
    const { main, caller, write } = await asFreshAdministrator(world)
    const body = { name: 'Boiler inspection', leadDays: [30], reminds: 'administrators' as const }
    const { payload } = await caller.call(addExpirationType, {
      params: { locationId: main.id },
      body: { ...body, subject: 'item' as const },
    })
    return write(endpoint, { params: { typeId: payload._id }, body: { ...body, leadDays: [60, 30] } })
  },
}
