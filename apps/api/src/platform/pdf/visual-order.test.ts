import { expect, test } from 'vitest'

import { stretchesOf, visualOrder } from './visual-order.ts'

/** The characters of a line from left to right. */
function seen(line: string): string {
  const stretches = stretchesOf(line)
  return visualOrder(stretches.map(({ level }) => level))
    .map((index) => stretches[index])
    .map((stretch) => (stretch && stretch.level % 2 === 1 ? [...stretch.text].toReversed().join('') : (stretch?.text ?? '')))
    .join('')
}

/** A line, and what is seen from left to right. Written as escapes, because editors reorder such lines: alef, bet, gimel. */
const [a, b, c] = ['\u05d0', '\u05d1', '\u05d2']

test.each([
  ['Latin only', 'Li Smith (MD)', 'Li Smith (MD)'],
  ['one word', `${a}${b}${c}`, `${c}${b}${a}`],
  ['two words', `${a}${b} ${c}`, `${c} ${b}${a}`],
  ['inside English', `By ${a}${b} ${c} today.`, `By ${c} ${b}${a} today.`],
  ['a sign at the end', `${a}${b}.`, `${b}${a}.`],
  ['a number', `${a} 12 ${b}`, `${b} 12 ${a}`],
  ['a phone number', `${a} 555-0100 ${b}`, `${b} 555-0100 ${a}`],
  ['two numbers', `${a} 12 34 ${b}`, `${b} 34 12 ${a}`],
  ['an Arabic phone number', '\u0645 555-0100', '555-0100 \u0645'],
  ['a number after English', `${a} x 12 ${b}`, `${a} x 12 ${b}`],
  ['brackets inside', `${a} (${b}) ${c}`, `${c} (${b}) ${a}`],
  ['brackets at the end', `${a} (${b})`, `(${b}) ${a}`],
  ['brackets around all', `(${a} ${b})`, `(${b} ${a})`],
  ['English in brackets', `${a} (David) ${b}`, `${a} (David) ${b}`],
  ['a mark', `${a}\u05b8${b}`, `${b}\u05b8${a}`],
])('the order on the line: %s', (_what, line, expected) => {
  expect(seen(line)).toBe(expected)
})
