import { searchEverything, searchKinds, type SearchKind } from '#contract/search/search'
import { buildPerson } from '#api/data/builders/person'
import { buildRecord } from '#api/data/builders/record'
import { locationSds, practiceSds } from '#api/data/tables'
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

/** One thing of a kind at Main Street with the word "zebra" in it, and who may find it. */
interface Secret {
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
      const by = await person(world, place, 'Zebra')
      await record(world, { ...place, completedBy: by, name: 'Report', confidential: true })
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
}

for (const kind of searchKinds)
  inOwnWorld(`of the kind ${kind}, everybody finds exactly what they may see`, async ({ world }) => {
    const { plant, foundBy } = secrets[kind]
    const place = { practiceId: world.lakeside.id, locationId: world.lakeside.locations[0]?.id ?? '' }
    await plant(world, place)
    const found: string[] = []
    for (const [searcher, at] of Object.entries(searchers)) {
      const [userId, locationId = ''] = at(world)
      const client = await world.as(userId)
      const { hits } = (await client.call(searchEverything, { params: { locationId }, query: { search: 'zebra' } })).payload
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
