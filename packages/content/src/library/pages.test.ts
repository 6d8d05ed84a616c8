import fc from 'fast-check'
import { expect, test } from 'vitest'

import { optionValues } from '../questions/option-values.ts'
import { practiceTypeValues } from '../facts/practice-types.ts'
import { visibleSteps } from '../questions/setup-steps.ts'
import { states } from '../facts/states.ts'
import { stateProgramRules } from '../rules/for-locations/state-programs.ts'
import { namesIn } from '../testing/names-in.ts'
import { pageSources } from './page-sources.ts'
import { libraryPages, limitedPages, visiblePages } from './pages.ts'

const idsOf = (practiceType: string, options: readonly string[]) =>
  visiblePages({ practiceType, options }).flatMap(({ pages }) => pages.map(({ id }) => id))
const sectionsOf = (practiceType: string, options: readonly string[]) =>
  visiblePages({ practiceType, options }).map(({ section }) => section.id)

test('limits refer to existing pages and options, and depend on no answer', () => {
  const ids = libraryPages.map(({ id }) => id)
  for (const [id, { shownIf }] of Object.entries(limitedPages)) {
    expect(ids).toContain(id)
    expect(optionValues).toEqual(expect.arrayContaining(namesIn(shownIf).options))
    expect(namesIn(shownIf).variables).toEqual([])
  }
})

test('a location sees the page of its own state and no other', () => {
  const about = (state: string) =>
    visiblePages({ practiceType: 'dental', options: [], state })
      .flatMap(({ pages }) => pages.map(({ id }) => id))
      .filter((id) => id.startsWith('state-'))
  expect(states.filter(({ statePlan }) => !statePlan).flatMap(({ code }) => about(code))).toEqual([])
  expect(states.filter(({ statePlan }) => statePlan).map(({ code }) => about(code).length)).not.toContain(0)
  expect([about('CA'), about('WA'), about('AZ')]).toEqual([['state-ca'], ['state-wa'], ['state-program']])
  // If tasks are based on the law of a state, its page mentions it.
  const told = pageSources()
  for (const { citation, when } of stateProgramRules)
    for (const state of namesIn(when).states) {
      const [law = ''] = citation.split(/; |\(/)
      expect(told.get(about(state)[0] ?? '')?.markdown).toContain(law)
    }
})

test('without human blood there is no exposure control plan, no post-exposure page and no vaccine page', () => {
  expect(sectionsOf('dental', [])).not.toContain('ecp')
  expect(idsOf('dental', [])).not.toContain('health-hepb')
  expect(idsOf('dental', ['humanBloodExposure'])).toEqual(expect.arrayContaining(['ecp-purpose', 'exposure-now', 'health-hepb']))
})

test('tuberculosis pages are for practices that treat people, pages on animals for veterinary practices', () => {
  expect(idsOf('Veterinary', [])).not.toContain('tb-plan')
  expect(idsOf('medical', [])).toContain('tb-plan')
  expect(idsOf('Veterinary', [])).toContain('special-vet-blood')
  expect(sectionsOf('medical', [])).not.toContain('special')
  expect(idsOf('medical', ['onSiteLab'])).toEqual(expect.arrayContaining(['special-lab-chemical', 'special-lab-clia']))
  expect(idsOf('Veterinary', ['onSiteLab'])).not.toContain('special-lab-clia')
})

test('every dental office sees the page on amalgam, even if it only certifies that it places none', () => {
  expect(idsOf('dental', [])).toContain('waste-amalgam')
  expect(idsOf('medical', [])).not.toContain('waste-amalgam')
})

test('a section without visible pages is omitted, and an option that does not count shows nothing', () => {
  expect(sectionsOf('Veterinary', [])).not.toContain('tb')
  expect(sectionsOf('Veterinary', ['voluntaryRespirators'])).toContain('tb')
  // TB treatment counts only if TB tests are done.
  expect(idsOf('medical', ['onSiteTbTreatment'])).not.toContain('tb-treatment')
  expect(idsOf('dental', ['hazardousDrugs'])).not.toContain('hazcom-drugs')
})

test('each answer of a location is shown on a page that it sees', () => {
  fc.assert(
    fc.property(fc.constantFrom(...practiceTypeValues), fc.subarray([...optionValues]), (practiceType, options) => {
      const seen = idsOf(practiceType, options)
      for (const step of visibleSteps({ practiceType, options }))
        expect([step.associatedVariable, step.pages.some((page) => seen.includes(page))]).toEqual([step.associatedVariable, true])
    }),
  )
})
