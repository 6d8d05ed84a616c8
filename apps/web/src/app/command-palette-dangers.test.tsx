import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { searchEverything, type SearchHit } from '#contract/search/search'
import { server } from '#web/platform/testing/fake-server.ts'

import { field, given, options } from './testing/search-scene.tsx'

test('words about a danger show what to do now as the first result', async () => {
  const { person, address } = given()
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'stuck by a needle')
  await expect.poll(() => options()[0]).toMatch(/^Needlestick, cut, or blood.*Do this now$/)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/medicc?danger=exposure'))
})

test.each([
  ['seizure', 'Seizure', 'tel:911'],
  ['988', 'Somebody may hurt themselves', 'tel:988'],
  ['epipen', 'Severe allergic reaction (anaphylaxis)', 'tel:911'],
])('"%s" shows the emergency card with its numbers above the results', async (typed, title, number) => {
  const { person } = given()
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), typed)
  const card = await screen.findByRole('region', { name: title })
  expect(within(card).getAllByRole('listitem').length).toBeGreaterThan(2)
  const [first] = within(card).getAllByRole('link')
  expect(first?.getAttribute('href')).toBe(number)
})

test('a location without the OSHA plan gets the card, without links to pages that it does not have', async () => {
  const { person } = given({ plan: 'SDS' })
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'hydrofluoric acid on my thumb')
  const card = await screen.findByRole('region', { name: 'Hydrofluoric acid (porcelain etch, HF)' })
  expect(
    within(card)
      .getAllByRole('link')
      .every((link) => link.getAttribute('href')?.startsWith('tel:')),
  ).toBe(true)
})

const sheet: SearchHit = { kind: 'sheet', _id: '7'.repeat(24), name: 'Bleach, household', detail: '', place: null }

test.each([
  ['bleach', [sheet], /^Bleach, household/, 0],
  ['bleach', [], /Do this now$/, 1],
  ['bleach in my eye', [sheet], /^A chemical in the eye/, 1],
] as const)('"%s" with the sheets %j leads to %s', async (typed, hits, first, cards) => {
  const { person } = given()
  server.on(searchEverything, () => ({ payload: { hits: [...hits], corrected: null } }))
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), typed)
  await expect.poll(() => options()[0]).toMatch(first)
  await expect.poll(() => screen.queryAllByRole('region').length).toBe(cards)
  expect(options().some((option) => option?.endsWith('Do this now'))).toBe(true)
})
