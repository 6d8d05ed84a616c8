import { expect, test } from 'vitest'

import { reasonOf } from './task-reason.ts'
import { allTaskRules } from '../task-rules.ts'

const stored = { practiceType: 'dental', state: 'CA', options: ['corrosives', 'formaldehyde'], answers: {} }

test('the options that trigger a rule are its causes, each listed once', () => {
  const { kind, rule, causes } = reasonOf({ ruleKey: 'eyewashInspection', rowKey: '' }, stored, new Map())
  expect({ kind, rule }).toEqual({ kind: 'rule', rule: 'Yearly eyewash inspection' })
  expect(causes.map(({ answer }) => answer)).toEqual(['Yes', 'Yes'])
  expect(new Set(causes.map(({ question }) => question)).size).toBe(2)
})

test('the title of a rule stands without its placeholders, and never begins with a part of a sentence', () => {
  const titles = allTaskRules.map(({ key }) => reasonOf({ ruleKey: key, rowKey: '' }, stored, new Map()).rule ?? '')
  expect(titles.filter((title) => !/^[A-Z][^{}]+$/.test(title))).toEqual([])
  expect(reasonOf({ ruleKey: 'emergencyEquipmentCheck', rowKey: '' }, stored, new Map()).rule).toBe('Equipment check')
})

test('conditions that no longer hold are not causes', () => {
  expect(reasonOf({ ruleKey: 'eyewashInspection', rowKey: '' }, { ...stored, options: [] }, new Map()).causes).toEqual([])
})

test('for a table, the row of the task is the cause, with names instead of ids', () => {
  const hana = 'a'.repeat(24)
  const rows = [
    { _row: 'r1', Nickname: 'Lab', Person: hana, Frequency: '1' },
    { _row: 'r2', Nickname: 'Hall', Person: 'b'.repeat(24) },
  ]
  const of = (rowKey: string) =>
    reasonOf({ ruleKey: 'eyewashRun', rowKey }, { ...stored, answers: { eyewashStations: rows } }, new Map([[hana, 'Hana Sato']])).causes[0]
  expect(of('r1')).toEqual({ question: 'List each eyewash.', answer: 'Nickname: Lab, Person: Hana Sato, Frequency: Monthly' })
  expect(of('r2')?.answer).toBe('Nickname: Hall, Person: Unknown person')
  expect(of('removed')).toBeUndefined()
})

test('a rule that follows an incident says so, and a rule that is no longer shipped has no text', () => {
  expect(reasonOf({ ruleKey: 'exposurePacketSent', rowKey: '' }, stored, new Map()).kind).toBe('event')
  expect(reasonOf({ ruleKey: 'goneForever', rowKey: '' }, stored, new Map())).toEqual({
    kind: 'rule',
    rule: null,
    causes: [],
    change: null,
  })
  expect(reasonOf({ ruleKey: 'dataSheetDrill', rowKey: '' }, stored, new Map()).change).toContain('No rule asks for a drill.')
})
