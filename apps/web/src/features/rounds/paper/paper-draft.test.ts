import { expect, test } from 'vitest'

import { paperTexts } from '#contract/rounds/round-paper'

import { aResult, aStop, jonas } from '../testing/a-round.ts'
import { leftWords, okEntry, paperErrors, paperRequest, stopsOf, usualWalker, walkersOf, type PaperDraft } from './paper-draft.ts'

const hana = 'b'.repeat(24)
const other = 'e'.repeat(24)
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const draft = (change: Partial<PaperDraft> = {}): PaperDraft => ({
  walkedBy: hana,
  walkedOn: '2026-11-19',
  sheets: [photo('sheet.jpg')],
  stops: {},
  ...change,
})
const measured = { key: 'temp', text: 'Warm', value: { label: 'Temperature', unit: '°F', min: 60, max: 100, required: true }, problems: [] }

test('the usual walker is the caller if they have a check, else the only person of the round', () => {
  const [own, of] = [aStop(1, { people: [hana] }), aStop(2, { people: [jonas._id] })]
  expect(usualWalker([own, of], hana)).toBe(hana)
  expect(usualWalker([of], hana)).toBe(jonas._id)
  expect(usualWalker([own, of], other)).toBeNull()
})

test('an administrator may have walked too', () => {
  const stops = [aStop(1, { people: [jonas._id] })]
  expect(walkersOf(stops, { _id: other, administers: true })).toEqual([jonas._id, other])
  expect(walkersOf(stops, { _id: other, administers: false })).toEqual([jonas._id])
})

test('the sheet of a person has their own open stops, and that of somebody without any has all', () => {
  const stops = [aStop(1, { people: [hana] }), aStop(2, { people: [jonas._id] }), aStop(3, { people: [hana], result: aResult() })]
  expect(stopsOf(stops, hana)).toEqual({ open: [stops[0]], done: [stops[2]] })
  expect(stopsOf(stops, other).open).toEqual([stops[0], stops[1]])
})

test('person, day and photo are required', () => {
  expect(paperErrors(draft({ walkedBy: null, walkedOn: null, sheets: [] }), [])).toEqual({
    walkedBy: 'Choose who walked.',
    walkedOn: 'Choose the day.',
    files: paperTexts.sheet,
  })
})

test.each([
  [{ ...okEntry }, 'Temperature: enter a number in °F.'],
  [{ ...okEntry, typed: { temp: '120' } }, 'Temperature is outside of its limits. Choose Problem.'],
  [{ ...okEntry, typed: { temp: '80' } }, undefined],
  [{ ...okEntry, state: 'open' as const }, undefined],
])('an OK needs its values within their limits: %j', (entry, text) => {
  const stop = aStop(1, { statements: [measured] })
  expect(paperErrors(draft({ stops: { [stop.occurrence]: entry } }), [stop])[`stops.${stop.occurrence}`]).toBe(text)
})

test('a check whose result is a document needs a photo of it', () => {
  const stop = aStop(1, { photo: 'required' })
  const name = `stops.${stop.occurrence}`
  expect(paperErrors(draft(), [stop])).toEqual({ [name]: paperTexts.stopPhoto })
  expect(paperErrors(draft({ stops: { [stop.occurrence]: { ...okEntry, photos: [photo('strip.jpg')] } } }), [stop])).toEqual({})
})

test('every stop is sent as entered, photos by their position, and what is not on the sheet is not sent', () => {
  const [first, second, third, fourth] = [aStop(1, { statements: [measured] }), aStop(2), aStop(3), aStop(4)]
  const { body, files } = paperRequest(
    {
      ...draft({
        stops: {
          [first.occurrence]: { ...okEntry, typed: { temp: '80' } },
          [second.occurrence]: {
            ...okEntry,
            state: 'problem',
            entered: { result: 'problem', statement: 'water', problem: 'none', photos: [photo('2.jpg')] },
          },
          [third.occurrence]: { ...okEntry, state: 'open' },
        },
      }),
      walkedBy: hana,
      walkedOn: '2026-11-19',
    },
    { stops: [first, second, third, fourth], frequency: '0', due: '2026-11-21' },
  )
  expect(body).toEqual({
    frequency: '0',
    due: '2026-11-21',
    walkedBy: hana,
    walkedOn: '2026-11-19',
    stops: [
      { occurrence: first.occurrence, result: 'ok', values: { temp: 80 } },
      { occurrence: second.occurrence, result: 'problem', statement: 'water', problem: 'none', photos: [1] },
      { occurrence: fourth.occurrence, result: 'ok', values: {} },
    ],
  })
  expect(files.map(({ name }) => name)).toEqual(['sheet.jpg', '2.jpg'])
})

test('what the sheet did not decide is named with the reason', () => {
  expect(leftWords([])).toBe('')
  expect(
    leftWords([
      { item: { kind: 'eyewash', name: 'Eyewash 1' }, why: 'done' },
      { item: { kind: 'firstAidKit', name: 'Break room' }, why: 'addedLater' },
    ]),
  ).toBe(' Left out: Eyewash 1 (already done); First-aid kit, Break room (added after the walk, stays due).')
})

test('the new last day of what a check renews is sent with its OK, and never for a check that renews nothing', () => {
  const stops = [aStop(1, { runsOut: { typeName: 'X-ray registration', atMostMonths: null } }), aStop(2)]
  const newEnd = '2998-12-31'
  const given = draft({ stops: Object.fromEntries(stops.map(({ occurrence }) => [occurrence, { ...okEntry, newEnd }])) })
  const { body } = paperRequest({ ...given, walkedBy: hana, walkedOn: '2026-11-19' }, { stops, frequency: '3', due: '2026-12-31' })
  expect(body.stops).toEqual([
    { occurrence: stops[0]?.occurrence, result: 'ok', values: {}, newEnd: { validUntil: newEnd } },
    { occurrence: stops[1]?.occurrence, result: 'ok', values: {} },
  ])
})
