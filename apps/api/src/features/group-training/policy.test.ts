import { expect, test } from 'vitest'

import { whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test('a person is put on the list by whoever administers one of the person’s locations', () => {
  expect(whoMay((actor) => can.addAttendee(actor, { locations: ['main', 'harbor'] }))).toEqual([
    'administrator',
    'administrator elsewhere',
    'support',
  ])
  expect(whoMay((actor) => can.addAttendee(actor, { locations: ['harbor'] }))).toEqual(['administrator elsewhere'])
  expect(whoMay((actor) => can.addAttendee(actor, { locations: [] }))).toEqual([])
})

test('names and training are shown to whoever administers a location of the person in the practice of the training', () => {
  const see = (practiceId: string, locations: string[]) => whoMay((actor) => can.seePeople(actor, { practiceId, locations }))
  expect(see('lakeside', ['main'])).toEqual(['administrator', 'support'])
  expect(see('cedar', ['main']), 'in another practice').toEqual([])
  expect(see('lakeside', ['main', 'cedar']), 'administered in another practice').toEqual(['administrator', 'support'])
})
