import { expect, test } from 'vitest'

import { desiredTasks, isStillWanted } from './desired-tasks.ts'
import type { LocationFacts } from './desired-tasks.ts'
import { aPerson } from '../testing/a-person.ts'

const ada = aPerson('a'.repeat(24), 'Ada Moreno', { administrator: true })
const sam = aPerson('b'.repeat(24), 'Sam Okafor', { safetyOfficer: true })
const hana = aPerson('c'.repeat(24), 'Hana Sato', { atRisk: true, notAtRisk: false, atRiskSince: '2019-03-04' })

const container = (row: string, nickname: string, more: Record<string, string> = {}) => ({
  _row: row,
  Nickname: nickname,
  Room: 'Operatory 1',
  'Brand and size': 'Safebox 2 qt',
  Person: hana.id,
  Frequency: '0',
  ...more,
})

const sterilizer = {
  _row: 's1',
  Nickname: 'Big autoclave',
  'Make and model': 'Midmark M11',
  'Serial number': '77',
  'Test service or incubator': 'Mail-in',
  Person: hana.id,
  Frequency: '0',
}

const forms = [
  'exposureIncidentForm',
  'sharpsInjuryForm',
  'violenceIncidentForm',
  'hepatitisBVaccineConsentForm',
  'oshaAnnualTraining',
  'newHireTraining',
]

const dental = (more: Partial<LocationFacts> = {}): LocationFacts => ({
  practiceType: 'dental',
  state: 'OH',
  options: ['humanBloodExposure', 'sterilizersOnSite', 'moreThanTenEmployees'],
  answers: { safetyOfficer: sam.id, sharpsContainers: [container('r1', 'Op 1'), container('r2', 'Op 2')], sterilizers: [sterilizer] },
  people: [ada, sam, hana],
  availableForms: new Set(forms),
  today: '2026-11-21',
  ...more,
})

const tasksOf = (facts: LocationFacts, key: string) => desiredTasks(facts).filter((task) => task.ruleKey === key)
const keysOf = (facts: LocationFacts) => [...new Set(desiredTasks(facts).map((task) => task.ruleKey))]

test('a dental office with a sterilizer and two sharps containers gets one task for each of them', () => {
  expect(tasksOf(dental(), 'sharpsContainerCheck').map((task) => [task.name, task.rowKey])).toEqual([
    ['Check sharps container: Op 1', 'r1'],
    ['Check sharps container: Op 2', 'r2'],
  ])
  expect(tasksOf(dental(), 'sporeTest')).toMatchObject([
    {
      name: 'Spore test: Big autoclave',
      assignees: [hana.id],
      frequency: '0',
      anchor: 'calendar',
      behavior: 'task_with_doc_upload',
      section: 'Sterilization, Disinfection and Water',
      rows: ['STER-BI', 'STER-LOAD', 'S-OH-STER'],
      dueOn: null,
    },
  ])
})

test('tasks are unique by rule, row and person', () => {
  const keys = desiredTasks(dental()).map((task) => [task.ruleKey, task.rowKey, task.subjectUserId].join('/'))
  expect(new Set(keys).size).toBe(keys.length)
})

test('removing a row removes only its own task', () => {
  const answers = { ...dental().answers, sharpsContainers: [container('r2', 'Op 2')] }
  expect(tasksOf(dental({ answers }), 'sharpsContainerCheck').map((task) => task.rowKey)).toEqual(['r2'])
  const gone = { ruleKey: 'sharpsContainerCheck', rowKey: 'r1', subjectUserId: null }
  expect(isStillWanted(gone, dental())).toBe(true)
  expect(isStillWanted(gone, dental({ answers }))).toBe(false)
})

test('an edited row keeps its identity and takes over the new person and frequency', () => {
  const answers = { sharpsContainers: [container('r1', 'By the window', { Person: ada.id, Frequency: '1' })] }
  expect(tasksOf(dental({ answers }), 'sharpsContainerCheck')).toMatchObject([
    { rowKey: 'r1', name: 'Check sharps container: By the window', assignees: [ada.id], frequency: '1', anchor: 'calendar' },
  ])
})

test('a row without a nickname is named after its next filled cell', () => {
  const answers = { sharpsContainers: [container('r1', ' '), container('r2', '', { Room: '', 'Brand and size': '' })] }
  expect(tasksOf(dental({ answers }), 'sharpsContainerCheck').map((task) => task.name)).toEqual([
    'Check sharps container: Operatory 1',
    'Check sharps container: No. 2',
  ])
})

test('rows with the same text and no identity still get one task each', () => {
  const row = { Nickname: 'Op', Person: hana.id, Frequency: '0' }
  expect(tasksOf(dental({ answers: { sharpsContainers: [row, row] } }), 'sharpsContainerCheck').map((task) => task.rowKey)).toEqual([
    'Op',
    'Op (2)',
  ])
})

test('a typed name is not an assignee: the task is assigned to the safety officer and shows the name', () => {
  const answers = { safetyOfficer: sam.id, sterilizers: [{ ...sterilizer, Person: 'Acme Testing' }] }
  const [task] = tasksOf(dental({ answers }), 'sporeTest')
  expect(task).toMatchObject({
    assignees: [sam.id],
    everybody: false,
    customAssigneeName: 'Acme Testing',
    name: 'Spore test: Big autoclave (Acme Testing)',
  })
  expect(task?.instructions).toContain('Acme Testing')
})

test('without a safety officer, a task with a typed name is assigned to the administrators', () => {
  const answers = { sterilizers: [{ ...sterilizer, Person: 'Acme Testing' }] }
  expect(tasksOf(dental({ answers, people: [ada, hana] }), 'sporeTest')).toMatchObject([{ assignees: [ada.id] }])
})

test('a person who has left is not treated as a typed name; the task is assigned to the safety officer', () => {
  const answers = { sterilizers: [{ ...sterilizer, Person: 'f'.repeat(24) }] }
  const [task] = tasksOf(dental({ answers }), 'sporeTest')
  expect(task).toMatchObject({ assignees: [sam.id], name: 'Spore test: Big autoclave' })
  expect(task?.customAssigneeName).toBeUndefined()
})

test('shared means everyone at the location', () => {
  const answers = { sterilizers: [{ ...sterilizer, Person: 'shared' }] }
  expect(tasksOf(dental({ answers }), 'sporeTest')).toMatchObject([{ everybody: true, assignees: [] }])
})

test('a veterinary practice without blood exposure gets no task from the bloodborne pathogens standard', () => {
  const vet = dental({ practiceType: 'Veterinary', options: ['sterilizersOnSite', 'xray'] })
  expect(desiredTasks(vet).flatMap((task) => task.rows.filter((row) => row.startsWith('BBP-')))).toEqual([])
  expect(
    desiredTasks(vet)
      .map((task) => task.citation)
      .filter((text) => text.includes('1910.1030')),
  ).toEqual([])
  expect(keysOf(vet)).toContain('quarterlySafetyWalk')
  expect(keysOf(vet)).not.toContain('sharpsContainerCheck')
  expect(tasksOf(vet, 'annualRefresher').map((task) => task.subjectUserId)).toContain(hana.id)
})

test('CLIA tasks depend on the kind of lab and never apply to a veterinary practice', () => {
  const lab = (practiceType: string, ...options: string[]) => keysOf(dental({ practiceType, options }))
  expect(lab('medical', 'onSiteLab', 'labIsCliaWaived')).toContain('cliaWaiver')
  expect(lab('medical', 'onSiteLab', 'labIsCliaWaived')).not.toContain('labCompetency')
  expect(lab('medical', 'onSiteLab')).toContain('labCompetency')
  expect(lab('medical', 'labIsCliaWaived')).not.toContain('cliaWaiver')
  expect(lab('Veterinary', 'onSiteLab', 'labIsCliaWaived').filter((key) => ['cliaWaiver', 'labCompetency'].includes(key))).toEqual([])
})

test('a lab that uses only test kits has no chemical hygiene plan to review', () => {
  const lab = (officer: string) => keysOf(dental({ practiceType: 'medicalLaboratory', answers: { chemicalHygieneOfficer: officer } }))
  expect(lab(sam.id)).toContain('chemicalHygienePlan')
  expect(lab('Test kits only')).not.toContain('chemicalHygienePlan')
})

test('the TB coordinator assesses the risk where TB is tested or treated, and never in a veterinary practice', () => {
  const facts = dental({ answers: { tbCoordinator: ada.id }, options: [...dental().options, 'onSiteTbTesting'] })
  expect(tasksOf(facts, 'tbFacilityRisk')).toMatchObject([{ assignees: [ada.id], behavior: 'task_with_doc_upload', forms: [] }])
  expect(keysOf({ ...facts, options: dental().options })).not.toContain('tbFacilityRisk')
  expect(keysOf({ ...facts, practiceType: 'Veterinary' })).not.toContain('tbFacilityRisk')
})

test('a rule whose form does not exist becomes an upload', () => {
  expect(tasksOf(dental(), 'quarterlySafetyWalk')).toMatchObject([{ behavior: 'task_with_doc_upload', forms: [] }])
  const facts = dental({ availableForms: new Set(['quarterlySafetyReportForm']) })
  expect(tasksOf(facts, 'quarterlySafetyWalk')).toMatchObject([{ behavior: 'task_with_form', forms: ['quarterlySafetyReportForm'] }])
})

test('practices with ten or fewer employees may communicate the emergency plan orally', () => {
  const answers = { meetingPlace: 'Parking lot' }
  expect(tasksOf(dental({ answers }), 'emergencyPlan')).toMatchObject([{ behavior: 'task_with_doc_upload', dueOn: '2026-12-21' }])
  expect(tasksOf(dental({ answers, options: [] }), 'emergencyPlan')).toMatchObject([{ behavior: 'other' }])
})

test('Yes and No create different tasks', () => {
  const tasks = (answer: unknown) =>
    keysOf(dental({ answers: { staffUseExtinguishers: answer } })).filter((key) =>
      ['extinguisherTraining', 'firePreventionPlan'].includes(key),
    )
  expect(tasks(true)).toEqual(['extinguisherTraining'])
  expect(tasks(false)).toEqual(['firePreventionPlan'])
  expect(tasks(undefined)).toEqual([])
})

test('answers of steps that no longer apply create no tasks', () => {
  expect(keysOf(dental({ options: [] }))).not.toContain('sporeTest')
})

test('an old amalgam separator must meet ISO 11143 by the date in the rule; a newer one does not have to', () => {
  const separator = (row: string, installed: string) => ({
    _row: row,
    Nickname: row,
    'Date installed': installed,
    Person: hana.id,
    Frequency: '1',
  })
  const answers = { amalgamSeparators: [separator('old', '2016'), separator('new', '08/2019'), separator('unclear', 'no idea')] }
  const facts = dental({ options: ['amalgam'], answers })
  expect(tasksOf(facts, 'amalgamIso11143').map((task) => [task.rowKey, task.frequency, task.dueOn])).toEqual([
    ['old', '99', '2027-06-14'],
    ['unclear', '99', '2027-06-14'],
  ])
})

test('a frequency below the state’s legal floor is raised to it', () => {
  const unit = { _row: 'w1', Nickname: 'Chair 1', Person: hana.id, Frequency: '3' }
  const water = (state: string) =>
    tasksOf(dental({ state, options: ['dentalUnitWaterlines'], answers: { waterlineUnits: [unit] } }), 'waterTest')
  expect(water('OH')).toMatchObject([{ frequency: '3', anchor: 'review', rows: ['WATER'] }])
  expect(water('GA')).toMatchObject([{ frequency: '2', anchor: 'calendar', rows: ['WATER', 'S-GA-WATER'], kind: 'S' }])
  expect(water('WA')).toMatchObject([{ frequency: '3', anchor: 'review', rows: ['WATER', 'S-WA-WATER'], kind: 'S' }])
})

test('the 300A summary is issued each year, and last year’s stays open', () => {
  const vet = dental({ practiceType: 'Veterinary' })
  expect(tasksOf(vet, 'sign300A')).toMatchObject([{ rowKey: '2027', dueOn: '2027-01-31' }])
  expect(tasksOf({ ...vet, today: '2027-02-01' }, 'sign300A'), 'while it hangs on the wall').toMatchObject([{ rowKey: '2027' }])
  expect(tasksOf({ ...vet, today: '2027-05-01' }, 'sign300A')).toMatchObject([{ rowKey: '2028' }])
  expect(isStillWanted({ ruleKey: 'sign300A', rowKey: '2027', subjectUserId: null }, { ...vet, today: '2027-05-01' })).toBe(true)
  expect(keysOf(dental())).not.toContain('sign300A')
})

test('yearly duties with a legal year are marked, so that moving the review date cannot extend them', () => {
  expect(tasksOf(dental(), 'reviewExposurePlan')).toMatchObject([{ anchor: 'review', atMostTwelveMonths: true }])
  expect(tasksOf(dental({ answers: { chemicalCoordinator: ada.id } }), 'reviewHazcom')).toMatchObject([
    { anchor: 'review', atMostTwelveMonths: false },
  ])
})

test('None is an answer but names nothing: the plan is adopted, and no extinguisher is checked or serviced', () => {
  const keys = (answers: Record<string, unknown>) => desiredTasks(dental({ answers })).map((task) => task.ruleKey)
  const extinguisher = { Nickname: 'Hall', Place: 'Hall', 'Type and size': 'ABC 5 lb', Person: hana.id, Frequency: '1' }
  expect(keys({ jobsAllExposed: '(none)' })).toContain('adoptExposurePlan')
  expect(keys({ fireExtinguishers: [extinguisher] })).toEqual(expect.arrayContaining(['extinguisherCheck', 'extinguisherService']))
  expect(keys({ fireExtinguishers: '(none)' }).filter((key) => key.startsWith('extinguisher'))).toEqual([])
})

test('those who lead the evacuation are trained, and a drill is held, from six people on', () => {
  const keys = (count: number) => {
    const people = Array.from({ length: count }, (_, index) => ({ ...sam, id: String(index).repeat(24) }))
    return keysOf(dental({ people, answers: { evacuationLeads: [sam.id] } })).filter((key) => key.startsWith('evacuation'))
  }
  expect(keys(5)).toEqual([])
  expect(keys(6)).toEqual(['evacuationDrill', 'evacuationLeadTraining'])
})
