import { describe, expect, test } from 'vitest'

import { desiredTasks, eventTasks, type LocationFacts, type OpeningEvent } from './desired-tasks.ts'
import type { PracticeType } from '../facts/practice-types.ts'
import { basisOfTask } from './explain/rule-basis.ts'
import { usualLocation } from '../testing/usual-location.ts'

const keys = (facts: LocationFacts) => new Set(desiredTasks(facts).map((task) => task.ruleKey))
/** The rules that a state adds, compared with a state that has none of its own. */
const added = (type: PracticeType, state: string, more: Partial<LocationFacts> = {}) =>
  [...keys({ ...usualLocation(type, state), ...more })].filter((key) => !keys({ ...usualLocation(type, 'PA'), ...more }).has(key))
const one = (type: PracticeType, state: string, key: string) =>
  desiredTasks(usualLocation(type, state)).find((task) => task.ruleKey === key)

test('dentists in California test sterilizers every week by law, other practices there by recommendation', () => {
  expect(one('dental', 'CA', 'sporeTest')).toMatchObject({
    kind: 'S',
    floor: { frequency: '0', kind: 'law' },
    rows: ['STER-BI', 'STER-LOAD', 'S-CA-STER'],
  })
  expect(one('medical', 'CA', 'sporeTest')).toMatchObject({ kind: 'G', floor: { kind: 'recommended' } })
})

describe('additions of a state', () => {
  const cases: [string, PracticeType, string[]][] = [
    [
      'CA',
      'dental',
      [
        'californiaSafetyProgram',
        'californiaViolencePlan',
        'californiaViolenceTraining',
        'californiaNewPeople',
        'californiaAerosolPlan',
        'californiaInfectionProtocol',
        'californiaDentalCourses',
      ],
    ],
    [
      'CA',
      'medical',
      [
        'californiaLabRegistration',
        'californiaSafetyProgram',
        'californiaViolencePlan',
        'californiaViolenceTraining',
        'californiaNewPeople',
        'californiaAerosolPlan',
        'californiaAerosolReview',
        'fluVaccine',
      ],
    ],
    [
      'CA',
      'medicalLaboratory',
      [
        'californiaLabRegistration',
        'californiaSafetyProgram',
        'californiaViolencePlan',
        'californiaViolenceTraining',
        'californiaNewPeople',
        'californiaAerosolPlan',
      ],
    ],
    [
      'CA',
      'Veterinary',
      [
        'californiaSafetyProgram',
        'californiaViolencePlan',
        'californiaViolenceTraining',
        'californiaNewPeople',
        'californiaZoonoticProcedures',
      ],
    ],
    ['WA', 'dental', ['washingtonAccidentProgram', 'washingtonSafetyMeetings', 'washingtonInfectionTraining']],
    ['WA', 'medicalLaboratory', ['washingtonAccidentProgram', 'washingtonSafetyMeetings']],
    ['HI', 'dental', ['hawaiiSafetyProgram']],
    ['NV', 'Veterinary', ['nevadaSafetyProgram']],
    ['NV', 'dental', ['nevadaSafetyProgram']],
    ['OR', 'medical', ['oregonSafetyMeetings']],
    ['GA', 'dental', []],
    ['MN', 'dental', ['minnesotaRightToKnow', 'minnesotaPatientHandling', 'minnesotaAwair']],
    ['MN', 'Veterinary', ['minnesotaRightToKnow', 'minnesotaSafetyCommittee', 'minnesotaAwair']],
    ['MI', 'dental', []],
    ['TN', 'dental', ['tennesseeChemicalTraining']],
  ]
  test.each(cases)('%s, %s', (state, type, rules) => {
    expect(added(type, state)).toEqual(rules)
  })

  test('Hawaii’s rule starts at ten employees but the questionnaire at eleven: below that, the completion alone is enough', () => {
    expect(one('dental', 'HI', 'hawaiiSafetyProgram')).toMatchObject({ behavior: 'other' })
    const facts = usualLocation('dental', 'HI')
    const larger = desiredTasks({ ...facts, options: [...facts.options, 'moreThanTenEmployees'] })
    expect(larger.find((task) => task.ruleKey === 'hawaiiSafetyProgram')).toMatchObject({ behavior: 'task_with_doc_upload' })
  })
})

describe('Washington', () => {
  test('dentists run a weekly spore test by law and keep the records for five years; other practices follow CDC', () => {
    expect(one('dental', 'WA', 'sporeTest')).toMatchObject({
      kind: 'S',
      floor: { frequency: '0', kind: 'law' },
      rows: ['STER-BI', 'STER-LOAD', 'S-WA-STER'],
      retention: 'sterilizer',
    })
    expect(one('medical', 'WA', 'sporeTest')).toMatchObject({ kind: 'G', floor: { kind: 'recommended' }, rows: ['STER-BI', 'STER-LOAD'] })
    expect(one('dental', 'PA', 'sporeTest')).toMatchObject({ kind: 'G', retention: 'sterilizer' })
  })
  test('dentists test water as the manufacturer says, which the law allows; without instructions the law’s period is a quarter', () => {
    const test = one('dental', 'WA', 'waterTest')
    expect(test).toMatchObject({ kind: 'S', floor: { kind: 'recommended' } })
    expect(test?.instructions).toContain('5 to 10 days and once more after 21 to 28 days')
    expect(basisOfTask({ ruleKey: 'waterTest', frequency: '2' }, usualLocation('dental', 'WA'))).toMatchObject({ kind: 'S', period: 'law' })
  })
  test('safety meetings are monthly by law with ten or fewer employees; a committee sets its own period', () => {
    const place = { ...usualLocation('dental', 'WA'), options: [] as string[] }
    const meeting = { ruleKey: 'washingtonSafetyMeetings', frequency: '1' } as const
    expect(basisOfTask(meeting, place)).toMatchObject({ kind: 'S', period: 'law' })
    expect(basisOfTask(meeting, { ...place, options: ['moreThanTenEmployees'] })).toMatchObject({ kind: 'S', period: 'ours' })
  })
  test('the law requires a yearly review of the dentists’ infection policies and of the program for hazardous drugs', () => {
    expect(one('dental', 'WA', 'infectionPreventionReview')).toMatchObject({ kind: 'S', atMostTwelveMonths: true, retention: 'check5' })
    expect(one('medical', 'WA', 'infectionPreventionReview')).toMatchObject({ kind: 'G', atMostTwelveMonths: false })
    expect(one('Veterinary', 'WA', 'hazardousDrugs')).toMatchObject({ kind: 'S', atMostTwelveMonths: true })
  })
  test('the state’s own list determines whether the log is kept', () => {
    expect(one('dental', 'WA', 'logDecision')?.instructions).toContain('Table 1 of WAC 296-27-00105')
    expect(one('dental', 'OH', 'logDecision')?.instructions).not.toContain('WAC')
  })
})

test('the dental boards of Ohio and Oregon require a weekly spore test, those of Florida, Kansas and Arkansas a monthly one; a lower frequency is refused there', () => {
  for (const state of ['OH', 'OR', 'NV', 'AL', 'DC', 'MN', 'MA', 'NC', 'CO', 'GA', 'ID', 'IN'])
    expect(one('dental', state, 'sporeTest'), state).toMatchObject({ kind: 'S', floor: { frequency: '0', kind: 'law' } })
  expect(one('dental', 'TN', 'sporeTest'), 'the rule names no period').toMatchObject({
    kind: 'S',
    floor: { frequency: '0', kind: 'recommended' },
  })
  for (const state of ['FL', 'KS', 'AR'])
    expect(one('dental', state, 'sporeTest'), state).toMatchObject({ frequency: '0', floor: { frequency: '1', kind: 'law' } })
  expect(basisOfTask({ ruleKey: 'sporeTest', frequency: '0' }, usualLocation('dental', 'FL'))).toMatchObject({ recommendedBy: 'CDC' })
  expect(one('medical', 'OH', 'sporeTest')).toMatchObject({ kind: 'G', floor: { kind: 'recommended' } })
})

test('Indiana requires the weekly spore test of medical offices too', () => {
  expect(one('medical', 'IN', 'sporeTest')).toMatchObject({ kind: 'S', floor: { frequency: '0', kind: 'law' } })
  expect(one('Veterinary', 'IN', 'sporeTest')).toMatchObject({ kind: 'G', floor: { kind: 'recommended' } })
})

test('Oregon counts the employees within the state for the log', () => {
  expect(one('dental', 'OR', 'logDecision')?.instructions).toContain('within the state (OAR 437-001-0700(3)(a))')
  expect(one('dental', 'WA', 'logDecision')?.instructions).not.toContain('within the state')
})

test('a spore test that was monthly for a reason becomes weekly in Oregon, as the same task', () => {
  const facts = usualLocation('dental', 'OR')
  const answers = { ...facts.answers, sterilizers: [{ _row: 'kept', Nickname: 'Small', Person: 'a'.repeat(24), Frequency: '1' }] }
  const tests = desiredTasks({ ...facts, answers }).filter(({ ruleKey }) => ruleKey === 'sporeTest')
  expect(tests).toMatchObject([{ rowKey: 'kept', frequency: '0', anchor: 'calendar', dueOn: null }])
})

test('an Ohio dental office is told that a declined hepatitis B vaccine does not satisfy the dental board', () => {
  const offer = (type: PracticeType, state: string) => one(type, state, 'hepatitisBOffer')
  expect(offer('dental', 'OH')?.citation).toContain('OAC 4715-20-01')
  expect(offer('dental', 'OH')?.instructions).toContain('must show evidence of immunity')
  expect(offer('medical', 'OH')?.citation).not.toContain('OAC')
  expect(offer('dental', 'PA')?.instructions).not.toContain('Ohio')
})

test('an eyewash is run weekly and inspected yearly by law in Washington, and run monthly by law in California', () => {
  expect(one('dental', 'WA', 'eyewashRun')).toMatchObject({ kind: 'S', floor: { frequency: '0', kind: 'law' } })
  expect(one('dental', 'WA', 'eyewashInspection')).toMatchObject({ kind: 'S', floor: { kind: 'law' }, atMostTwelveMonths: true })
  expect(one('medicalLaboratory', 'WA', 'eyewashInspection')?.instructions).toMatch(/formaldehyde.+Washington requires/)
  expect(one('dental', 'CA', 'eyewashRun')).toMatchObject({ kind: 'S', frequency: '0', floor: { frequency: '1', kind: 'law' } })
  expect(one('dental', 'CA', 'eyewashInspection')).toMatchObject({ floor: { kind: 'recommended' } })
  expect(one('dental', 'PA', 'eyewashRun')).toMatchObject({ kind: 'G', floor: { kind: 'recommended' } })
})

test('the limit for nitrous oxide is law in California and Washington, and a recommendation elsewhere', () => {
  for (const [state, law] of [
    ['CA', '8 CCR 5155'],
    ['WA', 'WAC 296-841-20025'],
  ] as const) {
    expect(one('dental', state, 'nitrousSampling')).toMatchObject({ kind: 'S', citation: expect.stringContaining(law) })
    expect(one('dental', state, 'nitrousSampling')?.instructions).toContain('50 ppm')
    expect(one('dental', state, 'nitrousLeakCheck')?.kind).toBe('S')
  }
  expect(one('dental', 'PA', 'nitrousSampling')).toMatchObject({ kind: 'G' })
})

describe('who must keep the OSHA 300 log', () => {
  const keeps = (type: PracticeType, state: string, options: string[]) => {
    const facts = usualLocation(type, state)
    return desiredTasks({ ...facts, options: [...facts.options, ...options] }).some(({ ruleKey }) => ruleKey === 'sign300A')
  }
  test('Minnesota exempts no industry: with more than ten employees everybody keeps it', () => {
    for (const type of ['dental', 'medical', 'medicalLaboratory', 'Veterinary'] as const)
      expect(keeps(type, 'MN', ['moreThanTenEmployees']), type).toBe(true)
    expect(keeps('dental', 'MN', [])).toBe(false)
    expect(keeps('dental', 'PA', ['moreThanTenEmployees'])).toBe(false)
    expect(keeps('dental', 'PA', ['moreThanTenEmployees', 'industryKeepsLog'])).toBe(true)
  })
  test('the decision names the list of the state, other practitioners, and a list that is not included', () => {
    const says = (state: string) => one('dental', state, 'logDecision')?.instructions
    expect(says('MN')).toContain('Minnesota exempts no industry')
    expect(says('CA')).toContain('Appendix A of 8 CCR 14300.2')
    expect(says('PA')).toContain('(6213)')
    expect(says('OR')).toContain('Table 1 of OAR 437-001-0700')
    expect(says('MI')).toContain('its list is not included here')
    expect(says('PA')).not.toContain('not included')
  })
})

test('Oregon names monthly meetings, and quarterly inspections by the committee', () => {
  expect(basisOfTask({ ruleKey: 'oregonSafetyMeetings', frequency: '1' }, usualLocation('dental', 'OR'))).toMatchObject({ period: 'law' })
  const walk = (options: string[]) =>
    basisOfTask({ ruleKey: 'quarterlySafetyWalk', frequency: '2' }, { ...usualLocation('dental', 'OR'), options })?.period
  expect([walk(['moreThanTenEmployees']), walk([])]).toEqual(['law', 'ours'])
})

test('dentists in Georgia test water every three months by law, and 30 days after a repair; a veterinary practice does not', () => {
  expect(one('dental', 'GA', 'waterTest')).toMatchObject({ kind: 'S', floor: { frequency: '2', kind: 'law' } })
  expect(one('dental', 'GA', 'waterTest')?.instructions).toContain('within 30 days of a repair')
  const vet = usualLocation('Veterinary', 'GA')
  const unit = { _row: 'w', Nickname: 'Unit', 'Treatment product': 'x', 'Test method': 'x', Person: 'a'.repeat(24), Frequency: '3' }
  const tasks = desiredTasks({ ...vet, options: [...vet.options, 'dentalUnitWaterlines'], answers: { waterlineUnits: [unit] } })
  expect(tasks.find((task) => task.ruleKey === 'waterTest')).toMatchObject({ kind: 'G', frequency: '3', rows: ['WATER'] })
})

test('in California the safety walk is the program’s inspection, the violence review is law, and staff may see plan and log', () => {
  expect(one('dental', 'CA', 'quarterlySafetyWalk')?.rows).toContain('S-CA-IIPP')
  expect(one('dental', 'CA', 'violenceReview')).toMatchObject({ kind: 'S', rows: ['WPV-FED', 'S-CA-WPV'], atMostTwelveMonths: true })
  expect(one('dental', 'CA', 'violenceReview')?.instructions).toContain('within 15 calendar days')
  expect(one('dental', 'OH', 'violenceReview')).toMatchObject({ kind: 'G', rows: ['WPV-FED'], atMostTwelveMonths: false })
  expect(one('dental', 'CA', 'californiaAerosolPlan')?.name).toBe('Adopt the screening procedure for airborne infections')
  expect(one('medical', 'CA', 'californiaAerosolPlan')?.name).toBe('Adopt the plan for airborne infections')
  expect(one('medicalLaboratory', 'CA', 'californiaAerosolPlan')).toMatchObject({ citation: '8 CCR 5199(f)' })
})

test('California’s violence plan is kept as long as it is in force', () => {
  expect(one('medical', 'CA', 'californiaViolencePlan')).toMatchObject({ retention: 'planVersion' })
  expect(basisOfTask({ ruleKey: 'californiaViolencePlan', frequency: '99' }, usualLocation('medical', 'CA'))?.where).toContain(
    'fewer than ten',
  )
})

test('laboratories in Washington have a state license in place of the CLIA certificate', () => {
  for (const [type, key] of [
    ['medical', 'cliaWaiver'],
    ['medicalLaboratory', 'cliaCertificate'],
  ] as const) {
    expect(one(type, 'WA', key)).toMatchObject({
      name: 'Medical test site license',
      kind: 'S',
      citation: expect.stringContaining('WAC 246-338'),
    })
    expect(one(type, 'OH', key)).toMatchObject({ kind: 'L', citation: expect.stringContaining('42 CFR 493') })
  }
})

test('Tennessee requires a yearly refresher on chemicals, and Michigan signs that say where the data sheets are', () => {
  expect(one('Veterinary', 'TN', 'tennesseeChemicalTraining')).toMatchObject({
    kind: 'S',
    floor: { frequency: '3', kind: 'law' },
    atMostTwelveMonths: true,
    citation: 'Tenn. Comp. R. & Regs. 0800-01-09-.07',
  })
  expect(one('dental', 'MI', 'safetyPoster')?.instructions).toContain('where the data sheets are')
  expect(one('dental', 'OH', 'safetyPoster')?.instructions).not.toContain('data sheets')
})

test('in Minnesota the AWAIR program never makes the safety committee unnecessary', () => {
  const facts = usualLocation('Veterinary', 'MN')
  const task = desiredTasks(facts).find(({ ruleKey }) => ruleKey === 'minnesotaSafetyCommittee')
  expect(task?.instructions).toContain('Where it is not needed, write down the number of employees instead.')
})

test('Alaska, Minnesota, Oregon and Tennessee have their own rules on safer devices; Michigan sorts jobs into categories', () => {
  for (const [state, row] of [
    ['AK', 'S-AK-SHARPS'],
    ['MN', 'S-MN-SHARPS'],
    ['OR', 'S-OR-SHARPS'],
    ['TN', 'S-TN-SHARPS'],
  ] as const)
    expect(one('dental', state, 'saferDeviceInput')?.rows).toEqual(['BBP-ECP-INPUT', 'BBP-ECP-REV', row])
  expect(one('dental', 'MI', 'adoptExposurePlan')).toMatchObject({ rows: ['BBP-ECP', 'S-MI-BBP'] })
  expect(one('dental', 'OH', 'adoptExposurePlan')).toMatchObject({ rows: ['BBP-ECP'] })
})

describe('events', () => {
  const opened = (type: PracticeType, state: string, kind: OpeningEvent['kind']) =>
    eventTasks(usualLocation(type, state), {
      kind,
      key: 'd'.repeat(24),
      learnedAt: new Date('2026-11-23T17:00:00Z'),
      timeZone: 'America/Chicago',
    })
  const first = (...event: Parameters<typeof opened>) => opened(...event)[0]

  test('California allows 15 calendar days for a requested record, federal law 15 working days', () => {
    expect(first('medical', 'CA', 'recordRequested')).toMatchObject({ dueOn: '2026-12-08', rows: ['EXP-ACCESS', 'BBP-REQ', 'S-CA-EXP'] })
    expect(first('medical', 'WA', 'recordRequested')).toMatchObject({ dueOn: '2026-12-14' })
  })
  test('the report of a death mentions deaths in the list of what California requires', () => {
    expect(first('medical', 'CA', 'workDeath')?.instructions).toContain(
      'requires a report of every death and every serious injury or illness at once',
    )
  })
  test('answering a letter is a legal duty if it is a survey; exempt practices answer surveys and keep the log for them', () => {
    const task = first('medical', 'OH', 'agencyLetter')
    expect(task?.instructions).toContain('keep the OSHA 300 log and Forms 301 in that year')
    expect(basisOfTask({ ruleKey: 'agencyLetter', frequency: '99' }, usualLocation('medical', 'OH'))?.where).toBe(
      'for a survey of OSHA or BLS',
    )
  })
  test('a change of a lab is announced under the rule for its certificate', () => {
    expect(first('medical', 'OH', 'cliaChange')).toMatchObject({ citation: '42 CFR 493.39(b)' })
    expect(first('medicalLaboratory', 'OH', 'cliaChange')).toMatchObject({ citation: '42 CFR 493.51(a); 42 CFR 493.53; 42 CFR 493.63(a)' })
    expect(first('medicalLaboratory', 'WA', 'cliaChange')).toMatchObject({ kind: 'S', citation: 'WAC 246-338-026' })
  })
})
