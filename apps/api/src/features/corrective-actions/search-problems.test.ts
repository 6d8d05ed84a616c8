import { searchEverything } from '#contract/search/search'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test } from '#api/data/testing/test'

import { completed, inThe } from './testing/problems.ts'

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
