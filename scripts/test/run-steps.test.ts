import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { countPlaywright, countVitest } from './results.ts'
import { runSteps, type Step } from './run-steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'sp-steps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ends = (code: number) => [process.execPath, '-e', `process.exit(${code})`]
const check = (name: string, code: number): Step => ({ kind: 'check', name, command: ends(code) })

async function run(...steps: Step[]) {
  let shown = ''
  const total = await runSteps(steps, { cwd: folder, write: (text) => (shown += text) })
  return { total, shown }
}

test('each check counts as one and the tests inside a step count one by one', async () => {
  const { total, shown } = await run(check('format', 0), {
    kind: 'test',
    name: 'server tests',
    command: ends(0),
    count: () => ({ passed: 40, failed: 0 }),
  })
  expect(total).toEqual({ passed: 41, failed: 0 })
  expect(shown).toMatch(/passed +format \(\d+\.\d s\)\n {2}passed +server tests \(\d+\.\d s, 40 passed, 0 failed\)\n/)
})

test('after a failure the rest of its kind is left out, the other kind still runs', async () => {
  const { total, shown } = await run({ ...check('format', 1), hint: 'npm run format mends it' }, check('lint', 0), {
    ...check('server', 0),
    kind: 'test',
  })
  expect(total).toEqual({ passed: 1, failed: 1 })
  expect(shown).toMatch(/FAILED +format \(.+\): npm run format mends it\n {2}left out +lint\n {2}passed +server/)
})

test('a step that fails outside of its tests, or without a report, or cannot be prepared, never ends as 0 failed', async () => {
  const step = { kind: 'test', name: 'tests', command: ends(1) } as const
  expect((await run({ ...step, count: () => ({ passed: 3, failed: 0 }) })).total).toEqual({ passed: 3, failed: 1 })
  expect((await run({ ...step, count: () => undefined })).total).toEqual({ passed: 0, failed: 1 })
  const { total, shown } = await run({
    ...step,
    prepare: () => {
      throw new Error('no browser here')
    },
  })
  expect(total).toEqual({ passed: 0, failed: 1 })
  expect(shown).toContain('no browser here')
})

test('reports are counted: a file that does not load and a journey that needs a second try are failures', () => {
  const vitest = join(folder, 'vitest.json')
  const unloaded = { status: 'failed', assertionResults: [] }
  writeFileSync(
    vitest,
    JSON.stringify({ numPassedTests: 5, numFailedTests: 1, testResults: [unloaded, { status: 'passed', assertionResults: [{}] }] }),
  )
  expect(countVitest(vitest)).toEqual({ passed: 5, failed: 2 })
  const playwright = join(folder, 'playwright.json')
  writeFileSync(playwright, JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } }))
  expect(countPlaywright(playwright)).toEqual({ passed: 3, failed: 2 })
  expect(countPlaywright(join(folder, 'none.json'))).toBeUndefined()
})
