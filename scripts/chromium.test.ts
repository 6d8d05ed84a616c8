import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { chromiumFlags, findChromium, findHeadlessShell } from './chromium.ts'

test('the journeys’ flags disable everything that Playwright disables', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8')) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(names).toContain('PaintHolding')
  const [lists = '', ...others] = chromiumFlags.filter((flag) => flag.startsWith('--disable-features='))
  expect(others, 'Chromium would read the last one only').toEqual([])
  expect(lists.replace('--disable-features=', '').split(',')).toEqual(expect.arrayContaining(names))
})

/** Creates a folder with these programs, which is removed after the test. */
function folderWith(...programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'safepractice-browsers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of programs) writeFileSync(join(folder, name), '', { mode: 0o755 })
  return folder
}

test('journeys use the headless shell on the path, unless a browser is named', () => {
  const [one, two] = [folderWith('chromium'), folderWith('chromium', 'chromium-headless-shell')]
  const PATH = [one, two].join(delimiter)
  expect(findHeadlessShell({ PATH })).toBe(join(two, 'chromium-headless-shell'))
  expect(findChromium({ PATH })).toBe(join(one, 'chromium'))
  expect(findHeadlessShell({ PATH: one })).toBeUndefined()
  expect(findHeadlessShell({ PATH, CHROMIUM: '/opt/chromium' })).toBeUndefined()
  expect(findChromium({ PATH, CHROMIUM: '/opt/chromium' })).toBe('/opt/chromium')
})
