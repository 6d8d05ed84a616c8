import { describe, expect, test } from 'vitest'

import type { AnswerCondition } from '../questions/answer-condition.ts'
import { desiredTasks, eventTasks, isStillWanted } from './desired-tasks.ts'
import type { LocationFacts, OpeningEvent } from './desired-tasks.ts'
import type { FormQuestion } from '../forms/form-types.ts'
import { availableFormIds, formById } from '../forms/index.ts'
import { eventRules, isOfExposure, ruleTitle } from './task-rules.ts'
import { aPerson } from '../testing/a-person.ts'
import { formEvents } from './types.ts'

const person = (letter: string, name: string, administrator = false) => aPerson(letter.repeat(24), name, { administrator })
const ada = person('a', 'Ada Moreno', true)
const sam = { ...person('b', 'Sam Okafor'), safetyOfficer: true }
const hana = { ...person('c', 'Hana Sato'), atRisk: true, notAtRisk: false, atRiskSince: '2019-03-04' }

const forms = new Set(availableFormIds)

const place = (more: Partial<LocationFacts> = {}): LocationFacts => ({
  practiceType: 'dental',
  state: 'OH',
  options: ['humanBloodExposure', 'moreThanTenEmployees'],
  answers: { safetyOfficer: sam.id },
  people: [ada, sam, hana],
  availableForms: new Set(['uploadHealthDocumentForm']),
  today: '2026-11-20',
  ...more,
})

/** The employer learns of it on Friday, November 20, at 10 PM in Chicago. */
const learned = { key: 'd'.repeat(24), learnedAt: new Date('2026-11-21T04:00:00Z'), timeZone: 'America/Chicago' }
const opened = (event: Partial<OpeningEvent> & Pick<OpeningEvent, 'kind'>, more: Partial<LocationFacts> = {}) =>
  eventTasks(place(more), { ...learned, ...event })
const clocks = (tasks: ReturnType<typeof opened>) => tasks.map((task) => [task.ruleKey, task.dueOn])
const keys = (...args: Parameters<typeof opened>) => opened(...args).map((task) => task.ruleKey)

describe('an exposure incident', () => {
  const event = { kind: 'exposureIncidentForm', answers: { route: 'sharp' }, subjectId: hana.id } as const

  test('opens tasks whose time limits count from the day it was learned of, without a name in the text', () => {
    expect(clocks(opened(event))).toEqual([
      ['exposureEvaluation', '2026-11-20'],
      ['exposurePacketSent', '2026-11-20'],
      ['exposureSource', '2026-11-21'],
      ['exposureBlood', '2026-11-21'],
      ['exposureOpinion', '2026-12-05'],
      ['exposureFollowUp', '2026-12-05'],
      ['sharpsForm', '2026-11-26'],
    ])
    for (const task of opened(event)) {
      expect(task).toMatchObject({ rowKey: learned.key, confidential: true, anchor: 'event', dueBy: null })
      expect(task.name + task.instructions).not.toContain('Hana')
    }
    expect(desiredTasks(place()).map((task) => task.anchor)).not.toContain('event')
    expect(isStillWanted({ ruleKey: 'exposureOpinion', rowKey: learned.key, subjectUserId: hana.id }, place())).toBe(true)
  })

  test('is followed up only by administrators; the person of step 10 gets the first task, and no one else replaces that person', () => {
    const assigned = (exposureContact: string) =>
      opened(event, { answers: { safetyOfficer: sam.id, exposureContact } }).map((task) => [task.assignees, task.requiresAdmin])
    expect(assigned(hana.id)[0]).toEqual([[ada.id, hana.id], false])
    expect(assigned('Dr. Nobody')[0]).toEqual([[ada.id], false])
    expect(assigned(hana.id).slice(1, -1)).toEqual(Array.from({ length: 5 }, () => [[ada.id], true]))
  })

  test('opens the form for the reporter and the administrators, and the sharps form for both', () => {
    const form = (reporterId: string) => opened({ kind: 'bloodExposure', reporterId }).find(({ ruleKey }) => ruleKey === 'exposureForm')
    expect(form(hana.id)).toMatchObject({ assignees: [ada.id, hana.id], requiresAdmin: false, confidential: true, dueOn: '2026-11-21' })
    expect(form('f'.repeat(24))?.assignees, 'who has left gets no task').toEqual([ada.id])
    const sharps = opened({ ...event, reporterId: hana.id }).find(({ ruleKey }) => ruleKey === 'sharpsForm')
    expect(sharps).toMatchObject({ assignees: [ada.id, hana.id], requiresAdmin: false, forms: [] })
    expect(keys({ ...event, answers: { route: 'eye' } })).not.toContain('sharpsForm')
  })

  test('does not open the evaluation task if the form already reports the evaluation', () => {
    expect(keys({ ...event, answers: { evaluation: 'sent' } })).not.toContain('exposureEvaluation')
    expect(keys({ ...event, answers: { evaluation: 'notYet' } })).toContain('exposureEvaluation')
  })

  test('opens a reminder of a stored blood sample only if the clinician keeps one, a week before its last day', () => {
    const reminder = (answers: Record<string, string>) => clocks(opened({ kind: 'exposureFollowUpForm', answers }))
    expect(reminder({ sampleKept: 'yes', keptUntil: '2027-02-19' })).toEqual([['exposureBloodKept', '2027-02-12']])
    expect(reminder({ sampleKept: 'yes', keptUntil: '2026-11-22' }), 'never before the form').toEqual([['exposureBloodKept', '2026-11-20']])
    expect(reminder({ sampleKept: 'yes' }), 'without a day').toEqual([['exposureBloodKept', '2027-02-11']])
    expect([reminder({ sampleKept: 'no' }), reminder({ sampleKept: 'unknown' })]).toEqual([[], []])
  })

  test('files packet and opinion with the health documents of the person concerned', () => {
    const papers = opened(event).filter((task) => task.subjectUserId === hana.id)
    expect(papers.map((task) => [task.ruleKey, task.forms])).toEqual([
      ['exposurePacketSent', ['uploadHealthDocumentForm']],
      ['exposureOpinion', ['uploadHealthDocumentForm']],
    ])
  })

  test('opens a log entry after a splash if a log is kept, and never after a needlestick, which has its own form', () => {
    const vet = { practiceType: 'Veterinary' }
    const splash = { ...event, answers: { route: 'eye' } }
    expect(keys(splash, vet)).toContain('exposure300Entry')
    expect(keys(event, vet)).not.toContain('exposure300Entry')
    expect(keys(splash)).not.toContain('exposure300Entry')
  })
})

describe('a sharps injury', () => {
  const event = { kind: 'sharpsInjuryForm', answers: { contaminated: 'yes' } } as const

  test('is entered on the 300 log and a 301 only if a log is kept', () => {
    expect(keys(event)).toEqual([])
    expect(opened(event, { practiceType: 'Veterinary' })).toMatchObject([{ ruleKey: 'sharps300Entry', behavior: 'task_with_doc_upload' }])
  })

  test('with a clean sharp may be serious enough for the log, and nothing else; an unknown one counts as contaminated', () => {
    expect(keys({ ...event, answers: { contaminated: 'no' } }, { practiceType: 'Veterinary' })).toEqual(['cleanSharp300Entry'])
    expect(keys({ ...event, answers: { contaminated: 'no' } })).toEqual([])
    expect(keys({ ...event, answers: { contaminated: 'unsure' } }, { practiceType: 'Veterinary' })).toEqual(['sharps300Entry'])
  })

  test('has the time limit and the wording of the state in the task of its form', () => {
    const form = (more: Partial<LocationFacts>) =>
      opened({ kind: 'exposureIncidentForm', answers: { route: 'sharp' } }, more).find(({ ruleKey }) => ruleKey === 'sharpsForm')
    expect(form({})).toMatchObject({ kind: 'G', dueOn: '2026-11-26' })
    expect(form({ state: 'CA' })).toMatchObject({ kind: 'S', dueOn: '2026-12-10', rows: ['BBP-SHARPS-LOG', 'S-CA-SHARPS'] })
    expect(form({ state: 'OR' })).toMatchObject({ kind: 'S', dueOn: '2026-11-26' })
    expect(form({ state: 'TN' })?.instructions).toContain('within six days')
  })

  test('goes into the exposure control plan of Tennessee within six days', () => {
    expect(opened(event, { state: 'TN' })).toMatchObject([{ ruleKey: 'tennesseeSharpsInPlan', kind: 'S', dueOn: '2026-11-26' }])
    expect(keys({ ...event, answers: { contaminated: 'no' } }, { state: 'TN' })).toEqual([])
  })
})

describe('a death or a severe injury', () => {
  const fall = (answers: Record<string, string | string[]>) =>
    ({ kind: 'SlipTripandFallForm', answers: { who: 'staff', injury: 'yes', ...answers } }) as const
  const stay = fall({ injuryCare: ['hospital'], hospitalWithin24: 'yes' })
  const amputated = fall({ injuryCare: ['amputation'], amputationWithin24: 'yes' })
  const died = fall({ injuryCare: ['hospital', 'death'], hospitalWithin24: 'no', deathWithin30: 'yes' })
  const hours = (event: Parameters<typeof opened>[0], state: string) =>
    opened(event, { state }).map(({ ruleKey, dueBy }) => [ruleKey, dueBy && (dueBy.getTime() - learned.learnedAt.getTime()) / 3_600_000])

  test.each([
    'violenceIncidentForm',
    'sharpsInjuryForm',
    'exposureIncidentForm',
    'SlipTripandFallForm',
    'chemicalExposureForm',
    'generalInjuryForm',
  ] as const)('%s opens the report, even for practices that keep no log', (kind) => {
    const answers = { injuryCare: ['hospital', 'death'], hospitalWithin24: 'yes', deathWithin30: 'unsure' }
    expect(keys({ kind, answers })).toEqual(expect.arrayContaining(['reportDeath', 'reportSevereInjury']))
    expect(keys({ kind, answers: { injuryCare: ['medical'] } }).filter((key) => key.startsWith('report'))).toEqual([])
  })

  test('must be reported within the hours of the state, counted from when it was learned of', () => {
    const of = (event: Parameters<typeof opened>[0]) =>
      Object.fromEntries(['OH', 'OR', 'KY', 'CA', 'WA', 'AK', 'UT', 'VA'].map((state) => [state, hours(event, state)[0]?.[1]]))
    expect(of(stay)).toEqual({ OH: 24, OR: 24, KY: 24, CA: 8, WA: 8, AK: 8, UT: 8, VA: 8 })
    expect(of(amputated)).toEqual({ OH: 24, OR: 24, KY: 24, CA: 8, WA: 24, AK: 8, UT: 8, VA: 8 })
    expect(new Set(Object.values(of(died)))).toEqual(new Set([8]))
    expect(opened(stay, { state: 'WA' })).toMatchObject([{ dueOn: '2026-11-21', dueBy: new Date('2026-11-21T12:00:00Z') }])
  })

  test('counts only within 24 hours of the incident, a death within 30 days, except in states without such a limit', () => {
    const late = (state: string) =>
      keys(fall({ injuryCare: ['eye', 'death'], eyeWithin24: 'no', deathWithin30: 'no' }), { state }).filter((key) =>
        key.startsWith('report'),
      )
    expect(late('OH')).toEqual([])
    expect(late('CA')).toEqual(['reportDeath', 'reportSevereInjury'])
    expect(keys(died)).toEqual(['reportDeath'])
  })

  test('must be reported for disfigurement in California', () => {
    expect(hours(fall({ injuryCare: ['disfigurement'] }), 'CA')).toContainEqual(['reportSevereInjury', 8])
  })

  test('opens a task with the agency of the state and its number, and says where a number does not come from the agency', () => {
    const words = (state: string) => {
      const [task] = opened(stay, { state })
      return `${task?.name}: ${task?.instructions} ${task?.citation}`
    }
    expect(words('OH')).toContain('to OSHA within 24 hours')
    expect(words('OH')).toContain('1-800-321-6742')
    expect(words('CA')).toContain('to Cal/OSHA within 8 hours')
    expect(words('CA')).toContain('213-576-7451 (Los Angeles, day and night)')
    expect(words('CA')).toContain('from another source than the agency')
    expect(words('VA')).toContain('find its number at osha.gov/stateplans')
    expect(words('CA')).not.toContain('321-6742')
    expect(words('CA')).toContain('8 CCR 342')
    expect(words('IA')).toContain('Call Iowa OSHA: 877-242-6742 (day and night). Number checked on 11/22/2026.')
    expect(words('OH')).not.toMatch(/[{}]| {2}/)
    expect(ruleTitle('reportDeath')).toBe('Report the death')
  })

  test('of a patient or visitor is not an injury at work', () => {
    expect(keys(fall({ who: 'patient', injuryCare: ['death'], deathWithin30: 'yes' }), { practiceType: 'Veterinary' })).toEqual([])
  })

  test('opens its report even if it was reported without a form', () => {
    expect(hours({ kind: 'severeInjury' }, 'WA')).toEqual([['reportSevereInjury', 8]])
    expect(keys({ kind: 'workDeath' })).toEqual(['reportDeath'])
  })
})

test('an injury is entered on the log only if one is kept and a staff member was injured', () => {
  const vet = { practiceType: 'Veterinary' }
  const of = (injury: string, more: Partial<LocationFacts> = vet) => [
    ...keys({ kind: 'violenceIncidentForm', answers: { injury } }, more),
    ...keys({ kind: 'SlipTripandFallForm', answers: { injury, who: 'staff' } }, more),
    ...keys({ kind: 'chemicalExposureForm', answers: { injury, dataSheet: 'yes' } }, more),
    ...keys({ kind: 'generalInjuryForm', answers: { injury, who: 'staff', kind: 'strain' } }, more),
  ]
  expect(of('yes')).toEqual(['violenceFollowUp', 'violence300Entry', 'fall300Entry', 'chemical300Entry', 'injury300Entry'])
  expect(of('no')).toEqual(['violenceFollowUp'])
  expect(of('yes', {})).toEqual(['violenceFollowUp'])
})

describe('a case', () => {
  const vet = { practiceType: 'Veterinary' }
  const recordable = { covered: 'yes', workRelated: 'yes', exception: 'none', newCase: 'yes', treatment: 'medical' }

  test('is decided by the safety officer or an administrator within five days, on a form, whatever the kind of injury', () => {
    const [task] = opened(
      { kind: 'generalInjuryForm', answers: { who: 'staff', injury: 'yes', kind: 'strain' } },
      { ...vet, availableForms: forms },
    )
    expect(task).toMatchObject({
      ruleKey: 'injury300Entry',
      assignees: [ada.id, sam.id],
      requiresAdmin: false,
      confidential: true,
      forms: ['caseDecisionForm'],
      dueOn: '2026-11-25',
    })
  })

  test('that is recordable is entered within seven days of learning of it; any other opens nothing', () => {
    expect(clocks(opened({ kind: 'caseDecisionForm', answers: recordable }, vet))).toEqual([['caseLogEntry', '2026-11-27']])
    for (const change of [{ treatment: 'firstAid' }, { newCase: 'no' }, { exception: 'food' }, { workRelated: 'no' }, { covered: 'no' }])
      expect(keys({ kind: 'caseDecisionForm', answers: { ...recordable, ...change } }, vet)).toEqual([])
  })

  test('of an injured staff member is investigated in California, even where no log is kept', () => {
    const hurt = { kind: 'generalInjuryForm', answers: { who: 'staff', injury: 'yes', kind: 'strain' } } as const
    expect(keys(hurt, { state: 'CA' })).toEqual(['californiaInvestigation'])
    expect(keys({ ...hurt, answers: { ...hurt.answers, who: 'visitor' } }, { state: 'CA' })).toEqual([])
    expect(keys(hurt)).toEqual([])
    const cut = (contaminated: string) => keys({ kind: 'sharpsInjuryForm', answers: { contaminated } }, { state: 'CA' })
    expect(cut('no')).toContain('californiaSharpInvestigation')
    expect(cut('yes'), 'the follow-up of the exposure covers it').not.toContain('californiaSharpInvestigation')
  })

  test('of an animal bite leads to a clinician today unless the animal is vaccinated', () => {
    const bitten = (rabiesVaccine: string, animalHow = ['bite']) =>
      keys({ kind: 'generalInjuryForm', answers: { who: 'staff', injury: 'no', kind: 'animal', animalHow, rabiesVaccine } })
    expect([bitten('no'), bitten('unsure')]).toEqual([['animalBiteRabies'], ['animalBiteRabies']])
    expect([bitten('yes'), bitten('notApplicable'), bitten('no', ['kick'])]).toEqual([[], [], []])
  })
})

test('a chemical exposure without a data sheet opens the task to get one', () => {
  expect(keys({ kind: 'chemicalExposureForm', answers: { dataSheet: 'no' } })).toEqual(['getDataSheet'])
  expect(keys({ kind: 'chemicalExposureForm', answers: { dataSheet: 'yes' } })).toEqual([])
})

test('an accepted vaccine opens doses, opinion and antibody test for the person; declining opens nothing', () => {
  const choose = (choice: string, dosesGiven = 'notYet') =>
    opened({ kind: 'hepatitisBVaccineConsentForm', answers: { choice, dosesGiven }, subjectId: hana.id })
  expect(clocks(choose('accept'))).toEqual([
    ['hepatitisBFirstDose', '2026-12-04'],
    ['hepatitisBOpinion', '2026-12-05'],
    ['hepatitisBTiter', '2027-07-18'],
  ])
  for (const task of choose('accept')) expect(task).toMatchObject({ subjectUserId: hana.id, confidential: true })
  expect(choose('accept').map((task) => task.kind)).toEqual(['L', 'L', 'L'])
  expect(choose('accept', 'yes').map((task) => task.ruleKey)).toEqual(['hepatitisBOpinion', 'hepatitisBTiter'])
  const titer = (doses: Record<string, string>) =>
    clocks(
      opened({ kind: 'hepatitisBVaccineConsentForm', answers: { choice: 'accept', dosesGiven: 'yes', ...doses }, subjectId: hana.id }),
    ).find(([key]) => key === 'hepatitisBTiter')?.[1]
  expect(titer({ series: 'three', dose1: '2026-06-01', dose2: '2026-07-01', dose3: '2026-11-02' }), 'after the last dose').toBe(
    '2027-01-01',
  )
  expect(titer({ series: 'two', dose1: '2026-10-01', dose2: '2026-11-02' })).toBe('2027-01-01')
  expect(titer({ series: 'three', dose1: '2026-11-02' }), 'the series goes on').toBe('2027-06-30')
  expect(titer({ series: 'two', dose1: '2019-01-02', dose2: '2019-02-02' }), 'long over: now').toBe('2026-11-20')
  for (const choice of ['decline', 'doneEarlier', 'immune', 'contraindicated']) expect(choose(choice)).toEqual([])
  const earlier = (doneRecord: string) =>
    opened({ kind: 'hepatitisBVaccineConsentForm', answers: { choice: 'doneEarlier', doneRecord }, subjectId: hana.id })
  expect(earlier('filed')).toEqual([])
  for (const missing of ['elsewhere', 'none']) expect(earlier(missing)).toMatchObject([{ ruleKey: 'hepatitisBRecord', confidential: true }])
  expect(clocks(opened({ kind: 'vaccineSeriesDone', subjectId: hana.id }))).toEqual([['hepatitisBTiter', '2027-01-19']])
})

test('a failed fit test opens another one for the person; a passed one opens nothing', () => {
  const tested = (result: string) => opened({ kind: 'respiratorFitTestForm', answers: { result }, subjectId: hana.id })
  expect(tested('fail')).toMatchObject([
    { ruleKey: 'respiratorFitTestAgain', name: 'Fit test with another respirator: Hana Sato', subjectUserId: hana.id, dueOn: '2026-11-27' },
  ])
  expect(tested('pass')).toEqual([])
})

test('an event reported without a form opens its tasks with their time limits', () => {
  const of = (kind: OpeningEvent['kind'], more: Partial<OpeningEvent> = {}) => clocks(opened({ kind, ...more }))
  expect(of('chemicalAdded')).toEqual([['newChemicalTraining', '2026-11-20']])
  expect(of('chemicalSheetMissing')).toEqual([['getDataSheet', '2026-11-23']])
  expect(of('sporeTestPositive')).toEqual([['sporeTestPositive', '2026-11-20']])
  expect(of('taskOrDeviceChanged')).toEqual([['additionalTraining', '2026-11-20']])
  expect(of('recordRequested')).toEqual([['recordAccess', '2026-12-11']])
  expect(of('injuryLogRequested')).toEqual([['injuryLogAccess', '2026-11-23']])
  expect(of('controlledSubstanceLoss')).toEqual([
    ['controlledSubstanceLoss', '2026-11-23'],
    ['controlledSubstanceForm106', '2027-01-04'],
  ])
  expect(of('cliaChange')).toEqual([['cliaChange', '2026-12-20']])
  expect(of('agencyLetter')).toEqual([['agencyLetter', '2026-11-25']])
  expect(of('agencyLetter', { letterDay: '2027-02-01' })).toEqual([['agencyLetter', '2027-02-01']])
  expect(of('latentTbAdvised', { subjectId: hana.id })).toEqual([['latentTbCheck', '2027-11-20']])
})

describe('the conditions of the rules', () => {
  const questionsIn = (condition: AnswerCondition | undefined): { question: string; value: string }[] => {
    if (condition === undefined || 'states' in condition) return []
    if ('question' in condition) return [condition.is].flat().map((value) => ({ question: condition.question, value }))
    if ('not' in condition) return questionsIn(condition.not)
    return ('allOf' in condition ? condition.allOf : condition.anyOf).flatMap(questionsIn)
  }
  const nested = (questions: readonly FormQuestion[]): FormQuestion[] =>
    questions.flatMap((question) => [
      question,
      ...(question.group ?? []).flatMap((one) => (one.question_blocks ?? []).flatMap((block) => nested(block.question_block))),
    ])
  const optionsOf = (formId: string) =>
    new Map(
      nested((formById(formId)?.question_blocks ?? []).flatMap((block) => block.question_block)).map((question) => [
        question.answer.key,
        (question.group ?? []).map(({ value }) => value),
      ]),
    )
  const formsOf = (events: (typeof eventRules)[number]['event']) => formEvents.filter((form) => [events ?? []].flat().includes(form))
  /** The only question that not every form with the rule contains: falls and other injuries also happen to patients and visitors. */
  const alsoVisitors = { question: 'who', forms: ['SlipTripandFallForm', 'generalInjuryForm'] }

  test('refer to existing questions and answers of the forms', () => {
    const missing = eventRules.flatMap(({ key, event, opensIf }) =>
      formsOf(event).flatMap((form) => {
        const options = optionsOf(form)
        return questionsIn(opensIf)
          .filter(({ question }) => question !== alsoVisitors.question || alsoVisitors.forms.includes(form))
          .filter(({ question, value }) => !options.get(question)?.includes(value))
          .map(({ question, value }) => `${key}: ${question} ${value} in ${form}`)
      }),
    )
    expect(missing).toEqual([])
  })

  test('belong only to rules opened by a form', () => {
    expect(eventRules.filter(({ event, opensIf }) => opensIf && formsOf(event).length === 0).map(({ key }) => key)).toEqual([])
  })

  test('leave no event without a rule', () => {
    const reached = new Set(eventRules.flatMap(({ event }) => [event ?? []].flat()))
    expect(formEvents.filter((form) => !reached.has(form))).toEqual([])
    expect(eventRules.filter(({ event }) => event === undefined)).toEqual([])
  })
})

test('the steps that also open when an evaluation is wanted after all belong to the exposure, and other injuries do not', () => {
  const steps = ['exposureFirstHelp', 'exposureForm', 'exposureEvaluation', 'exposureDeclined', 'exposurePacketSent', 'exposureBlood']
  expect(steps.filter((key) => !isOfExposure(key))).toEqual([])
  expect(['severeInjuryReport', 'hepatitisBOffer', 'unknown', null].filter((key) => isOfExposure(key))).toEqual([])
})
