import { describe, expect, test } from 'vitest'

import type { LocationDetails } from '#contract/locations/locations'
import { someActor, somePost } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const here = 'a'.repeat(24)

const person = (locationId: string, administrator: boolean) => someActor({ posts: [somePost(locationId, { administrator })] })

const people = {
  administrator: person(here, true),
  member: person(here, false),
  elsewhere: person('e'.repeat(24), true),
}

const questionnaire: LocationDetails = { options: ['onSiteLab'], setUpPending: false }

describe('changing a location', () => {
  const cases: [keyof typeof people, LocationDetails, 'open' | 'saved', boolean][] = [
    ['administrator', questionnaire, 'open', true],
    ['administrator', questionnaire, 'saved', true],
    ['administrator', { name: 'Harbor' }, 'saved', true],
    ['member', questionnaire, 'open', true],
    ['member', { ...questionnaire, revision: 3 }, 'open', true],
    ['member', questionnaire, 'saved', false],
    ['member', { options: ['onSiteLab'] }, 'open', false],
    ['member', { setUpPending: false }, 'open', false],
    ['member', { ...questionnaire, name: 'Harbor' }, 'open', false],
    ['member', { annual_review_date: '03/31' }, 'open', false],
    ['elsewhere', questionnaire, 'open', false],
    ['elsewhere', { name: 'Harbor' }, 'saved', false],
  ]
  for (const [who, details, state, allowed] of cases)
    test(`${who}, ${Object.keys(details).join(' and ')}, questionnaire ${state}: ${allowed}`, () => {
      expect(can.update(people[who], { id: here, questionnaireSaved: state === 'saved' }, details)).toBe(allowed)
    })
})

test('only an administrator of one of the locations of a practice may add another', () => {
  expect(can.add(people.administrator, 'lakeside')).toBe(true)
  expect(can.add(people.elsewhere, 'lakeside')).toBe(true)
  expect(can.add(people.member, 'lakeside')).toBe(false)
  expect(can.add(people.administrator, 'cedar')).toBe(false)
})
