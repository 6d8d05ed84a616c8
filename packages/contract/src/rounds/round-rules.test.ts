import { expect, test } from 'vitest'

import { getCheckedItem, listRounds } from '#contract/rounds/round-lists'
import { addStopPhotos, getRound, saveStop } from '#contract/rounds/rounds'
import { RoundStop } from '#contract/rounds/round-stop'

import { acceptedBy, problemsOf } from '#contract/endpoint/testing/accepted'
import { characters, numbers, testLimits } from '#contract/endpoint/testing/limits'

testLimits([
  ['the key of a statement', saveStop.body, 'statement', characters(60)],
  ['the key of a problem', saveStop.body, 'problem', characters(60)],
  ['the note of a result', saveStop.body, 'note', characters(2_000)],
  ['the reason why a check was not possible', saveStop.body, 'reason', characters(2_000)],
  ['a page of finished rounds', listRounds.query, 'pageNumber', numbers(1, 10_000)],
  ['a page of the results of an item', getCheckedItem.query, 'pageNumber', numbers(1, 10_000)],
  ['the year of an item', getCheckedItem.query, 'year', numbers(2000, 2200)],
])

const result = { result: 'ok', via: 'list', deviceAt: '2026-11-28T18:00:00.000Z', key: '6f1de0c4-9d0a-4b5e-8b64-0f0c3f4a9b1e' }

test.each(['result', 'via', 'deviceAt', 'key'])('a result without its %s is refused', (field) => {
  expect(Object.keys(problemsOf(saveStop.body, { ...result, [field]: undefined }))).toEqual([field])
})

test('a person cannot say that a result comes from paper', () => {
  expect(acceptedBy(saveStop.body.shape.via, ['list', 'sticker', 'paper'])).toEqual(['list', 'sticker'])
})

test('a device sends its time in UTC, and a key that is a UUID', () => {
  const sent = { ...result, deviceAt: '2026-11-28T10:00:00-08:00', key: 'one' }
  expect(Object.keys(problemsOf(saveStop.body, sent))).toEqual(['deviceAt', 'key'])
})

test('a measured value is a finite number', () => {
  expect(acceptedBy(saveStop.body.shape.values, [{ psi: 0 }, { psi: -4.5 }, { psi: '12' }, { psi: Infinity }])).toEqual([
    { psi: 0 },
    { psi: -4.5 },
  ])
})

test('a fix says whether the item is out of use, and may leave its owner and day to the server', () => {
  expect(acceptedBy(saveStop.body.shape.fix, [{ outOfUse: true }, {}, { outOfUse: 'true' }])).toEqual([{ outOfUse: true }])
})

test('spaces around the note of a result are removed', () => {
  expect(saveStop.body.parse({ ...result, note: '  Seal is broken \n' }).note).toBe('Seal is broken')
})

test('a round is found by its frequency as a number too, and by a real day', () => {
  expect(getRound.query.parse({ frequency: 0, due: '2028-02-29' })).toEqual({ frequency: '0', due: '2028-02-29' })
  expect(Object.keys(problemsOf(getRound.query, { frequency: '4', due: '2026-02-29' }))).toEqual(['frequency', 'due'])
})

test('a request for photos of a check has at most four', () => {
  expect(addStopPhotos.multipart).toMatchObject({ field: 'files', maxFiles: 4 })
})

test('the photo of a check is optional, required or not offered', () => {
  expect(acceptedBy(RoundStop.shape.photo, ['none', 'optional', 'required', '', true])).toEqual(['none', 'optional', 'required'])
})
