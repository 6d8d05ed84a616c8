import { expect, test } from 'vitest'

import { abbreviationsIn, spokenText } from './spoken-text.ts'

const table = '| Shown | Spoken |\n| --- | --- |\n| OSHA | O-S-H-A |\n| N95 | N ninety-five |\n'

test('the README’s table maps each shown form to its spoken form', () => {
  expect([...abbreviationsIn(table)]).toEqual([
    ['OSHA', 'O-S-H-A'],
    ['N95', 'N ninety-five'],
  ])
})

test.each([
  ['OSHA wrote it; an N95 filters.', 'O-S-H-A wrote it; an N ninety-five filters.'],
  ['Call 911.', 'Call nine one one.'],
  ['By May 19, 2026, and by November 20, 2028.', 'By May nineteenth, twenty twenty-six, and by November twentieth, twenty twenty-eight.'],
  ['From February 1 to April 30, 2005.', 'From February first to April thirtieth, twenty oh five.'],
  ['On June 12 and July 22, 1900.', 'On June twelfth and July twenty-second, nineteen hundred.'],
  ['Say "sharp" within 15 days, or 2 or 3 in 1,000.', 'Say sharp within 15 days, or 2 or 3 in 1,000.'],
  ['Read the plan, close it, and stand close by.', 'Reed the plan, cloze it, and stand close by.'],
  ['Replace gloves when they tear.', 'Replace gloves when they tair.'],
  ['The wound is near the eyewash.', 'The woond is near the eye wash.'],
])('%s is spoken as words', (shown, spoken) => {
  expect(spokenText(shown, abbreviationsIn(table))).toBe(spoken)
})
