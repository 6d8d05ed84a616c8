import { expect, test } from 'vitest'

import { contentVersion } from '../../facts/content-version.ts'
import { changeOfRule, ruleChanges } from './changed-rules.ts'
import { taskRule } from '../task-rules.ts'

test('a removed rule is not shipped, and every other changed rule is', () => {
  for (const { key, change } of ruleChanges) expect(taskRule(key) === undefined, key).toBe(change === 'removed')
})

test('each change belongs to a version that exists, and says in whole sentences why', () => {
  expect(new Set(ruleChanges.map(({ key }) => key)).size).toBe(ruleChanges.length)
  for (const { key, contentVersion: version, why } of ruleChanges) {
    expect(version, key).toBeLessThanOrEqual(contentVersion)
    expect(why, key).toMatch(/^[A-Z].*\.$/)
  }
})

test('the change of a rule is found by its key', () => {
  expect(changeOfRule('dataSheetDrill')).toContain('five data sheets')
  expect(changeOfRule('quarterlySafetyWalk')).toBeNull()
})
