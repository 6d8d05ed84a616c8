import { expect, test } from 'vitest'

import { stickerPapers, stickersPerPage } from '#contract/stickers/sticker-papers'
import { printStickers, scanSticker } from '#contract/stickers/stickers'

import { acceptedBy, problemsOf } from '#contract/endpoint/testing/accepted'
import { characters, ids, numbers, testLimits } from '#contract/endpoint/testing/limits'

testLimits([
  ['the items of one file of stickers', printStickers.body, 'items', ids(1, 200)],
  ['the position of the first sticker', printStickers.body, 'first', numbers(1, 30)],
  ['the secret of a sticker', scanSticker.params, 'secret', characters(100)],
])

test('stickers need only their paper, and begin at the first label', () => {
  expect(printStickers.body.parse({ paper: 'avery5160' })).toEqual({ paper: 'avery5160', first: 1 })
})

test('a file of stickers names one of the papers', () => {
  expect(Object.keys(problemsOf(printStickers.body, { paper: 'avery5161' }))).toEqual(['paper'])
  expect(acceptedBy(printStickers.body.shape.paper, stickerPapers)).toEqual(stickerPapers)
})

test('every position on every paper can be the first one', () => {
  const last = Math.max(...stickerPapers.map((paper) => stickersPerPage[paper]))
  expect(acceptedBy(printStickers.body.shape.first, [last, last + 1])).toEqual([last])
})

test('the position may be typed as a text, and is a whole number', () => {
  expect(acceptedBy(printStickers.body.shape.first, ['7', '7.5', 'seven'])).toEqual(['7'])
})
