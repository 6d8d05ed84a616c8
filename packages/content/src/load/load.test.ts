import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { extinguisherCheck as extinguisher } from '../checks/emergency-checks.ts'
import { sharpsContainerCheck as sharps } from '../checks/room-checks.ts'
import { practiceTypeValues } from '../facts/practice-types.ts'
import { taskRule } from '../rules/task-rules.ts'
import { firstDaysLoad } from '../testing/first-days-load.ts'
import { loadOffices, loadStates, officeOf } from '../testing/load-offices.ts'
import { loadByPerson, sumOfLoads, type WorkTask } from './load-of.ts'
import { loadTable } from './load-table.ts'
import { dutiesOfState, loadWithoutState, officeLoad } from './office-load.ts'
import { roundSeconds } from './round-seconds.ts'
import { minutesByRule, minutesOf } from './rule-minutes.ts'

const sumOf = (duties: ReturnType<typeof dutiesOfState>) => duties.reduce((sum, { records }) => sum + records, 0)

/** How many records a year the law of a state adds, by rule. A new one needs a law that wants it written. */
const ofState: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  CA: { californiaViolenceTraining: 1 },
  WA: { washingtonSafetyMeetings: 12 },
  OR: { oregonSafetyMeetings: 12 },
  MN: { minnesotaRightToKnow: 1 },
}
const ofPractice: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'medical CA': { californiaLabRegistration: 1, californiaAerosolReview: 1, fluVaccine: 8 },
  'medicalLaboratory CA': { californiaLabRegistration: 1 },
  'dental CA': { californiaDentalCourses: 1 },
  'dental WA': { washingtonInfectionTraining: 1 },
}
const addedBy = (type: string, state: string) => ({ ...ofState[state], ...ofPractice[`${type} ${state}`] })

describe('an office of eight people keeps the budget', () => {
  test.each(practiceTypeValues.flatMap((type) => loadStates.map((state) => [type, state] as const)))('%s in %s', (type, state) => {
    const office = officeOf(type, state, 8)
    const { sittings, mostOfOthers } = officeLoad(office)
    expect(sittings).toBeLessThanOrEqual(220)
    expect(mostOfOthers).toBeLessThanOrEqual(10)
    expect(loadWithoutState(office, officeOf(type, 'OH', 8)).minutesAWeek).toBeLessThanOrEqual(25)
  })

  // Each sitting makes one record.
  test.each(practiceTypeValues.flatMap((type) => loadStates.map((state) => [type, state] as const)))(
    '%s in %s makes at most 200 records a year, and those that the law of the state wants',
    (type, state) => {
      const [office, federal] = [officeOf(type, state, 8), officeOf(type, 'OH', 8)]
      const added = dutiesOfState(office, federal)
      expect(loadWithoutState(office, federal).sittings).toBeLessThanOrEqual(200)
      expect(officeLoad(office).sittings).toBe(loadWithoutState(office, federal).sittings + sumOf(added))
      expect(Object.fromEntries(added.map(({ ruleKey, records }) => [ruleKey, records]))).toEqual(addedBy(type, state))
      for (const { ruleKey, citation } of added) {
        expect(taskRule(ruleKey)?.kind, ruleKey).toBe('S')
        expect(citation, ruleKey).not.toBe('')
      }
    },
  )

  test('only the law of a state leads to more than 200 records, in the offices that docs/load.md explains', () => {
    const eight = practiceTypeValues.flatMap((type) => loadStates.map((state) => officeOf(type, state, 8)))
    const above = eight.filter((office) => officeLoad(office).sittings > 200).map(({ practiceType, state }) => `${practiceType} ${state}`)
    expect(above.toSorted()).toEqual(['Veterinary OR', 'Veterinary WA', 'dental WA', 'medical CA', 'medical OR', 'medical WA'])
  })

  test('and under federal law alone nothing is left out of its minutes', () => {
    const office = officeOf('dental', 'OH', 8)
    expect(loadWithoutState(office, office)).toEqual(officeLoad(office))
  })
})

test('what a state asks for is in the load of its offices', () => {
  const [ohio, washington] = ['OH', 'WA'].map((state) => officeLoad(officeOf('dental', state, 8)))
  expect((washington?.sittings ?? 0) - (ohio?.sittings ?? 0), 'twelve meetings and a yearly training').toBe(13)
  expect(washington?.officerMinutesAWeek).toBeGreaterThan(ohio?.officerMinutesAWeek ?? 0)
})

test('docs/load.md matches the load', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../../docs/load.md'), 'utf8')
  const table = loadTable(loadOffices.map((facts) => ({ facts, firstDays: firstDaysLoad(facts) })))
  expect(written, 'The load differs. Run `npm run golden`, and let a person read the difference').toBe(table)
})

describe('the load of a person', () => {
  const work = (more: Partial<WorkTask>): WorkTask => ({
    ruleKey: 'quarterlySafetyWalk',
    frequency: '2',
    eachYear: false,
    people: ['a'],
    stop: null,
    ...more,
  })
  const stop = { check: extinguisher, place: 'Hall' }

  test('counts the checks of one frequency as one sitting, and those of another as a second one', () => {
    const sittings = (...tasks: WorkTask[]) => loadByPerson(tasks).get('a')?.sittings
    expect(sittings(work({ frequency: '1', stop }), work({ frequency: '1', stop }))).toBe(12)
    expect(sittings(work({ frequency: '1', stop }), work({ frequency: '0', stop }))).toBe(64)
    expect(sittings(work({ frequency: '1', stop }), work({ frequency: '1' }))).toBe(24)
  })

  test('counts a task for the first of its people, one issued each year once, and a one-time task not at all', () => {
    const loads = loadByPerson([work({ people: ['b', 'a'] }), work({ frequency: '99', eachYear: true }), work({ frequency: '99' })])
    expect(loads.get('b')).toEqual({ sittings: 4, minutesAWeek: (4 * 30) / 52 })
    expect(loads.get('a')?.sittings).toBe(1)
    expect(sumOfLoads(loads.values()).sittings).toBe(5)
  })

  test('takes the minutes of a round from its statements', () => {
    const minutes = loadByPerson([work({ frequency: '0', stop })]).get('a')?.minutesAWeek
    expect(minutes).toBeCloseTo(roundSeconds([stop]) / 60)
  })
})

describe('a round', () => {
  test('takes the time of its statements, the taps, and the way to each place', () => {
    const seconds = extinguisher.statements.reduce((sum, each) => sum + each.seconds, 0)
    expect(roundSeconds([{ check: extinguisher, place: 'Hall' }])).toBe(20 + 10 + 3 + seconds)
    const second = { check: extinguisher, place: 'Lab' }
    expect(roundSeconds([{ check: extinguisher, place: 'Hall' }, second])).toBe(20 + 20 + 2 * (3 + seconds))
  })

  test('looks at containers of one place together, and at those of another place again', () => {
    const at = (place: string) => ({ check: sharps, place })
    const one = roundSeconds([at('Lab')])
    expect(roundSeconds([at('Lab'), at('Lab'), at('Lab')])).toBe(one + 6)
    expect(roundSeconds([at('Lab'), at('Hall')])).toBe(2 * one - 20)
  })

  test('of twelve items in four rooms takes a few minutes', () => {
    const stops = Array.from({ length: 12 }, (_, index) => ({ check: sharps, place: `Room ${index % 4}` }))
    expect(roundSeconds(stops)).toBeLessThan(180)
  })
})

test('minutes are given for rules that exist, and by the evidence for all others', () => {
  expect(Object.keys(minutesByRule).filter((key) => taskRule(key) === undefined)).toEqual([])
  expect([minutesOf('quarterlySafetyWalk'), minutesOf('tellStaffAboutRecords'), minutesOf('shippingTraining')]).toEqual([30, 5, 10])
})
