import { expect, test } from 'vitest'

import { listOfNames, shownName } from './shown-name.ts'

const open = (name: string) => ({ name, confidential: false, rule: null })

test('the name of a confidential task is never shown', () => {
  expect(shownName({ name: 'Post-exposure evaluation of Dana', confidential: true })).toBe('Confidential task')
  expect(listOfNames([{ ...open('Secret'), confidential: true }, open('Sharps check')], 3)).toBe('Confidential task, Sharps check')
})

test('a long name is cut, and a name with several lines becomes one line', () => {
  expect(shownName(open('Flush\r\nthe \t eyewash'))).toBe('Flush the eyewash')
  expect([...shownName(open('🦷'.repeat(300)))]).toHaveLength(80)
  expect(shownName(open('x'.repeat(80)))).toBe('x'.repeat(80))
})

test('a repeated name is listed once, and the rest are counted', () => {
  expect(listOfNames(['A', 'A', 'B'].map(open), 3)).toBe('A, B')
  expect(listOfNames(['A', 'B', 'C', 'D', 'A', 'E'].map(open), 3)).toBe('A, B, C and 2 more')
  expect(listOfNames([], 3)).toBe('')
})

test('many tasks of one rule appear under its name, without the people', () => {
  const briefing = (person: string) => ({ name: `First-day briefing: ${person}`, confidential: false, rule: 'newHireBriefing' })
  const people = ['Ada', 'Bea', 'Cid', 'Dov', 'Eve', 'Fay']
  expect(listOfNames([open('Sharps check'), ...people.map(briefing)], 3)).toBe('Sharps check, First-day briefing')
  expect(listOfNames(people.slice(0, 2).map(briefing), 3)).toBe('First-day briefing: Ada, First-day briefing: Bea')
})
