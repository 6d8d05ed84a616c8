import type { LocationFacts, Person } from '../../rules/desired-tasks.ts'
import type { PersonEquipment } from '../../rules/person.ts'
import type { PracticeType } from '../../facts/practice-types.ts'
import { aPerson } from '../a-person.ts'
import { usualLocation } from '../usual-location.ts'

/** The day on which the tasks of the lists are created: a Monday. */
export const goldenToday = '2026-11-23'

/** The annual review date of the location, MM/DD. */
export const goldenReviewDate = '03/15'

/** When each person was last trained on bloodborne pathogens. Everybody else has no such training. */
export const lastTrained: Readonly<Record<string, string>> = { 'Ada Moreno': '2026-04-20', 'Sam Okafor': '2026-04-20' }

const wears = (...items: string[]): PersonEquipment => ({ items, key: 'role/1', givenOn: '2020-01-06', givenLater: false })
const exposedSince = (day: string): Partial<Person> => ({ atRisk: true, notAtRisk: false, atRiskSince: day })

/** Six typical people of an office, each with the description shown at the head of a list. */
const samplePeople: readonly { about: string; person: Person }[] = [
  {
    about: 'owner, administrator and safety officer, At Risk since 2015',
    person: aPerson('a'.repeat(24), 'Ada Moreno', {
      ...exposedSince('2015-06-01'),
      administrator: true,
      safetyOfficer: true,
      startedOn: '2015-06-01',
      equipment: wears('latexGloves', 'mask', 'eyewear'),
    }),
  },
  {
    about: 'clinical staff, At Risk since 2019, was given an N95',
    person: aPerson('b'.repeat(24), 'Sam Okafor', {
      ...exposedSince('2019-03-04'),
      equipment: wears('latexGloves', 'mask', 'respiratoryMaskN95'),
    }),
  },
  {
    about: 'at the front desk since 2020, At Risk from today on, wears what her role needs',
    person: aPerson('c'.repeat(24), 'Hana Sato', {
      ...exposedSince(goldenToday),
      newlyExposed: true,
      startedOn: '2020-09-07',
      equipment: wears('latexGloves', 'mask'),
    }),
  },
  {
    about: 'at the front desk since 2019, not At Risk, came from another location on 2026-11-16',
    person: aPerson('d'.repeat(24), 'Rosa Lind', { placedOn: '2026-11-16', newHere: true }),
  },
  {
    about: 'new hire, At Risk, starts on 2026-12-01',
    person: aPerson('e'.repeat(24), 'Ben Ito', {
      ...exposedSince('2026-12-01'),
      newHire: true,
      newcomer: true,
      startedOn: '2026-12-01',
      equipment: { items: ['latexGloves', 'mask'], key: 'role/1', givenOn: null, givenLater: false },
    }),
  },
  {
    about: 'new administrator since 2026-11-16, not At Risk',
    person: aPerson('f'.repeat(24), 'Lee Park', { administrator: true, newcomer: true, startedOn: '2026-11-16' }),
  },
]

/** The people of the lists, one line each. */
export const peopleLines: readonly string[] = samplePeople.map(({ about, person }) => `${person.name}: ${about}`)

/** A typical location of a type in a state, with the people of the lists. Its answers name Ada Moreno everywhere. */
export function goldenLocation(practiceType: PracticeType, state: string): LocationFacts {
  return { ...usualLocation(practiceType, state), people: samplePeople.map(({ person }) => person), today: goldenToday }
}

/** The person of the lists who had the incident. */
export const injuredPersonId = samplePeople[1]?.person.id ?? null
