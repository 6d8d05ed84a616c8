import { expect, test } from 'vitest'

import { checkAnswer } from './check-answer.ts'
import { defaultAnswerIn } from './default-answer.ts'
import { setupSteps, stepOf } from './setup-steps.ts'

const hazards = (practiceType: string, ...options: string[]) =>
  JSON.stringify(defaultAnswerIn(stepOf('fireHazards')!, { state: 'OH', practiceType, options }))

test('the prepared fire hazards are those that the location has', () => {
  expect(hazards('dental', 'nitrousOxide', 'sterilizersOnSite')).toMatch(/nitrous oxide.*Sterilizers.*Burners/)
  expect(hazards('medical')).not.toMatch(/nitrous|Sterilizers|Burners|dryers/)
  expect(hazards('medical')).toContain('Alcohol')
  expect(hazards('Veterinary', 'kennel')).toContain('Laundry dryers')
})

test('only dental practices have a prepared reason for recapping, with a device for the removal (29 CFR 1910.1030(d)(2)(vii)(B))', () => {
  const reasons = (practiceType: string) => defaultAnswerIn(stepOf('recappingReasons')!, { state: 'OH', practiceType, options: [] })
  expect(reasons('dental')).toMatchObject([
    { Procedure: expect.stringContaining('cartridge syringe'), Method: expect.stringContaining('unscrewed with a device') },
  ])
  expect(reasons('medical')).toBeUndefined()
})

test('a prepared row has only columns of its table', () => {
  for (const { associatedVariable, defaultRows = [], tableLayout } of setupSteps)
    for (const { row } of defaultRows)
      for (const column of Object.keys(row)) expect(tableLayout?.columns, `${associatedVariable}: ${column}`).toContain(column)
})

test('the prepared exits, hazards, places and reasons can be saved as they are', () => {
  const context = { people: new Set<string>(), knownRows: new Set<string>(), makeId: () => 'a'.repeat(24) }
  for (const variable of ['exitRoutes', 'fireHazards', 'recappingReasons', 'ppePlaces']) {
    const step = stepOf(variable)!
    const answer = defaultAnswerIn(step, { state: 'OH', practiceType: 'dental', options: [] })
    expect(checkAnswer(step, answer, context), variable).toMatchObject({ ok: true })
  }
})
