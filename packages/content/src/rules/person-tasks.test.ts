import { expect, test } from 'vitest'

import { desiredTasks, isStillWanted } from './desired-tasks.ts'
import type { LocationFacts } from './desired-tasks.ts'
import { isNewcomer } from './is-newcomer.ts'
import { allTaskRules, taskRule } from './task-rules.ts'
import { newcomerDays } from './person.ts'
import type { Person, PersonEquipment } from './person.ts'
import { aPerson } from '../testing/a-person.ts'

const today = '2026-11-20'
const ada = aPerson('a'.repeat(24), 'Ada Moreno', { administrator: true })

/** A dental office with an administrator and one more person, on a Friday. */
const office = (person: Partial<Person>, more: Partial<LocationFacts> = {}): LocationFacts => ({
  practiceType: 'dental',
  state: 'OH',
  options: ['humanBloodExposure'],
  answers: {},
  people: [ada, hana(person)],
  availableForms: new Set(['hepatitisBVaccineConsentForm', 'oshaAnnualTraining', 'newHireTraining']),
  today,
  ...more,
})
const hana = (person: Partial<Person>) => aPerson('c'.repeat(24), 'Hana Sato', person)
const exposed = (since: string) => ({ atRisk: true, notAtRisk: false, atRiskSince: since })
const started = (startedOn: string) => ({ newcomer: true, startedOn })

const about = (facts: LocationFacts, key: string) =>
  desiredTasks(facts).filter((task) => task.ruleKey === key && task.subjectUserId === hana({}).id)
const dueOf = (facts: LocationFacts, key: string) => about(facts, key).map((task) => task.dueOn)
const keysAbout = (facts: LocationFacts) => [
  ...new Set(desiredTasks(facts).flatMap((task) => (task.subjectUserId === hana({}).id ? task.ruleKey : []))),
]

test('a receptionist who becomes At Risk is trained that day, before exposure, and is offered the vaccine within 10 working days', () => {
  const facts = office({ ...exposed(today), newlyExposed: true })
  expect(dueOf(facts, 'newHireBloodborne')).toEqual([today])
  expect(dueOf(facts, 'hepatitisBOffer')).toEqual(['2026-12-04'])
  expect(about(facts, 'hepatitisBOffer')).toMatchObject([{ assignees: [ada.id, hana({}).id], confidential: true }])
})

test('a colleague from another location of the practice is briefed by somebody else on their first day here', () => {
  const came = office({ newHere: true, placedOn: '2026-11-18', administrator: true })
  expect(about(came, 'siteBriefing')).toMatchObject([{ dueOn: '2026-11-18', assignees: [ada.id] }])
  expect(about(came, 'newHireBriefing')).toEqual([])
  expect(about(office({}), 'siteBriefing')).toEqual([])
  const task = { ruleKey: 'siteBriefing', rowKey: '', subjectUserId: hana({}).id }
  expect(isStillWanted(task, office({})), 'also after the first weeks').toBe(true)
})

test('a colleague who came long ago and was never briefed is briefed at once, on the chemicals and the plan against exposure too', () => {
  const came = office({ newHere: true, placedOn: '2024-05-06' })
  expect(about(came, 'siteBriefing')).toMatchObject([{ dueOn: today }])
  expect(about(came, 'siteBriefing')[0]?.instructions).toMatch(/hazardous chemicals of this location.*exposure control plan/)
})

test('everybody in California is trained by somebody else on the safety program and the violence plan, newcomers on the first day', () => {
  const trained = (facts: LocationFacts) => about(facts, 'californiaNewPeople')
  const here = { state: 'CA' }
  expect(trained(office({ administrator: true, ...started(today) }, here))).toMatchObject([{ dueOn: today, assignees: [ada.id] }])
  expect(trained(office(started(today)))).toEqual([])
  expect(trained(office({}, here)), 'a long-time staff member, at once').toMatchObject([{ dueOn: today }])
  const cites = (practiceType: string) =>
    trained(office(started(today), { ...here, practiceType })).map(({ citation }) => /5199/.test(citation))
  expect(['medical', 'dental', 'Veterinary', 'medicalLaboratory'].flatMap(cites)).toEqual([true, true, true, false])
})

test('a new administrator does not give their own briefing, unless there is nobody else', () => {
  const newAdministrator = { administrator: true, ...started(today) }
  expect(about(office(newAdministrator), 'newHireBriefing')).toMatchObject([{ assignees: [ada.id] }])
  const alone = office({}, { people: [hana(newAdministrator)] })
  expect(about(alone, 'newHireBriefing')).toMatchObject([{ assignees: [hana({}).id] }])
})

test('the working days count from the start of employment if that is later', () => {
  expect(dueOf(office({ ...exposed(today), ...started('2026-12-01') }), 'hepatitisBOffer')).toEqual(['2026-12-15'])
  expect(dueOf(office({ ...exposed('2026-11-18'), ...started('2026-11-02') }), 'hepatitisBOffer')).toEqual(['2026-12-02'])
})

test('people who were At Risk long before their tasks are created get the vaccine offer within 10 working days, never a month', () => {
  expect(dueOf(office(exposed('2019-03-04')), 'hepatitisBOffer')).toEqual(['2026-12-04'])
  expect(dueOf(office(exposed('2026-11-16')), 'hepatitisBOffer'), 'not later than the law').toEqual(['2026-11-30'])
  expect(dueOf(office(exposed('2026-11-06')), 'hepatitisBOffer'), 'the last day').toEqual(['2026-11-20'])
})

test('the tasks of a late newcomer are shown as late', () => {
  const facts = office({ ...exposed('2026-10-26'), ...started('2026-10-26') })
  expect(dueOf(facts, 'newHireBloodborne')).toEqual(['2026-10-26'])
  expect(dueOf(facts, 'hepatitisBOffer')).toEqual(['2026-11-09'])
})

test('nobody has the initial and the yearly bloodborne training on the same day (ruling 40)', () => {
  expect(dueOf(office({ ...exposed(today), newlyExposed: true }), 'annualTraining'), 'later At Risk').toEqual(['2027-11-20'])
  expect(dueOf(office({ ...exposed('2026-11-23'), ...started('2026-11-23') }), 'annualTraining'), 'a newcomer').toEqual(['2027-11-23'])
  expect(dueOf(office(started('2026-11-16')), 'annualRefresher'), 'a newcomer who is not At Risk').toEqual(['2027-11-16'])
})

test('a long-time staff member with a training on record has no initial one, and a yearly one counted from the last', () => {
  const facts = office(exposed('2019-03-04'))
  expect(about(facts, 'newHireBloodborne')).toEqual([])
  expect(about(facts, 'annualTraining')).toMatchObject([{ anchor: 'person', frequency: '3', dueOn: null }])
})

test('a new administrator gets all first-day tasks without the New Hire mark', () => {
  const facts = office({ ...started(today), administrator: true })
  expect(keysAbout(facts)).toEqual(expect.arrayContaining(['newHireBriefing', 'chemicalsFirst', 'tbBaseline']))
  expect(['newHireBriefing', 'chemicalsFirst', 'tbBaseline'].flatMap((key) => dueOf(facts, key))).toEqual([today, today, today])
  expect(keysAbout(facts)).not.toContain('newHire')
})

test('the New Hire mark adds the New Hire videos within ten days, as a practice policy', () => {
  const facts = office({ ...started('2026-11-23'), newHire: true })
  expect(about(facts, 'newHire')).toMatchObject([{ dueOn: '2026-12-03', citation: 'Practice policy' }])
})

test('chemical training is due on the first day, by law', () => {
  expect(about(office(started('2026-11-23')), 'chemicalsFirst')).toMatchObject([
    { dueOn: '2026-11-23', citation: '29 CFR 1910.1200(h)(1), (3)', rows: ['HAZ-TRAIN-INIT'] },
  ])
})

test('the words of each first training ask who had it before, in every state', () => {
  const told = allTaskRules
    .filter((rule) => rule.mayHaveTakenPlace)
    .flatMap(({ key, instructions, variants = [] }) =>
      [instructions, ...variants.map((one) => one.instructions ?? instructions)].map((words) => [key, words]),
    )
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter(([, words]) => !/ before, say when and by whom\./.test(words ?? ''))).toEqual([])
})

test('a long-time staff member has the first trainings that nobody wrote down at once, and nothing else of the first day (ruling 55)', () => {
  const first = ['newHireBriefing', 'chemicalsFirst', 'tbBaseline', 'newHire', 'newHireBloodborne']
  const veteran = office({ ...exposed('2019-03-04'), bloodborneTrained: false })
  const found = keysAbout(veteran).filter((key) => first.includes(key))
  expect(found.toSorted()).toEqual(['chemicalsFirst', 'newHireBloodborne', 'newHireBriefing'])
  for (const key of found) {
    expect(dueOf(veteran, key), key).toEqual([today])
    expect(taskRule(key)?.mayHaveTakenPlace, key).toBe(true)
  }
  expect(dueOf(veteran, 'annualTraining'), 'ruling 40 sets the yearly one').toEqual([null])
  expect(about(office({ bloodborneTrained: false }), 'newHireBloodborne'), 'not At Risk').toEqual([])
})

test('first tasks stay due when somebody is no longer a newcomer, and close when the exposure ends', () => {
  const open = { ruleKey: 'newHireBloodborne', rowKey: '', subjectUserId: hana({}).id }
  expect(isStillWanted(open, office(exposed('2026-10-01')))).toBe(true)
  expect(isStillWanted({ ...open, ruleKey: 'newHireBriefing' }, office({}))).toBe(true)
  expect(isStillWanted(open, office({}))).toBe(false)
})

test('a newcomer has just started in any position, did not register the practice and was not imported without a start date', () => {
  const starting = { newHire: false, startedOn: today, startKnown: true, registered: false }
  expect(newcomerDays).toBe(30)
  expect(isNewcomer(starting, today)).toBe(true)
  expect(isNewcomer({ ...starting, startedOn: '2027-01-04' }, today)).toBe(true)
  expect(isNewcomer({ ...starting, startedOn: '2026-10-21' }, today)).toBe(true)
  expect(isNewcomer({ ...starting, startedOn: '2026-10-20' }, today)).toBe(false)
  expect(isNewcomer({ ...starting, startKnown: false }, today)).toBe(false)
  expect(isNewcomer({ ...starting, startKnown: false, newHire: true }, today)).toBe(true)
  expect(isNewcomer({ ...starting, registered: true }, today)).toBe(false)
})

const wearing = (more: Partial<PersonEquipment> = {}): { equipment: PersonEquipment } => ({
  equipment: { items: ['heavyDutyGloves', 'safetyGoggles'], key: 'role/1', givenOn: '2020-01-02', givenLater: false, ...more },
})

test('everybody with protective equipment is trained, even in a veterinary practice without human blood', () => {
  const vet = { practiceType: 'Veterinary', options: [] }
  expect(about(office({}, vet), 'ppeTraining')).toEqual([])
  expect(about(office(wearing(), vet), 'ppeTraining')).toMatchObject([{ rowKey: 'role/1', dueOn: '2026-12-20' }])
})

test('equipment training is due before use: at the start, and on the day when further equipment is given', () => {
  expect(dueOf(office({ ...wearing(), ...started('2026-11-23') }), 'ppeTraining')).toEqual(['2026-11-23'])
  expect(dueOf(office({ ...wearing({ givenOn: today, givenLater: true }), ...started('2026-11-16') }), 'ppeTraining')).toEqual([today])
  expect(dueOf(office(wearing({ givenOn: today, givenLater: true })), 'ppeTraining')).toEqual([today])
  expect(dueOf(office(wearing({ givenOn: today })), 'ppeTraining'), 'added today with what they have long worn').toEqual(['2026-12-20'])
  expect(dueOf(office(wearing({ givenOn: '2026-11-02', givenLater: true })), 'ppeTraining'), 'given before the setup').toEqual([
    '2026-12-20',
  ])
})

test('a new role or further equipment requires the training again, and one that was not given stays until the equipment is taken away', () => {
  const open = { ruleKey: 'ppeTraining', rowKey: 'role/2', subjectUserId: hana({}).id }
  expect(isStillWanted(open, office(wearing({ key: 'role/2' })))).toBe(true)
  expect(isStillWanted(open, office(wearing({ key: 'other/3' })))).toBe(true)
  expect(isStillWanted(open, office(wearing({ key: 'role/1' }))), 'the last item was returned').toBe(false)
  expect(isStillWanted(open, office(wearing({ key: 'role/' }))), 'only the role requires equipment').toBe(false)
  expect(isStillWanted(open, office({})), 'nothing is left').toBe(false)
  expect(about(office(wearing({ key: 'other/2' })), 'ppeTraining')).toMatchObject([{ rowKey: 'other/2' }])
})

const respirator = ['respiratorClearance', 'respiratorFitTest', 'respiratorWearerTraining']
const withRespirators = (person: Partial<Person>, respiratorWearers?: string[]) =>
  office(person, { options: ['respirators'], answers: { respiratorWearers } })

test('each respirator wearer is cleared before the fit test; fit test and training come before use and recur every year', () => {
  const facts = withRespirators({}, [hana({}).id])
  expect(respirator.flatMap((key) => about(facts, key).map((task) => [task.dueOn, task.frequency, task.anchor]))).toEqual([
    ['2026-11-27', '99', 'once'],
    ['2026-12-04', '3', 'person'],
    ['2026-12-04', '3', 'person'],
  ])
})

test('a person with an N95 counts as a respirator wearer without being named, and nobody else does', () => {
  const n95 = wearing({ items: ['respiratoryMaskN95'] })
  expect(keysAbout(withRespirators(n95)).filter((key) => respirator.includes(key))).toEqual(respirator)
  expect(keysAbout(withRespirators(wearing(), [ada.id])).filter((key) => respirator.includes(key))).toEqual([])
  expect(
    keysAbout(office(n95)).filter((key) => respirator.includes(key)),
    'nobody must wear one',
  ).toEqual([])
})

test('each person who wears an N95 by choice gets Appendix D, including people named later', () => {
  const facts = office({}, { options: ['voluntaryRespirators'], answers: { voluntaryRespiratorWearers: [hana({}).id] } })
  expect(desiredTasks(facts).filter((task) => task.ruleKey === 'respiratorAppendixD')).toMatchObject([
    { subjectUserId: hana({}).id, dueOn: '2026-12-04' },
  ])
})

test('only veterinary practices see the note on first aid as a side duty', () => {
  const words = (practiceType: string) => about(office(exposed('2019-03-04'), { practiceType }), 'hepatitisBOffer')[0]?.instructions
  expect(words('Veterinary')).toContain('CPL 02-02-069')
  expect(words('dental')).not.toContain('first aid')
  expect(words('dental')).toContain('It need not be offered to somebody who has had the full series')
})

test('a life support card is required of the people who need one, not of everybody At Risk', () => {
  const named = (...lifeSupportHolders: string[]) => keysAbout(office(exposed('2019-03-04'), { answers: { lifeSupportHolders } }))
  expect(named(hana({}).id)).toContain('lifeSupportCard')
  expect(named('Nobody here')).not.toContain('lifeSupportCard')
})

test('TB education is a single task, part of each person’s yearly training', () => {
  const education = (facts: LocationFacts) =>
    desiredTasks(facts).filter((task) => task.subjectUserId === hana({}).id && task.rows.includes('TB-EDU'))
  expect(education(office({})).map((task) => task.ruleKey)).toEqual(['annualRefresher'])
  expect(education(office(exposed('2019-03-04'))).map((task) => task.ruleKey)).toEqual(['annualTraining'])
  expect(education(office({}, { practiceType: 'Veterinary' }))).toEqual([])
})
