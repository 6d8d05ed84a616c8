import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { checkList } from './check-list.ts'
import { checkOf, checkRuleKeys, itemChecks, itemOf } from './check-of.ts'
import { itemKinds } from './check-types.ts'
import { roundName } from './round-name.ts'
import { stepOf } from '../questions/setup-steps.ts'
import { standingRules, taskRule } from '../rules/task-rules.ts'

/** Rules with one task per row that look at no item: papers of waste pick-ups, and one decision about an old separator. */
const withoutItem = ['wastePapers', 'amalgamIso11143']

const byName = itemChecks.map((check): [string, (typeof itemChecks)[number]] => [`${check.kind}: ${check.ok}`, check])

test('every kind of item has a check, and every check is of a rule that exists', () => {
  expect(itemKinds.filter((kind) => !itemChecks.some((check) => check.kind === kind))).toEqual([])
  expect(checkRuleKeys.filter((key) => taskRule(key) === undefined)).toEqual([])
})

test('every rule with a task per row has a check', () => {
  const rules = standingRules.filter(({ scope }) => scope === 'row').map(({ key }) => key)
  expect(rules.filter((key) => !checkRuleKeys.includes(key))).toEqual(withoutItem.toReversed())
})

test('one OK for several items renews no date, because each item has its own', () => {
  const renewing = checkRuleKeys.filter((key) => taskRule(key)?.dueByExpiration)
  expect(renewing).toEqual(['xrayRegistration'])
  expect(itemChecks.filter(({ ruleKey, together }) => together && renewing.includes(ruleKey))).toEqual([])
})

test('every table whose rows are checked asks where the item is, so that a round is in the order of the places', () => {
  const tables = checkRuleKeys.flatMap((key) => stepOf(taskRule(key)?.variable ?? 'safetyOfficer')?.tableLayout ?? [])
  expect(tables.length).toBeGreaterThan(0)
  expect(tables.filter(({ columns }) => !columns.includes('Place') && !columns.includes('Room'))).toEqual([])
})

describe.each(byName)('%s', (_name, check) => {
  test('has one to six statements with two to six problems each, under keys of their own', () => {
    expect(check.statements.length).toBeGreaterThan(0)
    expect(check.statements.length).toBeLessThanOrEqual(6)
    expect(new Set(check.statements.map(({ key }) => key)).size).toBe(check.statements.length)
    for (const { key, problems } of check.statements) {
      expect(problems.length, key).toBeGreaterThanOrEqual(2)
      expect(problems.length, key).toBeLessThanOrEqual(6)
      expect(new Set(problems.map((each) => each.key)).size, key).toBe(problems.length)
    }
  })

  test('fits on one line of a phone, and starts with a capital letter and ends without a period', () => {
    const problems = check.statements.flatMap((statement) => statement.problems.map(({ text }) => text))
    const lines = [check.ok, ...check.statements.map(({ text }) => text), ...problems]
    expect(check.ok.length, check.ok).toBeLessThanOrEqual(44)
    for (const { text } of check.statements) expect(text.length, text).toBeLessThanOrEqual(40)
    for (const text of problems) expect(text.length, text).toBeLessThanOrEqual(36)
    for (const text of lines) expect(text).toMatch(/^[A-Z].*[^.!]$/)
  })

  test('names where it comes from, how long it takes, and limits in the right order', () => {
    expect(check.citation).not.toBe('')
    expect(check.fixDays).toBeGreaterThan(0)
    for (const { key, seconds, value } of check.statements) {
      expect(seconds, key).toBeGreaterThan(0)
      expect(value?.min ?? 0).toBeLessThan(value?.max ?? Infinity)
    }
  })
})

test('a rule that needs an upload asks for a photo, and no other rule insists on one', () => {
  const uploads = itemChecks.filter(({ ruleKey }) => taskRule(ruleKey)?.evidence === 'upload')
  expect(uploads.map(({ kind }) => kind)).toEqual(itemChecks.filter(({ photo }) => photo === 'required').map(({ kind }) => kind))
})

test('the public page names an eyewash, an extinguisher, a first-aid kit and an AED that are out of use', () => {
  const kinds = itemChecks.filter(({ emergency }) => emergency).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['eyewash', 'extinguisher', 'firstAidKit', 'aed']))
})

test.each([
  ['eyewashRun', 'Plumbed', 'Runs clear on both sides, nothing in the way'],
  ['eyewashRun', 'Tank', 'Full, sealed, in date, nothing in the way'],
  ['eyewashRun', 'Bottle (only on the way to an eyewash)', 'Full, sealed, in date, nothing in the way'],
  ['eyewashRun', '', 'Runs clear on both sides, nothing in the way'],
  ['emergencyEquipmentCheck', 'AED', 'Ready light on, pads and battery in date'],
  ['emergencyEquipmentCheck', 'Emergency drug kit', 'Complete, in date, in its place'],
  ['emergencyEquipmentCheck', 'Emergency oxygen', 'Pressure enough, mask, tube and wrench there'],
  ['emergencyEquipmentCheck', 'Suction pump', 'Complete, in date, in its place'],
])('%s of the kind "%s" is checked by its own statements', (ruleKey, kind, ok) => {
  expect(checkOf(ruleKey, { Nickname: 'One', Kind: kind })?.ok).toBe(ok)
})

test('each choice of Kind in a setup table leads to a check of its own kind', () => {
  const kinds = stepOf('emergencyEquipment')?.tableLayout?.choiceColumns?.['Kind'] ?? []
  expect(kinds.map((Kind) => checkOf('emergencyEquipmentCheck', { Kind })?.kind)).toEqual(['aed', 'drugKit', 'oxygen'])
})

test('an item has the name and the place of its row', () => {
  expect(itemOf('sharpsContainerCheck', { Nickname: 'By the chair', Room: 'Operatory 2' })).toEqual({
    kind: 'sharpsContainer',
    name: 'By the chair',
    place: 'Operatory 2',
  })
  expect(itemOf('extinguisherCheck', { Nickname: ' ', Place: 'Lab' })).toEqual({ kind: 'extinguisher', name: 'Lab', place: 'Lab' })
  expect(itemOf('sporeTest', { Person: 'shared' }, 2)).toEqual({ kind: 'sterilizer', name: 'No. 2', place: '' })
})

test('gas cylinders and lasers are items without a row', () => {
  expect(itemOf('cylinderCheck', null)).toEqual({ kind: 'gasCylinder', name: 'Gas cylinders', place: 'Each room with cylinders' })
  expect(itemOf('laserAudit', null)).toEqual({ kind: 'laser', name: 'Lasers', place: 'Each room with lasers' })
})

test('a rule that checks no item has neither check nor item', () => {
  expect(checkOf('quarterlySafetyWalk', null)).toBeUndefined()
  expect(itemOf('quarterlySafetyWalk', null)).toBeUndefined()
  expect(itemOf('sporeTest', null)).toBeUndefined()
})

test('a round has the name of its frequency', () => {
  expect((['0', '1', '2', '3'] as const).map(roundName)).toEqual(['Weekly round', 'Monthly round', 'Quarterly round', 'Yearly round'])
})

test('docs/checks.md matches the checks', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../../docs/checks.md'), 'utf8')
  expect(written, 'The checks differ. Run `npm run golden`, and let a person read the difference').toBe(checkList())
})
