import { eq } from 'drizzle-orm'

import { buildPerson } from '#api/data/builders/person'
import { location, membership } from '#api/data/tables'
import { expect, test } from '#api/data/testing/test'

import { locationFacts } from './location-facts.ts'

test('today is the calendar day at the location, not at the server (ruling 9)', async ({ world }) => {
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

test('a person first added at another location is new here until briefed; a person first added here is not', async ({ world }) => {
  const [main, other] = world.lakeside.locations.map(({ id }) => id)
  const found = await world.system(async (db) => {
    const at = { practiceId: world.lakeside.id, exposure: 'notAtRisk' as const }
    const post = (locationId = '') => [{ ...at, locationId }]
    const plan = { firstName: 'Ivy', lastName: 'Chen', startedOn: '2020-01-06' }
    const ivy = await buildPerson(db, { ...plan, posts: post(other) }, { now: new Date('2026-09-01T18:00:00Z') })
    await db.insert(membership).values({
      id: ivy.replaceAll(/./g, 'f').slice(0, 12) + ivy.slice(12),
      practiceId: at.practiceId,
      locationId: main ?? '',
      userId: ivy,
      exposure: 'notAtRisk',
      startedAt: new Date('2026-11-20T18:00:00Z'),
    })
    const newHereOn = async (locationId = '', now: string) => {
      const [place] = await db.select().from(location).where(eq(location.id, locationId))
      if (!place) throw new Error('The location is missing.')
      return (await locationFacts(db, place, new Date(now))).people.filter((person) => person.id === ivy)
    }
    return {
      here: await newHereOn(main, '2026-12-20T18:00:00Z'),
      later: await newHereOn(main, '2026-12-21T18:00:00Z'),
      where: await newHereOn(other, '2026-09-02T18:00:00Z'),
    }
  })
  expect(found.here).toMatchObject([{ newHere: true, placedOn: '2026-11-20', newcomer: false }])
  expect(found.later, 'also later: the briefing does not expire').toMatchObject([{ newHere: true }])
  expect(found.where).toMatchObject([{ newHere: false }])
})
