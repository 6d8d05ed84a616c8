import { expect, test } from 'vitest'

import { inspectionKinds } from '#contract/inspections/inspections'

import { inspectionSteps } from './inspection-steps.ts'

test('every kind of case has steps, and none is said twice', () => {
  expect(Object.keys(inspectionSteps).toSorted()).toEqual([...inspectionKinds].toSorted())
  for (const steps of Object.values(inspectionSteps)) expect(new Set(steps.map(({ text }) => text)).size).toBe(steps.length)
})

test('a step that names a number of days has a citation', () => {
  const counted = Object.values(inspectionSteps).flatMap((steps) => steps.filter(({ text }) => /\d+ (?:working|calendar) days/.test(text)))
  expect(counted.length).toBeGreaterThan(2)
  expect(counted.filter(({ citation }) => citation === undefined)).toEqual([])
})
