import { describe, expect, test } from 'vitest'

import type { Condition } from '../rules/condition.ts'
import { happenings } from '../facts/happenings.ts'
import { optionValues } from './option-values.ts'
import { basisOf } from '../rules/explain/rule-basis.ts'
import type { EffectiveRule } from '../rules/rule-in.ts'
import { sections } from '../facts/sections.ts'
import { setupOptions } from './setup-options.ts'
import { setupSteps } from './setup-steps.ts'
import { allTaskRules, eventRules } from '../rules/task-rules.ts'
import { reachedParts, ruleParts } from '../testing/any-situation.ts'
import { lawPeriods } from '../testing/law-periods.ts'
import { namesIn } from '../testing/names-in.ts'
import { regulationRowIds } from '../testing/regulation-rows.ts'
import type { RegulationRowId } from '../testing/regulation-rows.ts'
import { evaluationEvents, formEvents } from '../rules/types.ts'
import type { TaskRule } from '../rules/types.ts'

/** The allowed exceptions, each with its reason. A test compares them with the actual ones, so neither list can grow unnoticed. */
const exceptions = (reasons: Readonly<Record<string, string>>) => Object.keys(reasons).toSorted()

test('every rule, variant and addition is reached by some practice with some combination of answers, people and events', () => {
  const reached = reachedParts()
  expect(ruleParts.filter((part) => !reached.has(part)).toSorted()).toEqual(
    exceptions({
      securityRiskAnalysis: 'Switched off: HIPAA is out of scope.',
    }),
  )
})

test('every event in a rule is a form or an event that people report', () => {
  const raised: readonly string[] = [...formEvents, ...evaluationEvents, ...happenings.flatMap(({ event = [] }) => event)]
  const named = new Set(allTaskRules.flatMap(({ event = [] }) => [event].flat()))
  expect([...named].filter((event) => !raised.includes(event)).toSorted()).toEqual(
    exceptions({
      vaccineAccepted: 'Said in the vaccine form; the event is for acceptances that come in another way.',
      vaccineSeriesDone: 'No screen reports the last dose yet; the test is opened by the acceptance.',
    }),
  )
  expect(eventRules.filter(({ event = [] }) => ![event].flat().some((one) => raised.includes(one)))).toEqual([])
})

describe('every question has a use', () => {
  const conditionsOf = ({ when, plainIf, extra = [], variants = [] }: TaskRule) =>
    [when, plainIf, ...extra.map((each) => each.when), ...variants.map((each) => each.when)].filter((each) => each !== undefined)
  const ofRules = allTaskRules.flatMap(conditionsOf)
  const ofPages = [...setupSteps, ...sections].map(({ shownIf }) => shownIf)
  const named = (conditions: readonly (Condition | undefined)[], names: 'options' | 'variables') =>
    new Set(conditions.flatMap((condition) => namesIn(condition)[names]))

  test('every question of the questionnaire affects a rule, a step, a section or another question', () => {
    const parents = setupOptions.flatMap(({ dependsOn = [] }) => dependsOn)
    const used = new Set([...named([...ofRules, ...ofPages], 'options'), ...parents])
    expect(optionValues.filter((option) => !used.has(option)).toSorted()).toEqual(
      exceptions({
        highLevelDisinfectants: 'It shows the pages on high-level disinfection.',
        liquidNitrogen: 'It shows the page on gases.',
      }),
    )
  })

  test('every setup step creates a task, provides its assignee, or affects a rule', () => {
    const assigned = allTaskRules.flatMap(({ assign }) => [assign].flat()).map((assign) => assign.replace(/^(?:answer|named):/, ''))
    const used = new Set<string>([...named(ofRules, 'variables'), ...assigned, ...allTaskRules.flatMap(({ variable = [] }) => variable)])
    expect(
      setupSteps
        .map(({ associatedVariable }) => associatedVariable)
        .filter((variable) => !used.has(variable))
        .toSorted(),
    ).toEqual(
      exceptions({
        trainers: 'Its page tells staff whom to ask during training (29 CFR 1910.1030(g)(2)(vii)(N)).',
        jobsAllExposed: 'Part of the written exposure control plan (29 CFR 1910.1030(c)(2)).',
        jobsSomeExposed: 'Part of the written exposure control plan (29 CFR 1910.1030(c)(2)).',
        saferDevices: 'Part of the written exposure control plan (29 CFR 1910.1030(c)(1)(iv)).',
        housekeepingSchedule: 'The written cleaning schedule (29 CFR 1910.1030(d)(4)(i)).',
        postExposureProviders: 'Its page says where to go after an exposure.',
        sdsAccessPoints: 'Its page says where data sheets are (29 CFR 1910.1200(g)(8)).',
        secondaryContainers: 'Its page says how bottles that are filled here are labeled (29 CFR 1910.1200(f)(6)).',
        emergencyContacts: 'Its page has the emergency numbers.',
        exitRoutes: 'Part of the written emergency action plan (29 CFR 1910.38(c)(2)).',
        alarmSignals: 'Part of the written emergency action plan (29 CFR 1910.38(d)).',
        fireHazards: 'Part of the written fire prevention plan (29 CFR 1910.39(c)(1)).',
        recappingReasons: 'Part of the written exposure control plan (29 CFR 1910.1030(d)(2)(vii)(A)).',
        ppePlaces: 'Its pages say where equipment is (29 CFR 1910.1030(g)(2)(vii)(G)).',
        spillKits: 'Its pages say where the kits are (29 CFR 1910.1030(g)(2)(vii)(J)).',
        respiratorModels: 'Part of the written respirator program (29 CFR 1910.134(d)(1)).',
        respiratorServices: 'Part of the written respirator program (29 CFR 1910.134(c)(1)).',
        cartridgeSchedule: 'Part of the written respirator program (29 CFR 1910.134(d)(3)(iii)(B)(2)).',
      }),
    )
  })
})

describe('a period of our own is never presented as the law’s', () => {
  const versions = allTaskRules.flatMap(({ variants = [], extra: _extra, ...usual }): EffectiveRule[] => [
    usual,
    ...variants.map(({ when: _when, ...changes }) => ({ ...usual, ...changes })),
  ])
  const byLaw = versions.filter((rule) => basisOf(rule).period === 'law')
  const periodsOf = ({ rows }: EffectiveRule) => rows.map((row) => lawPeriods[row as RegulationRowId])

  test('a rule with a period set by law cites a regulation row with exactly this period', () => {
    const unfounded = byLaw.filter((rule) => !periodsOf(rule).includes(rule.frequency))
    expect(unfounded.map(({ key, frequency, rows }) => `${key}: ${frequency} (${rows.join(', ')})`)).toEqual([])
  })
  test('a rule with a legal period or a legal floor is federal or state law and cites it', () => {
    const lawful = [...byLaw, ...versions.filter(({ floor }) => floor?.kind === 'law')]
    expect(lawful.filter(({ kind }) => kind !== 'L' && kind !== 'S').map(({ key }) => key)).toEqual([])
    expect(
      lawful
        .filter(
          ({ citation }) =>
            !/\d+ (?:CFR|CCR|DCMR|CMR|NCAC|IAC)|WAC|OAR|OAC|NAC|Code|Board|Minn\. R|(?:Tenn|Ga)\. Comp|IDAPA|K\.A\.R\./.test(citation),
        )
        .map(({ key }) => key),
    ).toEqual([])
    expect(
      lawful.filter((rule) => rule.floor?.kind === 'law' && !periodsOf(rule).includes(rule.floor.frequency)).map(({ key }) => key),
    ).toEqual([])
  })
  test('every legal period is the period or the legal floor of some rule', () => {
    const periods = byLaw.flatMap(({ rows, frequency }) => rows.map((row) => `${row} ${frequency}`))
    const floors = versions.flatMap(({ rows, floor }) => (floor?.kind === 'law' ? rows.map((row) => `${row} ${floor.frequency}`) : []))
    const followed = new Set([...periods, ...floors])
    const named = Object.entries(lawPeriods).map(([row, frequency]) => `${row} ${frequency}`)
    expect(named.filter((one) => !followed.has(one))).toEqual([])
  })
})

test('every regulation row has a rule', () => {
  const used = new Set(
    allTaskRules.flatMap(({ rows, extra = [], variants = [] }) => [rows, ...[...extra, ...variants].map((each) => each.rows ?? [])].flat()),
  )
  expect(regulationRowIds.filter((row) => !used.has(row)).toSorted()).toEqual(
    exceptions({
      'BBP-ECP-ACCESS': 'A standing duty without a day: the plan is on the pages of the library, for everybody.',
      'BBP-LAUNDRY': 'A standing duty: a line of the quarterly safety walk and of the cleaning schedule.',
      'HAZ-SDS': 'A standing duty: a line of the quarterly safety walk, and the page on data sheets.',
      'RCRA-PHARM': 'A prohibition without a day: the page on medicine waste.',
      'HAZ-SDS-ARCH': 'Data sheets are not kept in the product yet.',
      'EXP-MED-KEEP': 'A period of keeping: the retention class employeeMedical.',
      'EXP-KEEP': 'A period of keeping: the retention class exposureRecord.',
      'HIPAA-TRAIN': 'HIPAA is out of scope.',
      'HIPAA-DOC': 'HIPAA is out of scope.',
      'HIPAA-BREACH': 'HIPAA is out of scope.',
    }),
  )
})
