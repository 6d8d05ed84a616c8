import { findLocation } from '#api/data/locations/location-row'
import { newPractice } from '#api/data/testing/new-practice'
import { test as base } from '#api/data/testing/test'

import { storeShipped } from './store-shipped.ts'

interface ShippedLibrary {
  locationId: string
  /** The texts that may be quoted. */
  texts: ReadonlySet<string>
}

/** One location with every shipped page, shared by all tests of a file, because storing the pages takes longer than a lookup. */
export const test = base.extend<{ shipped: ShippedLibrary }>({
  shipped: [
    async ({ world }, provide) => {
      const { locationId } = await newPractice(world)
      const texts = await world.system(async (db) => storeShipped(db, await findLocation(db, locationId), world.services.clock.now()))
      await provide({ locationId, texts })
    },
    { scope: 'file' },
  ],
})
