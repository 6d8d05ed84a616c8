import { expect, test } from 'vitest'

import { optionValues } from '../questions/option-values.ts'
import { namesIn } from '../testing/names-in.ts'
import { regulationRowIds } from '../testing/regulation-rows.ts'
import { retentionClasses } from './retention.ts'
import { sections } from './sections.ts'
import { setupOptions } from '../questions/setup-options.ts'
import { setupSteps, stepOf } from '../questions/setup-steps.ts'
import { states } from './states.ts'
import { rulesOfStep, taskDetailsOf } from '../rules/explain/task-details.ts'
import { allTaskRules, standingRules } from '../rules/task-rules.ts'
import type { Frequency, TaskRule } from '../rules/types.ts'
import { variables } from '../questions/variables.ts'

const pages = sections.flatMap((section) => section.pages)
const stateCodes = states.map((state) => state.code)

/** A rule as shipped, and with each of its variants. */
const versionsOf = ({ variants = [], ...rule }: TaskRule) => [
  rule,
  ...variants.map(({ when: _when, ...changes }) => ({ ...rule, ...changes })),
]

test('options, steps, rules, sections, pages, classes, states and regulation rows have unique ids', () => {
  const lists = [
    setupOptions.map((option) => option.value),
    setupSteps.map((step) => step.associatedVariable),
    allTaskRules.map((rule) => rule.key),
    sections.map((section) => section.id),
    pages,
    retentionClasses.map((each) => each.id),
    stateCodes,
    regulationRowIds,
  ]
  for (const ids of lists) expect([...new Set(ids)]).toEqual([...ids])
})

test('the questionnaire has 35 options, and six of them depend on another', () => {
  expect(setupOptions.map((option) => option.value)).toEqual(optionValues)
  expect(setupOptions).toHaveLength(35)
  const dependent = setupOptions.filter((option) => option.dependsOn !== undefined)
  expect(dependent.map((option) => [option.value, option.dependsOn])).toEqual([
    ['bloodOnlyByFirstAid', 'humanBloodExposure'],
    ['industryKeepsLog', 'moreThanTenEmployees'],
    ['labIsCliaWaived', 'onSiteLab'],
    ['onSiteTbTreatment', 'onSiteTbTesting'],
    ['ethyleneOxideAboveLimit', 'ethyleneOxide'],
    ['formaldehydeAboveLimit', 'formaldehyde'],
  ])
})

test('the wizard has 48 steps in order, of all six types, and the answer of each is shown on a library page', () => {
  expect(setupSteps.map((step) => step.stepNumber)).toEqual(Array.from({ length: 48 }, (_, index) => index + 1))
  expect(setupSteps.map((step) => step.associatedVariable)).toEqual(variables)
  expect([...new Set(setupSteps.map((step) => step.type))].toSorted()).toEqual(
    ['boolean', 'multipleInput', 'multipleUserSelect', 'singleInput', 'singleUserSelect', 'table'].toSorted(),
  )
  for (const step of setupSteps) {
    expect(step.pages.length, step.associatedVariable).toBeGreaterThan(0)
    for (const page of step.pages) expect(pages, `${step.associatedVariable} shows on ${page}`).toContain(page)
  }
})

test('only tables have columns; user, frequency and choice columns are among the columns', () => {
  for (const step of setupSteps) {
    expect(step.tableLayout !== undefined, step.associatedVariable).toBe(step.type === 'table')
    const layout = step.tableLayout
    if (layout === undefined) continue
    const special = [
      ...layout.userSelectColumns,
      ...layout.frequencySelectColumns,
      ...(layout.phoneColumns ?? []),
      ...Object.keys(layout.choiceColumns ?? {}),
    ]
    for (const column of special) expect(layout.columns, step.associatedVariable).toContain(column)
  }
})

test('a step is marked as creating a task exactly if a rule is based on it', () => {
  for (const step of setupSteps) expect(rulesOfStep(step).length > 0, step.associatedVariable).toBe(step.isTaskForThisStep)
  expect(setupSteps.filter((step) => !step.isTaskForThisStep).map((step) => step.stepNumber)).toEqual([
    3, 4, 5, 6, 9, 11, 14, 15, 23, 40, 41, 42, 43, 44, 45, 46, 47, 48,
  ])
})

test('Yes and No in the extinguisher step create different tasks', () => {
  const step = stepOf('staffUseExtinguishers')
  if (step === undefined) throw new Error('The step is missing.')
  expect(taskDetailsOf(step, { practiceType: 'dental', state: 'OH', options: [], answers: {} })).toMatchObject({
    Yes: { key: 'extinguisherTraining', task_section: 'Fire, Electrical and Gas Safety' },
    No: { key: 'firePreventionPlan', task_section: 'Fire, Electrical and Gas Safety' },
  })
})

test('the library has 14 sections with 89 pages', () => {
  expect(sections.map((section) => section.sortOrder)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  expect(pages).toHaveLength(89)
})

test('every rule cites a regulation row and a citation', () => {
  const known: readonly string[] = regulationRowIds
  for (const rule of allTaskRules) {
    expect(rule.rows.length, rule.key).toBeGreaterThan(0)
    expect(rule.citation.trim(), rule.key).not.toBe('')
    const rows = [
      ...rule.rows,
      ...(rule.extra ?? []).flatMap((each) => each.rows),
      ...(rule.variants ?? []).flatMap((each) => each.rows ?? []),
    ]
    for (const row of rows) expect(known, rule.key).toContain(row)
  }
})

test('conditions refer to existing options, setup answers and states', () => {
  const conditions = [
    ...setupSteps.map((step) => step.shownIf),
    ...sections.map((section) => section.shownIf),
    ...allTaskRules.flatMap((rule) => [
      rule.when,
      rule.plainIf,
      ...(rule.extra ?? []).map((each) => each.when),
      ...(rule.variants ?? []).map((each) => each.when),
    ]),
  ].map(namesIn)
  expect(optionValues).toEqual(expect.arrayContaining(conditions.flatMap((each) => each.options)))
  expect(variables).toEqual(expect.arrayContaining(conditions.flatMap((each) => each.variables)))
  expect(stateCodes).toEqual(expect.arrayContaining(conditions.flatMap((each) => each.states)))
})

test('visible steps depend only on options and practice type, so that no answer hides another step', () => {
  for (const step of setupSteps) expect(namesIn(step.shownIf).variables, step.associatedVariable).toEqual([])
})

test('row rules are based on a table with a person and a frequency column; placeholders appear only where they can be replaced', () => {
  for (const rule of allTaskRules) {
    const placeholders = [...`${rule.name} ${rule.instructions}`.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const layout = rule.variable === undefined ? undefined : stepOf(rule.variable)?.tableLayout
    if (rule.scope === 'row') {
      expect(layout?.userSelectColumns, rule.key).toHaveLength(1)
      expect(layout?.frequencySelectColumns, rule.key).toHaveLength(1)
      for (const name of placeholders) expect(layout?.columns, rule.key).toContain(name)
      if (rule.rowDateBefore) expect(layout?.columns, rule.key).toContain(rule.rowDateBefore.column)
    } else {
      const report = rule.due !== undefined && 'hoursToReport' in rule.due ? ['Agency', 'WhomToCall', 'Hours', 'Beyond'] : []
      const fillable = [...report, ...(rule.scope === 'person' || rule.aboutPerson ? ['Person'] : [])]
      expect(
        placeholders.filter((name = '') => !fillable.includes(name)),
        rule.key,
      ).toEqual([])
    }
  }
})

test('frequency, anchor and due date of each rule are consistent, and the shipped frequency respects its own floor', () => {
  const anchors: Record<Frequency, string[]> = {
    '0': ['calendar'],
    '1': ['calendar'],
    '2': ['calendar'],
    '3': ['review', 'person'],
    '99': ['once', 'event'],
  }
  for (const rule of allTaskRules.flatMap(versionsOf)) {
    expect(anchors[rule.frequency], rule.key).toContain(rule.anchor)
    expect(rule.due !== undefined, rule.key).toBe(
      rule.frequency === '99' || rule.anchor === 'person' || (rule.due !== undefined && 'firstWithinDays' in rule.due),
    )
    if (rule.floor) {
      expect(Number(rule.frequency), rule.key).toBeLessThanOrEqual(Number(rule.floor.frequency))
      expect(rule.floor.kind === 'law' || rule.floor.message !== undefined, rule.key).toBe(true)
    }
  }
})

test('only rules of federal or state law have a legal floor', () => {
  for (const rule of allTaskRules.flatMap(versionsOf).filter((each) => each.floor?.kind === 'law'))
    expect(['L', 'S'], rule.key).toContain(rule.kind)
})

test('exactly the rules with form evidence list forms, and exactly the event rules have an event', () => {
  for (const rule of allTaskRules) {
    expect(rule.forms.length > 0, rule.key).toBe(rule.evidence === 'form')
    expect(rule.event !== undefined, rule.key).toBe(rule.scope === 'event')
  }
  expect(standingRules.some((rule) => rule.scope === 'event')).toBe(false)
})

test('the basis of a duty and its period does not depend on setup answers, so that it is available wherever a task is shown', () => {
  const basis = allTaskRules
    .flatMap((rule) => rule.variants ?? [])
    .filter((variant) => ['kind', 'frequency', 'floor', 'periodByLaw', 'lawPeriod', 'recommendedBy'].some((part) => part in variant))
  expect(basis.flatMap((variant) => namesIn(variant.when).variables)).toEqual([])
})

test('everything medical is confidential', () => {
  for (const rule of allTaskRules.filter((each) => each.retention === 'employeeMedical')) expect(rule.confidential, rule.key).toBe(true)
})

test('the fifty states and the District of Columbia have existing time zones, and 21 of them a plan for private employers', () => {
  expect(states).toHaveLength(51)
  for (const state of states) expect(() => new Intl.DateTimeFormat('en-US', { timeZone: state.timeZone }), state.name).not.toThrow()
  expect(states.filter((state) => state.statePlan)).toHaveLength(21)
})
