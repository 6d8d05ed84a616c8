import { eq } from 'drizzle-orm'

import { searchEverything } from '#contract/search/search'
import { checkedItem } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test } from '#api/data/testing/test'

import { anItem, completed, inThe } from './testing/problems.ts'

test('a hit says where the problem is, and does not repeat its words', async ({ world }) => {
  const place = await newPractice(world)
  const { add } = inThe(world, place)
  const item = await anItem(world, place)
  await world.system((db) =>
    db.update(checkedItem).set({ kind: 'sharpsContainer', name: 'Lab', place: 'Lab' }).where(eq(checkedItem.id, item)),
  )
  for (const what of ['Sharps container, Lab: Overfilled today', 'Bracket overfilled'])
    await add(place.nora, { what, item, owner: place.nora, due: '2026-11-30' })
  const nora = await world.as(place.nora)
  const asked = { params: { locationId: place.locationId }, query: { search: 'overfilled' } }
  const hits = (await nora.call(searchEverything, asked)).payload.hits.filter(({ kind }) => kind === 'problem')
  expect(hits.map(({ name, detail }) => [name, detail.replace(/, due .*/, '')]).toSorted()).toEqual([
    ['Bracket overfilled', 'Sharps container, Lab, Nora Lindqvist'],
    ['Sharps container, Lab: Overfilled today', 'Nora Lindqvist'],
  ])
})

test('the search finds a problem until it is done', async ({ world }) => {
  const place = await newPractice(world)
  const { add, detail } = inThe(world, place)
  const nora = await world.as(place.nora)
  const found = async () =>
    (await nora.call(searchEverything, { params: { locationId: place.locationId }, query: { search: 'handrail' } })).payload.hits.flatMap(
      ({ kind, name }) => (kind === 'problem' ? [name] : []),
    )
  const { _id } = await add(place.nora, { what: 'The handrail is loose' })
  expect(await found()).toEqual(['The handrail is loose'])
  await completed(world, place.nora, (await detail(place.nora, _id)).task)
  expect(await found()).toEqual([])
})
