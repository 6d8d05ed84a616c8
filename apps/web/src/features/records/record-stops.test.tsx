import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { RecordStop } from '#contract/records/record-parts'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { aDetail, aRow, id } from '#web/platform/testing/a-record.ts'
import { quickText } from '#web/shared/rounds/quick-text.ts'

import { RecordDetails } from './record-details.tsx'
import { doneAt, foundAt, paperOf } from './stop-lines.ts'

const aStop = (change: Partial<RecordStop> = {}): RecordStop => ({
  item: { _id: id('7'), name: 'Eyewash 1', place: 'Hallway' },
  result: 'ok',
  statement: null,
  problem: null,
  note: '',
  reason: '',
  values: [],
  renewed: [],
  newEnd: null,
  fixedNow: false,
  via: 'list',
  by: 'Hana Sato',
  at: '2026-11-21T18:42:10.000Z',
  deviceAt: '2026-11-21T18:42:05.000Z',
  walkedOn: null,
  enteredBy: null,
  onTablet: null,
  photos: [],
  ...change,
})
const zone = 'America/Los_Angeles'

test('a record of a round shows each stop with result, time, way and photos', async () => {
  signInAs()
  const photo = { _id: id('8'), data: { name: 'photo-1.jpg', contentType: 'image/jpeg', size: 90_000 } }
  const stops = [aStop(), aStop({ result: 'problem', problem: 'No water', via: 'sticker', photos: [photo] })]
  const record = aDetail(aRow({ name: 'Weekly round, 11/21/2026' }), { stops, files: [photo], quick: true })
  renderPart(() => <RecordDetails record={record} />)
  const list = within(await screen.findByRole('list', { name: 'Stops' }))
  expect(list.getAllByText('Eyewash 1, Hallway')).toHaveLength(2)
  expect(list.getByText('Problem: No water. Needs fixing.')).toBeTruthy()
  expect(list.getByText('Hana Sato, 11/21/2026 10:42 AM, scanned')).toBeTruthy()
  expect(list.getByRole('button', { name: /photo-1.jpg/ })).toBeTruthy()
  expect(screen.getByText(quickText)).toBeTruthy()
  expect(screen.queryByText('Attached files')).toBeNull()
})

test.each([
  [{}, 'OK'],
  [{ values: [{ label: 'Seconds run', unit: 'seconds', value: 20 }] }, 'OK · Seconds run: 20 seconds'],
  [{ result: 'problem', problem: 'Empty', fixedNow: true, note: 'Refilled' }, 'Problem: Empty. Fixed now. · Refilled'],
  [
    { newEnd: { typeName: 'X-ray registration', validUntil: '2028-12-31' }, note: 'New plate' },
    'OK · X-ray registration until 12/31/2028 · New plate',
  ],
  [{ result: 'notPossible', reason: 'Room locked' }, 'Not possible: Room locked'],
] as const)('a stop with %j reads "%s"', (change, words) => {
  expect(foundAt(aStop({ ...change, values: 'values' in change ? [...change.values] : [] }))).toBe(words)
})

test('the time of the device is named if it differs, and the day of a walk with paper', () => {
  expect(doneAt(aStop({ deviceAt: '2026-11-21T17:30:00.000Z' }), zone)).toBe(
    'Hana Sato, 11/21/2026 10:42 AM, on the device 9:30 AM, from the list',
  )
  expect(doneAt(aStop({ deviceAt: '2026-11-20T17:30:00.000Z' }), zone)).toContain('on the device 11/20/2026 9:30 AM')
  expect(doneAt(onPaper, zone)).toBe('Hana Sato, walked on 11/19/2026, entered from paper by Maria Alvarez, 11/21/2026 10:42 AM')
  expect(doneAt({ ...onPaper, enteredBy: null }, zone)).toContain('entered from paper, 11/21/2026 10:42 AM')
})

test('what was done on a shared tablet says where', () => {
  expect(doneAt(aStop({ onTablet: 'Sterilization' }), zone)).toMatch(/, on tablet Sterilization$/)
  expect(doneAt(aStop(), zone)).not.toContain('tablet')
})

const onPaper = aStop({ via: 'paper', deviceAt: null, walkedOn: '2026-11-19', enteredBy: 'Maria Alvarez' })

test('a round from paper says so above its stops, and any other does not', async () => {
  signInAs()
  renderPart(() => <RecordDetails record={aDetail(aRow(), { stops: [aStop(), onPaper] })} />)
  expect(await screen.findByText('Entered from paper, walked on 11/19/2026.')).toBeTruthy()
  expect(paperOf([aStop()])).toBeUndefined()
})
