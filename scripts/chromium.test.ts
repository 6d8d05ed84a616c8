import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { chromiumFlags } from './chromium.ts'

test('the journeys’ flags disable everything that Playwright disables', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8')) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(names).toContain('PaintHolding')
  const [lists = '', ...others] = chromiumFlags.filter((flag) => flag.startsWith('--disable-features='))
  expect(others, 'Chromium would read the last one only').toEqual([])
  expect(lists.replace('--disable-features=', '').split(',')).toEqual(expect.arrayContaining(names))
})
