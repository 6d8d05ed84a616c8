import { expect, test } from 'vitest'

import type { PassageRow } from '../ranked-passage.ts'
import { weighedPassages } from './weigh-passages.ts'

/** A passage that matches as well as every other one. */
const passage = (id: string, change: Partial<PassageRow> = {}): PassageRow => ({
  id,
  kind: 'page',
  source: id,
  title: `Title ${id}`,
  heading: `Heading ${id}`,
  namesPeople: false,
  score: 1,
  coverage: 1,
  asked: 1,
  units: [{ text: `Text ${id}.`, anchor: '0', score: 1, fits: 1 }],
  ...change,
})

const meaning = { text: 0.5, sentence: 0.5, known: 0.5, near: 0.5, place: 0.5, page: 0.5, asked: 0.5 }

/** Whether the second of two passages comes first because of what it is. */
function isRaised(plain: string, change: Partial<PassageRow>, ofDanger: readonly string[] = []): boolean {
  const rows = [passage('usual'), passage('other', change)]
  return weighedPassages(rows, { plain, ofDanger, meaningOf: () => meaning })[0]?.id === 'other'
}

test.each([
  ['the trash can is on fire', true],
  ['what do we do in a fire', false],
  ['fire in trash', false],
] as const)('"%s": a page about the danger comes first if an event is described: %s', (plain, raised) => {
  expect(isRaised(plain, {}, ['other'])).toBe(raised)
  expect(isRaised(plain, {}, [])).toBe(false)
})

test.each([
  ['eyewash', '', true],
  ['eyewash', 'Weekly', false],
  ['eyewash rules', '', false],
  ['stations', '', false],
] as const)('"%s" names the page whose beginning has the heading "%s": %s', (plain, heading, raised) => {
  expect(isRaised(plain, { title: 'Eyewash stations', heading })).toBe(raised)
})

test.each([
  ['what eyewash stations do we have', true],
  ['who is our safety officer', true],
  ['what do we have to do', false],
  ['how often is an eyewash flushed', false],
] as const)('"%s" asks for what the location has entered: %s', (plain, raised) => {
  expect(isRaised(plain, { kind: 'answer' })).toBe(raised)
})

test.each([
  ['how often do we get the task about the autoclave', true],
  ['how often is the autoclave tested', false],
] as const)('"%s" asks for the rule of a task: %s', (plain, raised) => {
  expect(isRaised(plain, { kind: 'rule' })).toBe(raised)
})

test('of two parts of one section, the one that matches less loses', () => {
  const section = { source: 'plan', heading: 'Review' }
  const rows = [passage('worse', { ...section, score: 0.9 }), passage('better', section)]
  expect(weighedPassages(rows, { plain: 'review', ofDanger: [], meaningOf: () => meaning }).map(({ id }) => id)).toEqual([
    'better',
    'worse',
  ])
})
