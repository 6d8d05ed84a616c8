import { eq } from 'drizzle-orm'

import { location } from '#api/data/tables'
import { expect, test } from '#api/data/testing/test'

import { locationFacts } from './location-facts.ts'

test('today is the calendar day at the location, not that of the server (ruling 9)', async ({ world }) => {
  const facts = await world.system(async (db) => {
    const [place] = await db
      .select()
      .from(location)
      .where(eq(location.id, world.lakeside.locations[0]?.id ?? ''))
    if (!place) throw new Error('The location is missing.')
    return locationFacts(db, { ...place, timeZone: 'America/Los_Angeles' }, new Date('2026-11-22T03:00:00Z'))
  })
  expect(facts.today).toBe('2026-11-21')
})
