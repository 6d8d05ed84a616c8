import { expect, test } from 'vitest'

import { listOfNames, shownName } from './shown-name.ts'

const open = (name: string) => ({ name, confidential: false })

test('a confidential task is never named', () => {
  expect(shownName({ name: 'Post-exposure evaluation of Dana', confidential: true })).toBe('Confidential task')
  expect(listOfNames([{ name: 'Secret', confidential: true }, open('Sharps check')], 3)).toBe('Confidential task, Sharps check')
})

test('a long name is cut, a name of several lines is one', () => {
  expect(shownName(open('Flush\r\nthe \t eyewash'))).toBe('Flush the eyewash')
  expect([...shownName(open('🦷'.repeat(300)))]).toHaveLength(80)
  expect(shownName(open('x'.repeat(80)))).toBe('x'.repeat(80))
})

test('the same name is listed once and the rest is counted', () => {
  expect(listOfNames(['A', 'A', 'B'].map(open), 3)).toBe('A, B')
  expect(listOfNames(['A', 'B', 'C', 'D', 'A', 'E'].map(open), 3)).toBe('A, B, C and 2 more')
  expect(listOfNames([], 3)).toBe('')
})
