import { expect, test } from 'vitest'

import { checkWaits } from './waits.ts'

const check = (path: string, text: string, allowed = {}) => checkWaits([{ path, text }], allowed)

test.each([
  `await expect(dialog).toBeVisible({ timeout: 5_000 })`,
  `test('slow', async () => {\n}, 15_000)`,
  `test('slow', async () => {\n}, 15000)`,
  `const signal = AbortSignal.timeout(10_000)`,
  `await vi.waitFor(() => expect(done).toBe(true))`,
  `await vi.waitUntil(() => done)`,
  `await page.waitForTimeout(500)`,
  `await new Promise((done) => setTimeout(done, 20))`,
  `import { setTimeout as sleep } from 'node:timers/promises'`,
  `const start = performance.now()`,
])('a test may not contain: %s', (text) => {
  for (const path of ['e2e/a.spec.ts', 'e2e/support/a.ts', 'apps/api/src/tests/a.test.ts', 'apps/web/src/a/testing/a.tsx'])
    expect(check(path, text)).toEqual([expect.stringMatching(/^[^:]+:\d: .+ depends on the speed of the machine/)])
  expect(check('apps/api/src/platform/a.ts', text)).toEqual([])
})

test.each([
  `await new Promise((done) => setTimeout(done, 0))`,
  `vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })`,
  `// setTimeout(done, 20)`,
  `const program = 'setTimeout(() => { throw problem })'`,
  `await expect.poll(() => done).toBe(true)`,
  `items.reduce((sum, one) => {\n  return sum + one\n}, 0)`,
])('a test may contain: %s', (text) => {
  expect(check('apps/api/src/a.test.ts', text)).toEqual([])
})

test('a file with a reason may wait, and must be removed from the list when it does not', () => {
  const allowed = { 'e2e/a.spec.ts': 'a reason' }
  expect(check('e2e/a.spec.ts', 'setTimeout(look, 10)', allowed)).toEqual([])
  expect(check('e2e/a.spec.ts', 'look()', allowed)).toEqual([expect.stringContaining('remove it from')])
})
