import { expect, test } from 'vitest'

import { pageSources } from '#content/library/page-sources'
import { pagesOfElement, sitePages } from '#content/training/training-pages'
import { siteSpecificElements, trainingVideos } from '#content/training/training-videos'

import { elementCoverage, type CoverageFacts } from './element-coverage.ts'

const at = new Date('2026-11-20T10:00:00Z')

/** Returns facts in which everything is done except the given parts. */
const facts = (left: { films?: readonly string[]; pages?: readonly string[]; live?: false } = {}): CoverageFacts => ({
  isInitial: false,
  films: trainingVideos
    .filter(({ trainingType }) => trainingType === 'osha')
    .map((video) => ({ ...video, name: video.title, completedAt: left.films?.includes(video.eTag) ? null : at, score: null })),
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
  expect(first).toMatchObject({ letter: 'A', by: [{ kind: 'film', id: 'osha-01-v2', at: at.toISOString(), version: null }] })
  expect(plan?.by.at(-1)?.version).toBe('0a1b2c3d')
  expect(plan?.by.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['film osha-04-v2', 'page ecp-purpose'])
})

test('a film alone does not cover elements that differ between practices, and no film covers the questions', () => {
  expect(openOf({ pages: sitePages })).toEqual([
    'D: ecp-purpose',
    'E: ecp-determination',
    'G: ppe-program ppe-choose ppe-remove ppe-care',
    'J: exposure-now',
    'K: exposure-now',
    'M: ecp-labels ecp-containers',
  ])
  expect(openOf({ live: false })).toEqual(['N: '])
})

test('an element needs each of its pages, and one of its films', () => {
  expect(openOf({ pages: ['ppe-care'] })).toEqual(['G: ppe-care'])
  expect(openOf({ films: ['osha-13-v3'] })).toEqual([])
  expect(openOf({ films: ['osha-05-v2'] }), 'the film on cleaning is no film on devices').toEqual(['F: osha-05-v2'])
})

test('a page that the location does not see is not required', () => {
  const without = facts({ pages: ['ecp-labels'] })
  const pages = without.pages.filter(({ id }) => id !== 'ecp-labels')
  expect(elementCoverage({ ...without, pages }).every(({ isCovered }) => isCovered)).toBe(true)
})

test('a New Hire film covers elements of the initial training only', () => {
  const newHire = trainingVideos
    .filter(({ trainingType }) => trainingType === 'newHire')
    .map((video) => ({ ...video, name: video.title, completedAt: at, score: null }))
  const yearly = facts().films.map((film) => ({ ...film, completedAt: null }))
  const covered = (isInitial: boolean) =>
    elementCoverage({ ...facts(), films: [...yearly, ...newHire], isInitial }).filter(({ isCovered }) => isCovered)
  expect(covered(true)).toHaveLength(14)
  expect(covered(false).map(({ letter }) => letter)).toEqual(['N'])
})

test('each element that differs between practices has a page with answers of the practice', () => {
  for (const letter of siteSpecificElements) {
    const answers = (pagesOfElement[letter] ?? []).flatMap(
      (id) =>
        pageSources()
          .get(id)
          ?.markdown.match(/\{\{\w+\}\}/g) ?? [],
    )
    expect(answers.length, letter).toBeGreaterThan(0)
  }
})
