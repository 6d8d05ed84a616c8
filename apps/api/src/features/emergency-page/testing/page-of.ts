import { confirmEmergencyPage, getEmergencyPage, makeEmergencyLink } from '#contract/emergency-page'
import { adoptWrittenPlan, getWrittenPlan } from '#contract/written-plans'
import type { World } from '#api/data/testing/test'

/** Adopts a version of the exposure control plan of a location, the first one unless said. */
export async function adoptAs(world: World, by: string, locationId: string, after = 0) {
  const person = await world.as(by)
  const params = { locationId, planKey: 'exposureControl' } as const
  const { hash } = (await person.call(getWrittenPlan, { params, query: { version: 0 } })).payload
  await person.call(adoptWrittenPlan, { params, body: { hash, after, note: 'Looked through.', asksAgain: false } })
}

/** Confirms the page of a location as an administrator who has just looked at it. */
export async function confirmAs(world: World, by: string, locationId: string, typed = { workPhone: '', spillKits: '' }) {
  const person = await world.as(by)
  const params = { locationId }
  const { hash } = (await person.call(getEmergencyPage, { params, query: typed })).payload
  return person.call(confirmEmergencyPage, { params, body: { ...typed, hash } })
}

/** Makes the address of a location's page; its path. */
export async function linkAs(world: World, by: string, locationId: string): Promise<string> {
  const { payload } = await (await world.as(by)).call(makeEmergencyLink, { params: { locationId } })
  return new URL(payload.address).pathname
}

/** A stranger who opens an address. */
export const open = (world: World, url: string, remoteAddress = '203.0.113.9') => world.app.inject({ method: 'GET', url, remoteAddress })
