import { ne } from 'drizzle-orm'

import { searchEverything, searchKinds, type SearchKind } from '#contract/search/search'
import { buildPerson } from '#api/data/builders/person'
import { buildRecord } from '#api/data/builders/record'
import { checkedItem, correctiveAction, expiration, libraryAnswer, locationSds, practiceSds, subscription } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

/** Who searches where. Every person searches at their own location. */
const searchers = {
  administrator: (world) => [world.maria, world.lakeside.locations[0]?.id],
  staff: (world) => [world.dana, world.lakeside.locations[0]?.id],
  'administrator elsewhere': (world) => [world.omar, world.lakeside.locations[1]?.id],
  'staff elsewhere': (world) => [world.tessa, world.lakeside.locations[1]?.id],
  'administrator of another practice': (world) => [world.ruth, world.cedar.locations[0]?.id],
  'staff of another practice': (world) => [world.foreignOnly, world.cedar.locations[0]?.id],
} as const satisfies Record<string, (world: World) => [string, string | undefined]>
type Searcher = keyof typeof searchers

/** One thing of a kind at Main Street with the word in it, and who may find it. */
interface Secret {
  /** Instead of "zebra". */
  word?: string
  plant: (world: World, place: { practiceId: string; locationId: string }) => Promise<unknown>
  foundBy: readonly Searcher[]
}

const secrets: Record<SearchKind, Secret> = {
  person: {
    plant: (world, place) => person(world, place, 'Zebra'),
    foundBy: ['administrator'],
  },
  recordsOf: {
    plant: async (world, place) => {
      const completedBy = await person(world, place, 'Zebra')
      await record(world, { ...place, completedBy, name: 'Report', confidential: true })
    },
    foundBy: ['administrator'],
  },
  record: {
    plant: (world, place) => record(world, { ...place, completedBy: world.maria, name: 'Zebra report', confidential: true }),
    foundBy: ['administrator'],
  },
  sheet: {
    plant: (world, { practiceId, locationId }) =>
      world.system(async (db) => {
        const now = world.services.clock.now()
        const [id, by] = [newId(now), world.maria]
        const sheet = { chemicalName: 'Zebra wash', manufacturer: 'Acme', cas: [], uploadedBy: by, confirmedBy: by }
        await db.insert(practiceSds).values({ id, practiceId, ...sheet, createdAt: now, confirmedAt: now })
        const presence = { practiceSdsId: id, fromDay: '2026-01-05', addedBy: by, addedAt: now }
        await db.insert(locationSds).values({ id: newId(now), practiceId, locationId, ...presence })
      }),
    foundBy: ['administrator', 'staff'],
  },
  page: {
    plant: (world, place) =>
      world.system(async (db) => {
        const updatedAt = world.services.clock.now()
        const answer = { variable: 'meetingPlace', stepNumber: 21, answer: 'At the zebra', contentVersion: 1, answeredBy: world.maria }
        await db.insert(libraryAnswer).values({ id: newId(updatedAt), ...place, ...answer, updatedAt })
      }),
    foundBy: ['administrator', 'staff'],
  },
  plan: {
    word: 'emergency action plan',
    plant: (world, { locationId }) =>
      world.system((db) => db.update(subscription).set({ plan: 'SDS' }).where(ne(subscription.locationId, locationId))),
    foundBy: ['administrator', 'staff'],
  },
  item: {
    plant: (world, place) =>
      world.system(async (db) => {
        const id = newId(world.services.clock.now())
        const row = { variable: 'eyewashStations', rowKey: id, kind: 'eyewash', name: 'Zebra station', place: 'Hall', rowKind: 'Plumbed' }
        const sticker = { stickerHash: id, stickerSealed: '' }
        await db.insert(checkedItem).values({ id, ...place, ...row, ...sticker, createdAt: world.services.clock.now() })
      }),
    foundBy: ['administrator', 'staff'],
  },
  problem: {
    plant: (world, place) =>
      world.system(async (db) => {
        const openedAt = world.services.clock.now()
        const problem = {
          what: 'A zebra',
          place: 'Hall',
          source: 'own',
          state: 'open',
          needsCheck: false,
          outOfUse: false,
          confidential: true,
        }
        await db.insert(correctiveAction).values({ id: newId(openedAt), ...place, ...problem, openedBy: world.maria, openedAt })
      }),
    foundBy: ['administrator'],
  },
  date: {
    plant: (world, place) =>
      world.system(async (db) => {
        const enteredAt = world.services.clock.now()
        const date = {
          typeKey: 'insurance',
          subjectKind: 'location',
          issuer: 'Zebra Mutual',
          validUntil: '2028-03-31',
          confidential: false,
        }
        await db.insert(expiration).values({ id: newId(enteredAt), ...place, ...date, enteredBy: world.maria, enteredAt })
      }),
    foundBy: ['administrator'],
  },
}

for (const kind of searchKinds)
  inOwnWorld(`of the kind ${kind}, everybody finds exactly what they may see`, async ({ world }) => {
    const { plant, foundBy, word = 'zebra' } = secrets[kind]
    const place = { practiceId: world.lakeside.id, locationId: world.lakeside.locations[0]?.id ?? '' }
    await plant(world, place)
    const found: string[] = []
    for (const [searcher, at] of Object.entries(searchers)) {
      const [userId, locationId = ''] = at(world)
      const client = await world.as(userId)
      const { hits } = (await client.call(searchEverything, { params: { locationId }, query: { search: word } })).payload
      if (hits.some((hit) => hit.kind === kind)) found.push(searcher)
    }
    expect(found).toEqual(foundBy)
  })

function person(world: World, place: { practiceId: string; locationId: string }, firstName: string) {
  const now = world.services.clock.now()
  const email = `${firstName.toLowerCase()}@lakeside.example`
  return world.system((db) => buildPerson(db, { firstName, lastName: 'Person', email, passwordHash: '', posts: [place] }, { now }))
}

function record(world: World, plan: Omit<Parameters<typeof buildRecord>[1], 'approvedBy'>) {
  const now = world.services.clock.now()
  return world.system((db) => buildRecord(db, { ...plan, approvedBy: world.maria }, { now }))
}
