import { expect, test } from 'vitest'

import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 100 }],
  ['bytes=900-', { start: 900, end: 1000 }],
  ['bytes=900-5000', { start: 900, end: 1000 }],
  ['bytes=-100', { start: 900, end: 1000 }],
  ['bytes=-5000', { start: 0, end: 1000 }],
  ['bytes=999-999', { start: 999, end: 1000 }],
  ['bytes=1000-', 'none'],
  ['bytes=5000-6000', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=-', null],
  ['bytes=9-3', null],
  ['bytes=0-1,5-9', null],
  ['items=0-5', null],
  ['bytes=99999999999999999999-', null],
  [undefined, null],
])('%s of a file with 1000 bytes', (header, expected) => expect(byteRange(header, 1000)).toEqual(expected))
