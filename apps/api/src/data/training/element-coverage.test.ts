import { expect, test } from 'vitest'

import { sitePages } from '#content/training/training-pages'
import { trainingVideos } from '#content/training/training-videos'

import { elementCoverage, type CoverageFacts } from './element-coverage.ts'

const at = new Date('2026-11-20T10:00:00Z')

/** Returns facts in which everything is done except the given parts. */
const facts = (left: { films?: readonly string[]; pages?: readonly string[]; live?: false } = {}): CoverageFacts => ({
  films: trainingVideos
    .filter(({ trainingType }) => trainingType === 'osha')
    .map(({ eTag, title, elements }) => ({ eTag, name: title, elements, completedAt: left.films?.includes(eTag) ? null : at })),
  pages: sitePages.map((id) => ({ id, title: id, read: left.pages?.includes(id) ? null : { at, version: '0a1b2c3d' } })),
  live: left.live === false ? null : { id: 's', trainer: 'Olga Petrenko, RN', heldAt: at },
})
const openOf = (left: Parameters<typeof facts>[0]) =>
  elementCoverage(facts(left)).flatMap(({ letter, isCovered, open }) =>
    isCovered ? [] : [`${letter}: ${open.map(({ id }) => id).join(' ')}`],
  )

test("films, the practice's pages and a live session together cover every element", () => {
  expect(openOf({})).toEqual([])
  const [first, , , plan] = elementCoverage(facts())
  expect(first).toMatchObject({ letter: 'A', by: [{ kind: 'film', id: 'osha-01-v1', at: at.toISOString(), version: null }] })
  expect(plan?.by.at(-1)?.version).toBe('0a1b2c3d')
  expect(plan?.by.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['film osha-04-v1', 'page ecp-purpose'])
})

test('a film alone does not cover elements that differ between practices, and no film covers the questions', () => {
  expect(openOf({ pages: sitePages })).toEqual([
    'D: ecp-purpose',
    'E: ecp-determination',
    'G: ppe-choose ppe-remove ppe-care',
    'J: exposure-now',
    'K: exposure-now',
    'M: ecp-labels',
  ])
  expect(openOf({ live: false })).toEqual(['N: '])
})

test('an element needs each of its pages, and one of its films', () => {
  expect(openOf({ pages: ['ppe-care'] })).toEqual(['G: ppe-care'])
  expect(openOf({ films: ['osha-05-v1'] })).toEqual([])
  expect(openOf({ films: ['osha-05-v1', 'osha-13-v1'] })).toEqual(['F: osha-05-v1'])
})

test('a page that the location does not see is not required', () => {
  const without = facts({ pages: ['ecp-labels'] })
  const pages = without.pages.filter(({ id }) => id !== 'ecp-labels')
  expect(elementCoverage({ ...without, pages }).every(({ isCovered }) => isCovered)).toBe(true)
})
