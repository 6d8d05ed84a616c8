import { describe, expect, test } from 'vitest'

import { basisOf, basisOfTask } from './explain/rule-basis.ts'
import { ruleIn } from './rule-in.ts'
import type { TaskRule } from './types.ts'

const rule: TaskRule = {
  key: 'example',
  name: 'Test the water',
  instructions: 'As the maker says.',
  frequency: '2',
  floor: { frequency: '3', kind: 'recommended', message: 'Once a year.' },
  recommendedBy: 'CDC',
  citation: 'CDC',
  rows: ['WATER'],
  kind: 'G',
  extra: [{ when: { option: 'xray' }, rows: ['XRAY-REG'], citation: 'State' }],
  variants: [
    {
      when: { allOf: [{ states: ['GA'] }, { practiceTypes: ['dental'] }] },
      floor: { frequency: '2', kind: 'law' },
      citation: 'GA',
      kind: 'S',
      retention: 'check5',
    },
    { when: { states: ['GA', 'WA'] }, name: 'Test it here' },
  ],
  evidence: 'plain',
  forms: [],
  retention: 'check1',
  section: 'infection',
  assign: 'safetyOfficer',
  scope: 'location',
  anchor: 'calendar',
}
const at = (state: string, practiceType = 'dental', options: string[] = []) => ({ state, practiceType, options, answers: {} })

test('the first variant whose condition holds replaces only its own fields', () => {
  expect(ruleIn(rule, at('OH'))).toMatchObject({ name: 'Test the water', citation: 'CDC', kind: 'G', retention: 'check1' })
  expect(ruleIn(rule, at('GA'))).toMatchObject({ name: 'Test the water', citation: 'GA', kind: 'S', retention: 'check5', rows: ['WATER'] })
  expect(ruleIn(rule, at('GA', 'medical'))).toMatchObject({ name: 'Test it here', citation: 'CDC', kind: 'G' })
})

test('an addition that holds is cited after the rule or its variant', () => {
  expect(ruleIn(rule, at('GA', 'dental', ['xray']))).toMatchObject({ citation: 'GA; State', rows: ['WATER', 'XRAY-REG'] })
})

test('the condition of a variant is not the condition of its rule', () => {
  expect(ruleIn(rule, at('GA')).when).toBeUndefined()
  expect(ruleIn({ ...rule, when: { option: 'xray' } }, at('GA')).when).toEqual({ option: 'xray' })
})

describe('the period of a task is', () => {
  const period = (frequency: '0' | '1' | '2' | '3' | '99', where = at('OH')) => basisOf(ruleIn(rule, where), frequency)
  test('a recommendation if somebody recommends it, as our usual period or as its floor', () => {
    expect(period('2')).toEqual({ kind: 'G', where: null, period: 'recommendation', lawPeriod: null, recommendedBy: 'CDC' })
    expect(period('3')).toMatchObject({ period: 'recommendation' })
  })
  test('the law’s if the law sets the floor, and the practice’s if it does more', () => {
    expect(period('2', at('GA'))).toEqual({ kind: 'S', where: null, period: 'law', lawPeriod: null, recommendedBy: null })
    expect(period('0', at('GA'))).toMatchObject({ period: 'practice' })
  })
  test('the law’s if the law sets it and allows another one for a reason', () => {
    const { recommendedBy: _by, ...alone } = ruleIn(rule, at('OH'))
    expect(basisOf({ ...alone, periodByLaw: true }).period).toBe('law')
    expect(basisOf({ ...alone, periodByLaw: true }, '3').period).toBe('practice')
  })
  test('ours if nobody sets one, and null for a one-time task', () => {
    const { recommendedBy: _by, ...alone } = ruleIn(rule, at('OH'))
    expect(basisOf(alone)).toEqual({ kind: 'G', where: null, period: 'ours', lawPeriod: null, recommendedBy: null })
    expect(period('99').period).toBeNull()
  })
  test('derived from rule and location for a stored task; a custom task and a removed rule have no basis', () => {
    const water = (state: string, practiceType: string) => basisOfTask({ ruleKey: 'waterTest', frequency: '2' }, at(state, practiceType))
    expect(water('GA', 'dental')).toEqual({ kind: 'S', where: null, period: 'law', lawPeriod: null, recommendedBy: null })
    expect(water('GA', 'Veterinary')).toMatchObject({ kind: 'G', period: 'ours' })
    expect(basisOfTask({ ruleKey: 'extinguisherCheck', frequency: '1' }, at('OH'))).toMatchObject({ kind: 'L', period: 'law' })
    expect(basisOfTask({ ruleKey: null, frequency: '1' }, at('OH'))).toBeNull()
    expect(basisOfTask({ ruleKey: 'gone', frequency: '1' }, at('OH'))).toBeNull()
  })
})
