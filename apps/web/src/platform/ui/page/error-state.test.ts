import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const here = import.meta.dirname
const states = readFileSync(join(here, 'states.module.css'), 'utf8')
const tokens = readFileSync(join(here, '../../theme/tokens.css'), 'utf8')

/** The values of a token, first in light and then in dark. */
const valuesOf = (token: string) => [...tokens.matchAll(new RegExp(`${token}: (#[0-9a-f]{6});`, 'g'))].map(([, value = '']) => value)

/** WCAG relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('the alert of a failed load is red on a red tint, readable in light and dark (FORM-008, SDSREQ-020)', () => {
  const rule = /\.error \{([^}]*)\}/.exec(states)?.[1] ?? ''
  const token = (property: string) => new RegExp(`(?:^|\\s)${property}: var\\((--[\\w-]+)\\);`).exec(rule)?.[1] ?? ''
  const [ink, ground] = [valuesOf(token('color')), valuesOf(token('background'))]
  expect([ink.length, ground.length]).toEqual([2, 2])
  for (const [index, color] of ink.entries()) expect(contrast(color, ground[index] ?? '')).toBeGreaterThanOrEqual(4.5)
  for (const color of [...ink, ...ground]) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    expect(red, color).toBeGreaterThan(Math.max(green, blue))
  }
})
