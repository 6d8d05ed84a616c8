import { expect, test } from 'vitest'

import { brand } from './colors.ts'

/** The relative luminance of a color (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('black on white has the highest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBe(1)
})

test.each([
  ['ink on paper', brand.ink, brand.paper],
  ['quiet text on paper', brand.quiet, brand.paper],
  ['teal on paper', brand.teal, brand.paper],
  ['dark teal on paper', brand.tealDark, brand.paper],
  ['ink on the tint of a box', brand.ink, brand.tint],
  ['white on teal', brand.paper, brand.teal],
  ['white on dark teal', brand.paper, brand.tealDark],
  ['white on red', brand.paper, brand.red],
])('printed text can be read: %s', (_, text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test('a line to write on can be seen', () => {
  expect(contrast(brand.rule, brand.paper)).toBeGreaterThanOrEqual(3)
})
