import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { runSteps, type Step } from './run-steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'sp-steps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ends = (code: number) => [process.execPath, '-e', `process.exit(${code})`]
const check = (name: string, code: number): Step => ({ name, command: ends(code) })

async function run(...steps: Step[]) {
  let shown = ''
  const total = await runSteps(steps, { cwd: folder, write: (text) => (shown += text) })
  return { total, shown }
}

test('each check counts as one and the tests inside a step count one by one', async () => {
  const tests: Step = { name: 'server tests', command: ends(0), results: () => ({ passed: 40, failures: [] }) }
  const { total, shown } = await run(check('format', 0), tests)
  expect(total).toEqual({ passed: 41, failed: 0 })
  expect(shown).toMatch(/passed +format \(\d+\.\d s\)\n {2}passed +server tests \(\d+\.\d s, 40 passed, 0 failed\)\n\n$/)
})

test('a failed step does not leave out a later one', async () => {
  const { total, shown } = await run({ ...check('format', 1), hint: 'npm run format mends it' }, check('lint', 0), check('types', 3))
  expect(total).toEqual({ passed: 1, failed: 2 })
  expect(shown).toMatch(/FAILED +format .+\n {2}passed +lint .+\n {2}FAILED +types /)
})

test('the last lines name every failed step and every failed test', async () => {
  const failures = ['apps/a.test.ts › one', 'apps/b.test.ts › two']
  const { shown } = await run(
    { ...check('format', 1), hint: 'npm run format mends it' },
    check('types', 3),
    { name: 'server tests', command: ends(1), results: () => ({ passed: 3, failures }) },
    check('size', 0),
  )
  expect(shown.slice(shown.indexOf('Failed:'))).toBe(`Failed:
  format: npm run format mends it
  types: ended with 3
  server tests: apps/a.test.ts › one
  server tests: apps/b.test.ts › two

`)
})

test('a step that fails outside of its tests is a failure', async () => {
  const { total, shown } = await run({ ...check('tests', 1), results: () => ({ passed: 3, failures: [] }) })
  expect(total).toEqual({ passed: 3, failed: 1 })
  expect(shown).toContain('tests: ended with 1, but no test failed')
})

test.each([0, 1])('a step that ends with %i and writes no report is a failure', async (code) => {
  const { total, shown } = await run({ ...check('tests', code), results: () => undefined })
  expect(total).toEqual({ passed: 0, failed: 1 })
  expect(shown).toContain(`tests: ended with ${code} and wrote no report`)
})

test('a report that cannot be read is a failure', async () => {
  const { total, shown } = await run({ ...check('tests', 1), results: () => JSON.parse('{"half') }, check('lint', 0))
  expect(total).toEqual({ passed: 1, failed: 1 })
  expect(shown).toMatch(/Failed:\n {2}tests: .*JSON/)
})

test('a step that cannot be prepared is a failure with its reason, and the next one runs', async () => {
  const prepare = () => {
    throw new Error('no browser here')
  }
  const { total, shown } = await run({ ...check('journeys', 0), prepare }, check('lint', 0))
  expect(total).toEqual({ passed: 1, failed: 1 })
  expect(shown).toContain('Failed:\n  journeys: no browser here\n')
})

test('a program that is not there is a failure', async () => {
  const { total } = await run({ name: 'format', command: ['/no/such/program'] }, check('lint', 0))
  expect(total).toEqual({ passed: 1, failed: 1 })
})
