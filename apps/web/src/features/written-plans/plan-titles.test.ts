import { writtenPlans } from '#content/library/written-plans'
import { expect, test } from 'vitest'

import { planKeyText, planTitles } from './plan-titles.ts'

test('the titles match the content', () => {
  expect(planTitles).toEqual(Object.fromEntries(writtenPlans.map(({ key, title }) => [key, title])))
})

test('an address identifies a plan by its key only', () => {
  expect(planKeyText('emergencyAction')).toBe('emergencyAction')
  expect([planKeyText('toString'), planKeyText(''), planKeyText('Emergency Action Plan')]).toEqual([undefined, undefined, undefined])
})
