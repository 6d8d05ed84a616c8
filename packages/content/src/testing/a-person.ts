import type { Person } from '../rules/person.ts'

/** A long-time staff member who is not at risk. */
export const aPerson = (id: string, name: string, more: Partial<Person> = {}): Person => ({
  id,
  name,
  administrator: false,
  safetyOfficer: false,
  atRisk: false,
  notAtRisk: true,
  newHire: false,
  newcomer: false,
  startedOn: '2019-03-04',
  placedOn: '2019-03-04',
  newHere: false,
  atRiskSince: null,
  newlyExposed: false,
  bloodborneTrained: true,
  equipment: null,
  ...more,
})
