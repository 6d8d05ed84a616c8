import { expect, test } from 'vitest'

import { outdatedSticker, stickerSaysBefore } from './sticker-says.ts'

const words = { name: 'Lab', kind: 'eyewash', place: 'Room 2' }
const printed = { ...words, stickerPrintedAt: new Date('2026-11-01T10:00:00Z'), stickerSays: words }

test('a sticker is outdated when the name, the kind or the place is another one', () => {
  expect(outdatedSticker(printed)).toBeNull()
  for (const change of [{ name: 'Lab 2' }, { kind: 'aed' }, { place: 'Hall' }])
    expect(outdatedSticker({ ...printed, ...change })).toEqual(words)
})

test('without known words, a sticker counts as true', () => {
  expect(outdatedSticker({ ...printed, name: 'Lab 2', stickerSays: null })).toBeNull()
})

test('a sticker keeps its words through later changes', () => {
  expect(stickerSaysBefore({ ...printed, name: 'Lab 2' })).toEqual(words)
})

test('a sticker without known words has at best those of the item before the change', () => {
  expect(stickerSaysBefore({ ...printed, stickerSays: null })).toEqual(words)
})

test('an item without a sticker has no words of one', () => {
  expect(stickerSaysBefore({ ...printed, stickerPrintedAt: null, stickerSays: null })).toBeNull()
})
