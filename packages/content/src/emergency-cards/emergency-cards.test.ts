import { expect, test } from 'vitest'

import { availableFormIds } from '../forms/index.ts'
import { pageSources } from '../library/page-sources.ts'
import { libraryPages } from '../library/pages.ts'
import type { CardLink } from './card.ts'
import { emergencyCards } from './emergency-cards.ts'
import { notReadAgain, secondReadings } from '../testing/golden/second-readings.ts'

const headingsOf = (page: string) => [...(pageSources().get(page)?.markdown ?? '').matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading)

const cards = emergencyCards.map((card) => [card.id, card] as const)

test('cards have different ids, and titles that say what happens', () => {
  expect(new Set(emergencyCards.map(({ id }) => id)).size).toBe(emergencyCards.length)
  expect(new Set(emergencyCards.map(({ title }) => title)).size).toBe(emergencyCards.length)
})

test.each(cards)(
  '%s has three to five short steps, a number to call, a source and the day of its check',
  (_id, { steps, calls, sources, check }) => {
    expect(steps.length).toBeGreaterThanOrEqual(3)
    expect(steps.length).toBeLessThanOrEqual(5)
    for (const step of steps) expect(step.length, step).toBeLessThanOrEqual(300)
    expect(calls.length).toBeGreaterThan(0)
    expect(sources.length).toBeGreaterThan(0)
    expect(check.on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  },
)

test('a second reader has compared every card with a source, not before its check, or the card is listed as not read again', () => {
  for (const { id, check } of emergencyCards) {
    const reading = secondReadings[id]
    expect(
      notReadAgain.some((each) => each === id),
      id,
    ).toBe(reading === undefined)
    if (!reading) continue
    expect(reading.on >= check.on, id).toBe(true)
    expect(reading.seen.length, id).toBeGreaterThan(20)
  }
})

test.each([
  ['overdose', 'CPR now', 'Naloxone as soon as'],
  ['fainting', 'look at the breathing at once', 'within a minute'],
  ['chemical', 'Brush it off', 'rinse with running water'],
])('%s says "%s" before "%s"', (id, first, then) => {
  const steps = emergencyCards.find((card) => card.id === id)?.steps.join(' ') ?? ''
  expect(steps).toContain(first)
  expect(steps.indexOf(then)).toBeGreaterThan(steps.indexOf(first))
})

/** What saves first, by card; it has to be named in the first two steps. */
test.each([
  ['collapse', /AED/],
  ['allergy', /Epinephrine/],
  ['overdose', /naloxone/i],
  ['asthma', /albuterol/],
  ['chest-pain', /Aspirin/],
  ['anesthetic', /lipid emulsion/],
  ['bleeding', /Tourniquet/],
  ['low-sugar', /Glucose/],
  ['hydrofluoric', /Calcium gluconate gel 2\.5%/],
  ['vet-drug', /naloxone/],
  ['self-harm', /988/],
  ['heat', /Cold water/],
  ['head-injury', /Hold the head still/],
  ['childbirth', /towels/],
  ['laser-eye', /Turn the laser off/],
  ['storm', /lowest floor/],
])('%s names what saves first', (id, first) => {
  const card = emergencyCards.find((each) => each.id === id)
  expect(card?.steps.slice(0, 2).join(' ')).toMatch(first)
})

test('somebody who may hurt themselves gets 988, company, and no page of the library', () => {
  const card = emergencyCards.find(({ id }) => id === 'self-harm')
  expect(card?.calls[0]?.to).toBe('crisis')
  expect(card?.steps.join(' ')).toMatch(/Stay with the person/)
  expect(card?.links).toEqual([])
})

test('links lead to existing pages, sections and forms', () => {
  const pages = new Set<string>(libraryPages.map(({ id }) => id))
  const leadsNowhere = ({ page, heading, form }: CardLink) =>
    (page !== undefined && !pages.has(page)) ||
    (page !== undefined && heading !== undefined && !headingsOf(page).includes(heading)) ||
    (form !== undefined && !availableFormIds.some((id) => id === form))
  expect(emergencyCards.flatMap(({ links }) => links.filter(leadsNowhere))).toEqual([])
})
