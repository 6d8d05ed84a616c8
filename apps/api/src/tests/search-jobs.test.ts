import { searchEverything } from '#contract/search/search'
import { locationSds } from '#api/data/tables'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { expect, test } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { practiceWithLibrary } from '#api/testing/practice-with-library'

/** What people look for in an office with its library, and what comes first of a kind. */
test('the words of people find the sheet, the plan, the page and the item', async ({ world }) => {
  const { nora, practiceId, locationId } = await practiceWithLibrary(world, { processed: false })
  const client = await world.as(nora)
  await world.system(async (db) => {
    const addedAt = world.services.clock.now()
    const sdsId = await buildCatalogSheet(db, { chemicalName: 'Bleach, household, 6% to 8%' }, addedAt)
    await db
      .insert(locationSds)
      .values({ id: newId(addedAt), practiceId, locationId, sdsId, fromDay: '2026-01-05', addedBy: nora, addedAt })
  })
  const found = async (search: string) =>
    (await client.call(searchEverything, { params: { locationId }, query: { search } })).payload.hits.map(({ kind, name }) => [kind, name])
  const isFirst = async (search: string) => {
    const hits = await found(search)
    return hits.filter(([kind], index) => hits.findIndex(([other]) => other === kind) === index).map((hit) => hit.join(': '))
  }
  for (const [search, first] of [
    ['bleach', 'sheet: Bleach, household, 6% to 8%'],
    ['sodium hypochlorite', 'sheet: Bleach, household, 6% to 8%'],
    ['exposure control plan', 'plan: Exposure Control Plan'],
    ['ecp', 'plan: Exposure Control Plan'],
    ['eyewash', 'page: Eyewash'],
    ['eye wash', 'page: Eyewash'],
    ['hazard assessment', 'page: Hazard assessment'],
    ['fire ext', 'page: Fire extinguishers'],
    ['recap', 'page: Work practices'],
    ['Hana', 'person: Hana Sato'],
  ] as const)
    expect(await isFirst(search), search).toContain(first)
  expect((await isFirst('eyewash')).some((hit) => hit.startsWith('item: '))).toBe(true)
})

test('a hit of a page leads to the part with the words', async ({ world }) => {
  const { nora, locationId } = await practiceWithLibrary(world, { processed: false })
  const client = await world.as(nora)
  const pageOf = async (search: string, name: string) => {
    const { hits } = (await client.call(searchEverything, { params: { locationId }, query: { search } })).payload
    return hits.find((hit) => hit.kind === 'page' && hit.name === name)
  }
  expect(await pageOf('hazard assessment', 'Hazard assessment')).toMatchObject({ place: null })
  expect(await pageOf('scoop technique', 'Work practices')).toMatchObject({
    detail: 'Recapping with one hand',
    place: expect.stringMatching(/^\d+(\.\d+)?$/),
  })
  expect(await pageOf('flagpole', 'Emergency action plan')).toMatchObject({
    detail: 'Where does everyone meet outside after leaving the building?',
    place: 'answer-meetingPlace',
  })
})
