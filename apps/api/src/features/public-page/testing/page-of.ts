import { eq } from 'drizzle-orm'

import { confirmPublicPage, getPublicPage, makePublicPageLink } from '#contract/public-page/public-page'
import { adoptWrittenPlan, getWrittenPlan } from '#contract/written-plans/written-plans'
import { location } from '#api/data/tables'
import type { World } from '#api/data/testing/test'

/** Adopts a version of a location's exposure control plan, the first one by default. The library setup counts as complete. */
export async function adoptAs(world: World, by: string, locationId: string, after = 0) {
  await world.system((db) =>
    db.update(location).set({ librarySetupCompletedAt: world.services.clock.now() }).where(eq(location.id, locationId)),
  )
  const person = await world.as(by)
  const params = { locationId, planKey: 'exposureControl' } as const
  const { hash, unanswered } = (await person.call(getWrittenPlan, { params, query: { version: 0 } })).payload
  await person.call(adoptWrittenPlan, {
    params,
    body: { hash, after, note: 'Looked through.', asksAgain: false, unanswered: unanswered.length },
  })
}

/** Confirms the page of a location as an administrator who has just reviewed it. */
export async function confirmAs(world: World, by: string, locationId: string, typed = { workPhone: '', spillKits: '' }) {
  const person = await world.as(by)
  const params = { locationId }
  const { hash } = (await person.call(getPublicPage, { params, query: typed })).payload
  return person.call(confirmPublicPage, { params, body: { ...typed, hash } })
}

/** Creates the address of a location's page. Returns its path. */
export async function linkAs(world: World, by: string, locationId: string): Promise<string> {
  const { payload } = await (await world.as(by)).call(makePublicPageLink, { params: { locationId } })
  return new URL(payload.address).pathname
}

/** Opens an address as a stranger. */
export const open = (world: World, url: string, remoteAddress = '203.0.113.9') => world.app.inject({ method: 'GET', url, remoteAddress })
