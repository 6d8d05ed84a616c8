import { expect, test } from 'vitest'

import { breakLines } from './break-lines.ts'

/** Every character is one unit wide. */
const broken = (text: string, width: number) => breakLines(text, width, (part) => part.length)

test('lines break between words', () => {
  expect(broken('run the eyewash', 8)).toEqual(['run the', 'eyewash'])
})

test('a word that fills a line is kept if the next word is the same', () => {
  expect(broken('eyewash eyewash', 8)).toEqual(['eyewash', 'eyewash'])
  expect(broken('the eyewash eyewash', 8)).toEqual(['the', 'eyewash', 'eyewash'])
})

test('a word longer than a line is split between letters', () => {
  expect(broken('an autoclave', 5)).toEqual(['an', 'autoc', 'lave'])
  expect(broken('autoclave', 5)).toEqual(['autoc', 'lave'])
})
