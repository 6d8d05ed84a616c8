import { expect, test } from 'vitest'

import { aLocation, aPerson } from '#web/platform/testing/people.ts'

import { noticesFor } from './notices.ts'

const done = {
  person: aPerson({ didUploadHealthRecords: true, hasDoneTutorial: true }),
  location: aLocation({ additionalStepsAvailable: false }),
}
const ids = (person = {}, location = {}) => noticesFor({ ...done.person, ...person }, { ...done.location, ...location }).map(({ id }) => id)

test('nothing is left for somebody who has done everything', () => expect(ids()).toEqual([]))

test.each([
  ['an unfinished setup', {}, { didCompleteLibrarySetup: false }, ['librarySetup']],
  ['new questions', {}, { additionalStepsAvailable: true }, ['libraryUpdates']],
  ['no health record', { didUploadHealthRecords: false }, {}, ['healthRecords']],
  ['no tour', { hasDoneTutorial: false }, {}, ['tutorial']],
])('%s has its notice', (_name, person, location, shown) => expect(ids(person, location)).toEqual(shown))

const open = [
  { didUploadHealthRecords: false, hasDoneTutorial: false },
  { didCompleteLibrarySetup: false, additionalStepsAvailable: true },
] as const

test('all notices come in one order', () => expect(ids(...open)).toEqual(['librarySetup', 'libraryUpdates', 'healthRecords', 'tutorial']))

test.each([
  ['SDS' as const, ['tutorial']],
  [null, ['tutorial']],
  ['OSHA' as const, ['librarySetup', 'libraryUpdates', 'healthRecords', 'tutorial']],
])('with the plan %s, %j are shown', (locSubscriptionPlan, shown) =>
  expect(ids(open[0], { ...open[1], locSubscriptionPlan })).toEqual(shown),
)
