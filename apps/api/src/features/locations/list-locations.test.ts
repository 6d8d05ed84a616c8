import { eq } from 'drizzle-orm'

import { listLocations } from '#contract/locations/administered-locations'
import type { RequestOf } from '#contract/endpoint/endpoint'
import { location } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

const found = async (world: World, userId: string, query: RequestOf<typeof listLocations>['query'] = {}) =>
  (await (await world.as(userId)).call(listLocations, { params: { userId }, query })).payload

const namesOf = async (world: World, query: RequestOf<typeof listLocations>['query']) =>
  (await found(world, world.maria, query)).data.map(({ name }) => name)

const change = (world: World, index: number, values: Partial<typeof location.$inferInsert>) =>
  world.system((db) =>
    db
      .update(location)
      .set(values)
      .where(eq(location.id, world.lakeside.locations[index]?.id ?? '')),
  )

test('everyone sees the locations that they administer, and cannot request those of another person', async ({ world }) => {
  expect(await found(world, world.maria)).toMatchObject({
    totalCount: 2,
    totalIsExact: true,
    data: [{ name: 'Harbor' }, { name: 'Main Street' }],
  })
  expect((await found(world, world.omar)).data.map(({ name }) => name)).toEqual(['Harbor'])
  expect(
    (await found(world, world.ruth)).data.map(({ practice }) => practice._id),
    'administrator at Cedar, staff at Lakeside',
  ).toEqual([world.cedar.id])
  expect(await found(world, world.dana)).toMatchObject({ data: [], totalCount: 0 })
  expect(await (await world.as(world.maria)).refused(listLocations, { params: { userId: world.omar } })).toMatchObject({ status: 403 })
})

inOwnWorld('filters match substrings in any case, special characters are plain text, and pages keep the total', async ({ world }) => {
  await change(world, 0, { name: 'Main 100%', city: 'Salem', address: '12 Elm_Street', zip: '97301', practiceType: 'medical' })
  await change(world, 1, { name: 'Harbor', city: 'Astoria', address: '1 Dock Road', zip: '97103', state: 'WA' })
  expect(await namesOf(world, { name: 'MAIN' })).toEqual(['Main 100%'])
  expect(await namesOf(world, { name: '0%' })).toEqual(['Main 100%'])
  expect(await namesOf(world, { name: 'a%r' })).toEqual([])
  expect(await namesOf(world, { address: 'm_s' })).toEqual(['Main 100%'])
  expect(await namesOf(world, { address: 'dock' })).toEqual(['Harbor'])
  expect(await namesOf(world, { city: 'sal' })).toEqual(['Main 100%'])
  expect(await namesOf(world, { state: 'wa' })).toEqual(['Harbor'])
  expect(await namesOf(world, { zip: '971' })).toEqual(['Harbor'])
  expect(await namesOf(world, { type: 'medical' })).toEqual(['Main 100%'])
  expect(await namesOf(world, { orderBy: 'address.zip', order: 'desc' })).toEqual(['Main 100%', 'Harbor'])
  expect(await namesOf(world, { orderBy: 'address.city' })).toEqual(['Harbor', 'Main 100%'])
  expect(await found(world, world.maria, { pageSize: 1, pageNumber: 2 })).toMatchObject({ totalCount: 2, data: [{ name: 'Main 100%' }] })
  expect(await found(world, world.maria, { pageSize: 1, pageNumber: 3 })).toMatchObject({ totalCount: 2, data: [] })
})
