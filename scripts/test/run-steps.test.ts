import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { runSteps, type Step } from './run-steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'sp-steps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ends = (code: number) => [process.execPath, '-e', `process.exit(${code})`]
const check = (name: string, code: number): Step => ({ name, command: ends(code) })

const run = (...steps: Step[]) => runAll(steps)

async function runAll(plan: Parameters<typeof runSteps>[0]) {
  let shown = ''
  const total = await runSteps(plan, { cwd: folder, write: (text) => (shown += text) })
  return { total, shown }
}

test('each check counts as one test, and the tests inside a step are counted individually', async () => {
  const tests: Step = { name: 'server tests', command: ends(0), results: () => ({ passed: 40, failures: [] }) }
  const { total, shown } = await run(check('format', 0), tests)
  expect(total).toEqual({ passed: 41, failed: 0 })
  expect(shown).toMatch(/passed +format \(\d+\.\d s\)\n {2}passed +server tests \(\d+\.\d s, 40 passed, 0 failed\)\n\n$/)
})

test('a failed step does not skip a later one', async () => {
  const { total, shown } = await run({ ...check('format', 1), hint: 'npm run format mends it' }, check('lint', 0), check('types', 3))
  expect(total).toEqual({ passed: 1, failed: 2 })
  expect(shown).toMatch(/FAILED +format .+\n {2}passed +lint .+\n {2}FAILED +types /)
})

test('the last lines name every failed step and test', async () => {
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

test('a step that fails outside its tests is a failure', async () => {
  const { total, shown } = await run({ ...check('tests', 1), results: () => ({ passed: 3, failures: [] }) })
  expect(total).toEqual({ passed: 3, failed: 1 })
  expect(shown).toContain('tests: ended with 1, but no test failed')
})

test.each([0, 1])('a step that ends with %i and writes no report is a failure', async (code) => {
  const { total, shown } = await run({ ...check('tests', code), results: () => undefined })
  expect(total).toEqual({ passed: 0, failed: 1 })
  expect(shown).toContain(`tests: ended with ${code} and wrote no report`)
})

test('a report that cannot be parsed is a failure', async () => {
  const { total, shown } = await run({ ...check('tests', 1), results: () => JSON.parse('{"half') }, check('lint', 0))
  expect(total).toEqual({ passed: 1, failed: 1 })
  expect(shown).toMatch(/Failed:\n {2}tests: .*JSON/)
})

test('a step that cannot be prepared is a failure with its reason, and the next one still runs', async () => {
  const prepare = () => {
    throw new Error('no browser here')
  }
  const { total, shown } = await run({ ...check('journeys', 0), prepare }, check('lint', 0))
  expect(total).toEqual({ passed: 1, failed: 1 })
  expect(shown).toContain('Failed:\n  journeys: no browser here\n')
})

test('a missing program is a failure', async () => {
  const { total } = await run({ name: 'format', command: ['/no/such/program'] }, check('lint', 0))
  expect(total).toEqual({ passed: 1, failed: 1 })
})

/** A step that ends when a step in the other row has run. */
const waits = (name: string, file: string): Step => {
  const script = `const { existsSync } = require('node:fs'); const look = () => existsSync('${file}') || setTimeout(look, 20); look(); console.log('${name} speaks')`
  return { name, command: [process.execPath, '-e', script] }
}
const writes = (name: string, file: string): Step => ({
  name,
  command: [process.execPath, '-e', `require('node:fs').writeFileSync('${file}', ''); console.log('${name} speaks')`],
})

test('rows of steps run in parallel, each in its order, and are listed in the order of the plan', async () => {
  const journeys = waits('journeys', 'web')
  const { total, shown } = await runAll([
    check('format', 0),
    { together: [[journeys], [writes('server', 'server'), writes('web', 'web')]] },
  ])
  expect(total).toEqual({ passed: 4, failed: 0 })
  expect(shown).toMatch(/passed +format .+\n {2}passed +journeys .+\n {2}passed +server .+\n {2}passed +web /)
})

test('the output of a row beside the first one is shown in one piece, and its failures by name', async () => {
  const silent = { name: 'journeys', command: ends(0) }
  const { total, shown } = await runAll([{ together: [[silent], [writes('server', 'x'), check('web', 2)]] }])
  expect(total).toEqual({ passed: 2, failed: 1 })
  expect(shown).toContain('\n== server\nserver speaks\n')
  expect(shown).toContain('Failed:\n  web: ended with 2\n')
})
