import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

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
