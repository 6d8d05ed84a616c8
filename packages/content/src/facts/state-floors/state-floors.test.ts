import { describe, expect, test } from 'vitest'

import { practiceTypeValues } from '../practice-types.ts'
import { states } from '../states.ts'
import { floorTopics, topicsNotLoaded } from './floor-topics.ts'
import { gasLimits } from './gas-limits.ts'
import { injuryLogs, statesWithoutExemptIndustries, statesWithOwnLogList, statesWithUnknownLogList } from './injury-logs.ts'
import { certainties, doubtOf, floorIn } from './state-floor.ts'
import { sporeTests } from './spore-tests.ts'

const rows = floorTopics.flatMap(({ title, federal, states: own }) =>
  [...(federal ? [['federal', federal] as const] : []), ...Object.entries(own)].map(([state, row]) => ({ title, state, row })),
)

test.each(rows)('$title, $state: the row has a citation, a source, the day of the check and its certainty', ({ state, row }) => {
  expect(row.citation).not.toBe('')
  expect(row.source).toMatch(/\w\.\w|CFR/)
  expect(row.checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(certainties).toContain(row.certainty)
  if (state !== 'federal') expect(states.map(({ code }) => code)).toContain(state)
})

describe.each(states)('$name', ({ code, statePlan }) => {
  test.each(practiceTypeValues)('each topic of a practice of type %s has a row or is named as not loaded', (type) => {
    const topics = floorTopics.filter(({ practiceTypes }) => practiceTypes.includes(type))
    const loaded = topics.filter((topic) => floorIn(topic, code) !== undefined).map(({ title }) => title)
    expect([...loaded, ...topicsNotLoaded(code, type)].toSorted()).toEqual(topics.map(({ title }) => title).toSorted())
  })
  test('with its own plan, it is never covered by the federal row', () => {
    const federal = floorTopics.filter((topic) => topic.federal !== undefined && floorIn(topic, code) === topic.federal)
    expect(federal.length > 0).toBe(!statePlan)
  })
})

test('the report of a severe injury is loaded everywhere, and a dentist is told what is not', () => {
  expect(states.filter(({ code }) => topicsNotLoaded(code, 'medical').includes('the report of a severe injury'))).toEqual([])
  expect(topicsNotLoaded('TX', 'dental')).toEqual(['the spore test of sterilizers', 'immunity of dental staff against hepatitis B'])
  expect(topicsNotLoaded('OH', 'dental')).toEqual([])
  expect(topicsNotLoaded('MI', 'Veterinary')).toEqual([
    'the industries that need no injury log',
    'how often an eyewash is run',
    'the limit for nitrous oxide in the air',
  ])
})

test('Minnesota exempts no industry from the log, California, Oregon and Washington have lists of their own', () => {
  expect(statesWithoutExemptIndustries).toEqual(['MN'])
  expect(statesWithOwnLogList).toEqual(['CA', 'OR', 'WA'])
  expect(statesWithUnknownLogList).toContain('MI')
  expect(statesWithUnknownLogList).not.toContain('TX')
  expect(floorIn(injuryLogs, 'OH')?.value.industries).toBe('federalList')
})

test('a figure that was not read again asks people to confirm it', () => {
  expect(doubtOf(gasLimits.states['CA'] ?? { certainty: 'text' })).toContain('Confirm the current figure')
  expect(doubtOf(sporeTests.states['OH'] ?? { certainty: 'known' })).toBe('')
})
