import { findLocation } from '#api/data/locations/location-row'
import { storeShipped } from '#api/features/assistant/testing/store-shipped'
import type { Db } from '#api/platform/database/database'

import { buildSample } from '../../bench/practices.ts'
import { openSite } from '../../bench/site.ts'

/** Runs work at a location with all shipped pages, in a product of its own. */
export async function atShippedLocation<T>(work: (db: Db, locationId: string) => Promise<T>): Promise<T> {
  const site = await openSite()
  try {
    const { people } = await buildSample(site.owner)
    const locationId = people[0]?.locationId ?? ''
    return await site.owner.system('the training of the assistant asks it', async (db) => {
      await storeShipped(db, await findLocation(db, locationId), new Date())
      return work(db, locationId)
    })
  } finally {
    await site.close()
  }
}
