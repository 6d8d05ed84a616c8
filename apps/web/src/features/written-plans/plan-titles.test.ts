import { writtenPlans } from '#content/library/written-plans'
import { expect, test } from 'vitest'

import { planKeyText, planTitles } from './plan-titles.ts'

test('the titles are those of the content', () => {
  expect(planTitles).toEqual(Object.fromEntries(writtenPlans.map(({ key, title }) => [key, title])))
})

test('an address names a plan by its key alone', () => {
  expect(planKeyText('emergencyAction')).toBe('emergencyAction')
  expect([planKeyText('toString'), planKeyText(''), planKeyText('Emergency Action Plan')]).toEqual([undefined, undefined, undefined])
})
