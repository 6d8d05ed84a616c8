import { describe, expect, test } from 'vitest'

import { desiredTasks, type DesiredTask, type LocationFacts } from './desired-tasks.ts'
import type { PracticeType } from '../facts/practice-types.ts'
import { basisOfTask } from './explain/rule-basis.ts'
import { retentionClass } from '../facts/retention.ts'
import { stepOf, visibleSteps } from '../questions/setup-steps.ts'
import { taskDetailsOf } from './explain/task-details.ts'
import { taskRule } from './task-rules.ts'
import { usualLocation } from '../testing/usual-location.ts'

/** The tasks of a typical location with other options and answers, by rule. */
function at(type: PracticeType, { yes = [], no = [], answers = {} }: { yes?: string[]; no?: string[]; answers?: object } = {}) {
  const usual = usualLocation(type, 'OH')
  const facts: LocationFacts = {
    ...usual,
    options: [...usual.options.filter((option) => !no.includes(option)), ...yes],
    answers: { ...usual.answers, ...answers },
  }
  const tasks = new Map(desiredTasks(facts).map((task) => [task.ruleKey, task]))
  return { facts, has: (key: string) => tasks.has(key), task: (key: string): DesiredTask | undefined => tasks.get(key) }
}

describe('amalgam: a separator, a certificate, or neither (40 CFR 441.10)', () => {
  const rules = ['amalgamReport', 'amalgamYearlyCheck', 'amalgamInspection', 'amalgamCertification']
  const of = (location: ReturnType<typeof at>) => rules.filter(location.has)
  test('an office that places or removes amalgam submits the report and inspects its separator', () => {
    expect(of(at('dental'))).toEqual(['amalgamReport', 'amalgamYearlyCheck', 'amalgamInspection'])
  })
  test('an office that does so only in emergencies certifies it once', () => {
    const office = at('dental', { no: ['amalgam'] })
    expect(of(office)).toEqual(['amalgamCertification'])
    expect(office.task('amalgamCertification')).toMatchObject({
      behavior: 'task_with_doc_upload',
      retention: 'amalgamReport',
      kind: 'L',
      requiresAdmin: true,
      frequency: '99',
    })
  })
  test('an exempt specialty, a mobile unit and an office without a sewer do neither, whatever their answers about amalgam', () => {
    expect(of(at('dental', { yes: ['amalgamRuleExempt'] }))).toEqual([])
    expect(of(at('dental', { yes: ['amalgamRuleExempt'], no: ['amalgam'] }))).toEqual([])
    expect(visibleSteps(at('dental', { yes: ['amalgamRuleExempt'] }).facts).map((step) => step.associatedVariable)).not.toContain(
      'amalgamSeparators',
    )
  })
  test('other practices do not need a certificate', () => {
    for (const type of ['medical', 'Veterinary', 'medicalLaboratory'] as const) expect(of(at(type))).toEqual([])
  })
})

describe('eyewash', () => {
  test('formaldehyde requires one even without corrosives, and cites its own rule', () => {
    const place = at('medical', { yes: ['formaldehyde'], no: ['corrosives'] })
    expect(visibleSteps(place.facts).map((step) => step.associatedVariable)).toContain('eyewashStations')
    expect(place.task('eyewashInspection')).toMatchObject({ kind: 'L', rows: ['EYE-FAC', 'EYE-YEAR', 'HAZ-HCHO'] })
    expect(place.task('eyewashInspection')?.instructions).toContain('quick-drench shower')
    expect(at('medical').task('eyewashInspection')?.rows).toEqual(['EYE-FAC', 'EYE-YEAR'])
    expect(at('medical', { no: ['corrosives'] }).has('eyewashInspection')).toBe(false)
  })
  test('bottles are a separate kind, and the task says that they do not count', () => {
    expect(stepOf('eyewashStations')?.tableLayout?.choiceColumns?.['Kind']).toEqual([
      'Plumbed',
      'Tank',
      'Bottle (only on the way to an eyewash)',
    ])
    expect(taskRule('eyewashRun')?.instructions).toContain('does not count as one')
  })
})

describe('formaldehyde and ethylene oxide', () => {
  const cases: [string, string, string][] = [
    ['formaldehyde', 'formaldehydeAboveLimit', 'every 6 months'],
    ['ethyleneOxide', 'ethyleneOxideAboveLimit', 'every 3 months'],
  ]
  test.each(cases)(
    '%s is measured once at first and again if the limits were reached, and is reviewed yearly',
    (chemical, above, period) => {
      const low = at('medical', { yes: [chemical] })
      expect(low.task(`${chemical}FirstMeasurement`)).toMatchObject({ frequency: '99', retention: 'exposureRecord' })
      expect(low.task(`${chemical}FirstMeasurement`)?.instructions).toContain('within 15 working days')
      expect(low.task(`${chemical}Program`)).toMatchObject({ frequency: '3', floor: null })
      expect(low.has(`${chemical}Monitoring`)).toBe(false)
      const high = at('medical', { yes: [chemical, above] })
      expect(high.task(`${chemical}Monitoring`)).toMatchObject({ frequency: '2', anchor: 'calendar' })
      expect(high.task(`${chemical}Monitoring`)?.instructions).toContain(period)
      expect(basisOfTask({ ruleKey: `${chemical}Program`, frequency: '3' }, low.facts)).toMatchObject({ kind: 'L', period: 'law' })
    },
  )
  test('the task of a laboratory says that the laboratory standard replaces most of the rule', () => {
    expect(at('medicalLaboratory').task('formaldehydeProgram')?.instructions).toContain('29 CFR 1910.1450(a)(2)')
    expect(at('medical', { yes: ['formaldehyde'] }).task('formaldehydeProgram')?.instructions).not.toContain('1910.1450')
  })
  test('ethylene oxide requires a fire prevention plan, even if staff use extinguishers', () => {
    const place = at('medical', { yes: ['ethyleneOxide'] })
    expect(place.task('firePreventionPlan')?.citation).toContain('1910.1047(h)')
    expect(place.task('emergencyPlan')?.rows).toEqual(['EAP', 'HAZ-ETO'])
    expect(at('medical').has('firePreventionPlan')).toBe(false)
    expect(at('medical', { answers: { staffUseExtinguishers: false } }).task('firePreventionPlan')?.citation).toContain('1910.157')
    const step = stepOf('staffUseExtinguishers')
    if (step === undefined) throw new Error('The step is missing.')
    expect(taskDetailsOf(step, at('medical').facts)).toMatchObject({
      Yes: { key: 'extinguisherTraining' },
      No: { key: 'firePreventionPlan' },
    })
  })
})

describe('the OSHA 300 log', () => {
  const keeps = (type: PracticeType, ...yes: string[]) => at(type, { yes }).has('sign300A')
  test('depends on headcount and industry', () => {
    expect(keeps('dental', 'moreThanTenEmployees')).toBe(false)
    expect(keeps('medical', 'moreThanTenEmployees', 'industryKeepsLog')).toBe(true)
    expect(keeps('medical', 'industryKeepsLog')).toBe(false)
    expect(keeps('Veterinary')).toBe(true)
    expect(at('Veterinary', { no: ['moreThanTenEmployees'] }).has('sign300A')).toBe(false)
  })
  test('is sent to OSHA only by industries that may be listed; a veterinary practice is told the size limit', () => {
    expect(at('Veterinary').has('sendInjuryData')).toBe(false)
    expect(at('Veterinary').task('sign300A')?.instructions).toContain('250 or more employees')
    expect(at('medical', { yes: ['moreThanTenEmployees', 'industryKeepsLog'] }).has('sendInjuryData')).toBe(true)
  })
  test('is decided each January before the summary is signed, and the decision updates the questionnaire', () => {
    const decision = at('dental').task('logDecision')
    expect(decision).toMatchObject({ rowKey: '2027', dueOn: '2027-01-15' })
    expect(decision?.instructions).toContain('Once it is approved, the form corrects the answers in the location questionnaire.')
    expect(at('Veterinary').task('sign300A')).toMatchObject({ dueOn: '2027-01-31', rows: ['REC-300A', 'REC-UPDATE'] })
  })
})

test('a practice that starts while the 300A must hang on the wall signs and posts it at once, and decides about the log in January', () => {
  const onDay = (today: string) => {
    const tasks = desiredTasks({ ...at('Veterinary').facts, today })
    return ['logDecision', 'sign300A', 'post300A'].map((key) => {
      const { rowKey, dueOn } = tasks.find(({ ruleKey }) => ruleKey === key) ?? {}
      return `${rowKey} ${dueOn}`
    })
  }
  expect(onDay('2027-01-10')).toEqual(['2027 2027-01-15', '2027 2027-01-31', '2027 2027-02-01'])
  expect(onDay('2027-01-16')).toEqual(['2027 2027-01-16', '2027 2027-01-31', '2027 2027-02-01'])
  expect(onDay('2027-02-10')).toEqual(['2028 2028-01-15', '2027 2027-02-10', '2027 2027-02-10'])
  expect(onDay('2027-04-30')).toEqual(['2028 2028-01-15', '2027 2027-04-30', '2027 2027-04-30'])
  expect(onDay('2027-05-01')).toEqual(['2028 2028-01-15', '2028 2028-01-31', '2028 2028-02-01'])
})

test('anesthetic gases have the checks that the page calls our policy, and a practice without them has none', () => {
  const vet = at('Veterinary', { yes: ['anestheticGases'] })
  expect([vet.task('anestheticLeakCheck')?.frequency, vet.task('anestheticSampling')?.retention]).toEqual(['1', 'exposureRecord'])
  expect(at('Veterinary', { no: ['anestheticGases'] }).has('anestheticLeakCheck')).toBe(false)
})

test('veterinary staff are offered the rabies vaccine, and places without a clinician have somebody trained in first aid', () => {
  expect(at('Veterinary').task('rabiesVaccineOffer')).toMatchObject({ kind: 'G', frequency: '3' })
  expect(at('medical').has('rabiesVaccineOffer')).toBe(false)
  expect((['medical', 'dental', 'Veterinary', 'medicalLaboratory'] as const).map((type) => at(type).has('firstAidTrained'))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('dental laboratory work, liquid nitrogen and surgical smoke are asked about', () => {
  expect(at('dental', { yes: ['dentalLabWork'] }).task('dentalDustAssessment')?.citation).toContain('1910.1053')
  expect(at('dental', { yes: ['surgicalSmoke'] }).has('surgicalSmokeReview')).toBe(true)
  expect(at('dental', { no: ['dentalLabWork', 'surgicalSmoke'] }).has('dentalDustAssessment')).toBe(false)
})

test('a laboratory adopts its chemical hygiene plan at once and reviews it every year', () => {
  expect(at('medicalLaboratory').task('chemicalHygieneAdopt')).toMatchObject({ dueOn: '2026-11-22', behavior: 'task_with_doc_upload' })
  expect(at('medicalLaboratory').task('chemicalHygienePlan')).toMatchObject({ frequency: '3', dueOn: null })
  expect(at('medicalLaboratory', { answers: { chemicalHygieneOfficer: 'Test kits only' } }).has('chemicalHygieneAdopt')).toBe(false)
})

test('a yearly legal duty whose last time nobody stated is first due within 60 days', () => {
  const soon = ['extinguisherService', 'extinguisherTraining', 'tellStaffAboutRecords', 'liveTrainingSession', 'labCompetency']
  expect(soon.map((key) => at('medicalLaboratory').task(key)?.dueOn)).toEqual(soon.map(() => '2027-01-21'))
  expect(at('medicalLaboratory').task('reviewExposurePlan')?.dueOn, 'begins with the adoption').toBeNull()
})

describe('a veterinary practice whose only contact with human blood is first aid', () => {
  const sharps = ['sharpsContainerCheck', 'saferDeviceInput']
  test('has no tasks for human sharps, but keeps the plan and the training', () => {
    const firstAid = at('Veterinary', { yes: ['bloodOnlyByFirstAid'] })
    expect(sharps.filter(firstAid.has)).toEqual([])
    expect(firstAid.task('quarterlySafetyWalk')?.rows).not.toContain('BBP-ENG')
    expect(
      ['adoptExposurePlan', 'reviewExposurePlan', 'liveTrainingSession', 'exposurePacket'].filter((key) => !firstAid.has(key)),
    ).toEqual([])
    expect(sharps.filter(at('Veterinary').has)).toEqual(sharps)
  })
  test('the question applies only to veterinary practices', () => {
    expect(sharps.filter(at('dental', { yes: ['bloodOnlyByFirstAid'] }).has)).toEqual(sharps)
  })
})

test('the exposure control plan is adopted at once wherever blood exposure is possible, even before jobs are listed', () => {
  expect(at('dental', { answers: { jobsAllExposed: undefined } }).task('adoptExposurePlan')).toMatchObject({ dueOn: '2026-11-22' })
  expect(at('dental', { no: ['humanBloodExposure'] }).has('adoptExposurePlan')).toBe(false)
})

test('considering safer devices is one yearly duty, assigned to the person who documents it and not to the evaluators', () => {
  const other = 'b'.repeat(24)
  const duty = at('dental', { answers: { deviceEvaluators: [other] } }).task('saferDeviceInput')
  expect(duty?.assignees).not.toContain(other)
  expect(duty).toMatchObject({ floor: { frequency: '3', kind: 'law' }, atMostTwelveMonths: true })
  expect(['tryDevice', 'tryDentalDevice', 'sharpsDisposalWalk'].filter((key) => taskRule(key) !== undefined)).toEqual([])
})

test('the written respirator program is adopted before use and reviewed in a yearly period of our own', () => {
  expect(at('dental').task('respiratorProgramAdopt')).toMatchObject({ dueOn: '2026-11-22', behavior: 'task_with_doc_upload' })
  expect(basisOfTask({ ruleKey: 'respiratorProgram', frequency: '3' }, at('dental').facts)).toMatchObject({ kind: 'L', period: 'ours' })
})

test('laboratories with non-waived tests need a certificate, proficiency tests, competency assessments and training of lab staff', () => {
  const rules = ['cliaCertificate', 'proficiencyTesting', 'labCompetency', 'labChemicalTraining']
  expect(rules.filter(at('medicalLaboratory').has)).toEqual(rules)
  expect(rules.filter(at('medical').has)).toEqual([])
  expect(at('medicalLaboratory', { answers: { chemicalHygieneOfficer: 'Test kits only' } }).has('labChemicalTraining')).toBe(false)
  expect(at('medical').has('cliaWaiver')).toBe(true)
})

test('the basis names the people bound by the law where it does not bind everybody', () => {
  const where = (ruleKey: string, frequency: '3' | '99') => basisOfTask({ ruleKey, frequency }, at('dental').facts)?.where
  expect(where('emergencyPlan', '99')).toContain('where staff leave')
  expect(where('evacuationLeadTraining', '99')).toContain('emergency action plan')
  expect(where('doseReport', '3')).toBe('for those who must wear a badge')
  expect(where('tellStaffAboutRecords', '3')).toBeNull()
  expect(at('dental').task('doseReport')).toMatchObject({ floor: null, atMostTwelveMonths: false })
})

test('periods that no one requires are relaxed: certificate once, cylinders and waste papers quarterly', () => {
  const frequencies = ['ppeHazardCertificate', 'cylinderCheck', 'wastePapers'].map((key) => at('dental').task(key)?.frequency)
  expect(frequencies).toEqual(['99', '2', '2'])
  expect(['exitWalk', 'extinguisherRetest', 'safetyControlsCheck'].filter((key) => taskRule(key) !== undefined)).toEqual([])
  expect(at('dental').task('quarterlySafetyWalk')?.rows).toEqual(expect.arrayContaining(['EXIT', 'BBP-ENG']))
  expect(at('dental').task('extinguisherService')?.rows).toEqual(['FIRE-YEAR', 'FIRE-6Y'])
})

test('noise is measured only where staff work in a kennel', () => {
  expect(at('Veterinary').has('kennelNoise')).toBe(false)
  expect(at('Veterinary', { yes: ['kennel'] }).task('kennelNoise')).toMatchObject({
    frequency: '99',
    kind: 'L',
    behavior: 'task_with_doc_upload',
  })
})

test('documents are kept as long as their own rule requires', () => {
  const years = (key: string) => retentionClass(at('medicalLaboratory').task(key)?.retention ?? '').keep
  expect(years('wastePapers')).toEqual({ kind: 'years', years: 3 })
  expect(years('labCompetency')).toEqual({ kind: 'years', years: 3 })
  expect(years('extinguisherService')).toEqual({ kind: 'years', years: 12 })
  expect(years('sporeTest')).toEqual({ kind: 'years', years: 5 })
  expect(at('dental').task('wastePapers')).toMatchObject({ kind: 'L', citation: '49 CFR 172.201(e); state law' })
})

test('a count of controlled substances within two years of the next review is not repeated', () => {
  expect(at('medical').task('controlledSubstanceCount')?.instructions).toContain('within two years of your last count')
  expect(at('medical').task('deaRegistration')).toMatchObject({ citation: '21 CFR 1301.13', retention: 'untilReplaced' })
})

test('a period of our own is not presented as the law’s, and a longer legal period is stated', () => {
  const of = (ruleKey: string, frequency: '1' | '2' | '3') => basisOfTask({ ruleKey, frequency }, at('medicalLaboratory').facts)
  expect(of('deaRegistration', '3')).toMatchObject({ period: 'ours', lawPeriod: 'every three years' })
  expect(of('controlledSubstanceCount', '3')).toMatchObject({ period: 'ours', lawPeriod: 'every two years' })
  expect(of('shippingTraining', '3')).toMatchObject({ period: 'ours', lawPeriod: 'every three years for each person' })
  expect(of('chemicalListMatch', '2')).toMatchObject({ period: 'ours', lawPeriod: null })
  expect(of('tellStaffAboutRecords', '3')).toMatchObject({ period: 'law', lawPeriod: null })
})

test('written hazard communication binds a laboratory only for work outside the lab', () => {
  const where = (type: PracticeType) =>
    ['reviewHazcom', 'chemicalListMatch', 'hcs2024Substances', 'hcs2024Mixtures', 'chemicalsFirst'].map(
      (ruleKey) => basisOfTask({ ruleKey, frequency: '99' }, at(type).facts)?.where,
    )
  const outside = 'for what is done outside lab work'
  expect(where('medicalLaboratory')).toEqual([outside, outside, outside, outside, null])
  expect(where('medical')).toEqual([null, null, null, null, null])
})

test('the dental guideline on sterilizers is cited only for dental practices', () => {
  expect(at('dental').task('sporeTest')?.citation).toContain('CDC MMWR 52(RR-17), 2003')
  expect(at('medical').task('sporeTest')?.citation).toBe('CDC Guideline for Disinfection and Sterilization, 2008')
})

test('the infection review of a laboratory is based on advice for laboratories, and its yearly period is ours', () => {
  const basis = (type: PracticeType) => basisOfTask({ ruleKey: 'infectionPreventionReview', frequency: '3' }, at(type).facts)
  expect([basis('medical')?.recommendedBy, basis('medicalLaboratory')?.period]).toEqual(['CDC', 'ours'])
  expect(at('medicalLaboratory').task('infectionPreventionReview')?.citation).toBe('CDC MMWR 61 (Suppl), 2012')
})

test('newcomers learn to use an extinguisher on their first day if staff use extinguishers', () => {
  const briefing = (staffUseExtinguishers: boolean) => {
    const { facts } = at('medical', { answers: { staffUseExtinguishers } })
    const [one, ...rest] = facts.people
    const people = one === undefined ? [] : [{ ...one, newcomer: true }, ...rest]
    return desiredTasks({ ...facts, people }).find(({ ruleKey }) => ruleKey === 'newHireBriefing')?.citation ?? ''
  }
  expect([briefing(true), briefing(false)].map((citation) => citation.includes('1910.157(g)(2)'))).toEqual([true, false])
})
