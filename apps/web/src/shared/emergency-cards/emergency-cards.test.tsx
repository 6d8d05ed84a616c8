import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { emergencyCard, emergencyCards } from '#content/emergency-cards/emergency-cards'
import type { EmergencyCard } from '#content/emergency-cards/card'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'

import { EmergencyCardList } from './emergency-card-list.tsx'
import { EmergencyCardView } from './emergency-card-view.tsx'
import { cardsFor, shownCard } from './shown-card.ts'

const card: EmergencyCard = {
  id: 'test',
  title: 'Swallowed cleaner',
  steps: ['Take it away.', 'Call.', 'Stay.'],
  calls: [
    { to: 'poison', when: 'Awake' },
    { to: 'emergency', when: 'Not awake' },
    { to: 'crisis', when: 'On purpose' },
  ],
  links: [
    { label: 'Poisoning', page: 'emergency-firstaid', heading: 'Poisoning' },
    { label: 'Incident form', form: 'incidentForm' },
  ],
  searchWords: ['drank'],
  sources: [
    { organization: 'CDC', document: 'First Aid', year: 2024 },
    { organization: 'AHA', document: 'Guidelines', year: 2023 },
  ],
  check: { on: '2026-11-28', reading: 'text', seen: '' },
  isPublic: true,
}

/** Shows the part on a page of a signed-in person. */
function show(part: () => ReactNode) {
  signInAs()
  const Part = part
  const screens = [{ path: '/card', guard: 'signedIn' as const, screen: () => <Part /> }, pageAt('/library', 'Library')]
  return renderApp({ at: '/card', screens })
}

const links = (region: HTMLElement) => within(region).getAllByRole('link')

test('a card shows its steps in order and its source, and no line for signs that it does not have', async () => {
  show(() => <EmergencyCardView card={shownCard(card)} />)
  const region = await screen.findByRole('region', { name: 'Swallowed cleaner' })
  expect(within(region).getAllByRole('listitem').map((step) => step.textContent)).toEqual(['Take it away.', 'Call.', 'Stay.']) // prettier-ignore
  expect(within(region).getByText('Swallowed cleaner: do this now')).toBeTruthy()
  expect(within(region).getByText(/^Source: CDC, First Aid \(2024\); AHA, Guidelines \(2023\)\. Checked on/)).toBeTruthy()
  expect(region.querySelectorAll('strong + p')).toHaveLength(0)
})

test('signs stand before the steps', async () => {
  show(() => <EmergencyCardView card={shownCard({ ...card, signs: 'An empty bottle.' })} />)
  const signs = await screen.findByText('An empty bottle.')
  expect(signs.compareDocumentPosition(screen.getByText('Take it away.'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('each number is dialed, only the first is marked as the most urgent, and the crisis line also takes texts', async () => {
  show(() => <EmergencyCardView card={shownCard(card)} />)
  const region = await screen.findByRole('region', { name: 'Swallowed cleaner' })
  const numbers = links(region).filter((link) => /^(tel|sms):/.test(link.getAttribute('href') ?? ''))
  expect(numbers.map((link) => [link.textContent, link.getAttribute('href'), link.hasAttribute('data-urgent')])).toEqual([
    ['Call Poison Help 1-800-222-1222Awake', 'tel:18002221222', true],
    ['Call 911Not awake', 'tel:911', false],
    ['Call 988On purpose', 'tel:988', false],
    ['Text 988If talking is too hard', 'sms:988', false],
  ])
})

test('a card links to its library page and its form, and opens them inside the app', async () => {
  expect(shownCard(card).links).toEqual([
    { label: 'Poisoning', href: '/library?page=emergency-firstaid' },
    { label: 'Incident form', href: '/forms/view?formId=incidentForm' },
  ])
  const { person, address } = show(() => <EmergencyCardView card={shownCard(card)} />)
  await person.click(await screen.findByRole('link', { name: 'Poisoning' }))
  await waitFor(() => expect(address()).toBe('/library?page=emergency-firstaid'))
})

test('a list shows the titles first, and each card below its own title', async () => {
  const { person } = show(() => <EmergencyCardList cards={[card, { ...card, id: 'other', title: 'Burn' }]} />)
  const summaries = await screen.findAllByText(/^(Swallowed cleaner|Burn)$/)
  expect(summaries.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual(['SUMMARY Swallowed cleaner', 'SUMMARY Burn'])
  const details = summaries.map((one) => one.closest('details'))
  expect(details.map((one) => one?.open)).toEqual([false, false])
  await person.click(summaries[1] as HTMLElement)
  expect(details.map((one) => one?.open)).toEqual([false, true])
})

test('a list without cards still offers the number that always helps', async () => {
  show(() => <EmergencyCardList cards={[]} />)
  expect((await screen.findByRole('link', { name: 'call 911' })).getAttribute('href')).toBe('tel:911')
})

test('without any text, every card is offered', () => {
  expect(cardsFor('')).toEqual(emergencyCards)
})

test('the card of the danger that a text describes comes first, and only once', () => {
  const found = cardsFor('seizure', emergencyCard('seizure')).map(({ id }) => id)
  expect(found[0]).toBe('seizure')
  expect(new Set(found).size).toBe(found.length)
})

test.each([
  ['epilepsy', ['seizure']],
  ['Socket STOP', ['bleeding']],
  ['socket epilepsy', []],
  ['invoice', []],
])('"%s" finds the cards that contain every word of it', (typed, found) => {
  expect(cardsFor(typed).map(({ id }) => id)).toEqual(found)
})
