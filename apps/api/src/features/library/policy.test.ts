import { describe, expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const here = 'a'.repeat(24)

const person = (locationId: string, administrator: boolean) => someActor({ posts: [somePost(locationId, { administrator })] })

const people = {
  administrator: person(here, true),
  member: person(here, false),
  elsewhere: person('e'.repeat(24), true),
}

describe('answering a step', () => {
  const cases: [keyof typeof people, string, boolean][] = [
    ['administrator', 'safetyOfficer', true],
    ['member', 'safetyOfficer', true],
    ['elsewhere', 'safetyOfficer', false],
    ['administrator', 'PRACTICE_NAME', false],
    ['member', 'LOCATION_NAME', false],
  ]
  for (const [who, variable, allowed] of cases)
    test(`${who}, ${variable}: ${allowed}`, () => {
      expect(can.answerStep(people[who], { id: here }, variable)).toBe(allowed)
    })
})

test('everyone at the location may answer new questions; later changes are only for administrators', () => {
  const allowed = (openAdditionalSteps: number[]) =>
    Object.entries(people).flatMap(([name, one]) => (can.answerQuestion(one, { id: here, openAdditionalSteps }) ? [name] : []))
  expect(allowed([1])).toEqual(['administrator', 'member'])
  expect(allowed([])).toEqual(['administrator'])
})
