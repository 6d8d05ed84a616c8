import { expect, test } from 'vitest'

import { stickerWords } from './sticker-words.ts'

const item = { kind: 'eyewash' as const, name: 'Hall eyewash', place: 'Hall', printedAt: '2026-11-02T03:00:00.000Z', says: null }
const wordsOf = (change: Partial<Parameters<typeof stickerWords>[0]>) => stickerWords({ ...item, ...change }, 'America/New_York')

test('a sticker says when it was printed, on the day of the location', () => {
  expect(wordsOf({})).toBe('Printed on 11/01/2026')
  expect(wordsOf({ printedAt: null })).toBe('Not printed')
})

test('a sticker from before a change says what has changed, and what is on the wall', () => {
  const { kind, name, place } = item
  const says = { kind, name, place }
  expect(wordsOf({ says: { ...says, name: 'Lab eyewash' } })).toBe('Printed before the name changed. The sticker says: Lab eyewash, Hall')
  expect(wordsOf({ says: { ...says, place: 'Lab' } })).toBe('Printed before the place changed. The sticker says: Hall eyewash, Lab')
  expect(wordsOf({ says: { ...says, kind: 'aed' } })).toBe('Printed before the kind changed. The sticker says: AED, Hall eyewash, Hall')
  expect(wordsOf({ says: { kind: 'aed', name: 'Defibrillator', place: 'Lab' } })).toMatch(
    /^Printed before the name, the place, and the kind changed\. /,
  )
})
