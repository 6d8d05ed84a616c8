import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { readPlaywright, readVitest } from './results.ts'

const root = mkdtempSync(join(tmpdir(), 'sp-results-'))
afterAll(() => rmSync(root, { recursive: true }))

function reportOf(name: string, content: unknown): string {
  const file = join(root, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('failed Vitest tests are listed by file, group and title, and a file that did not load is one of them', () => {
  const tests = [
    { status: 'passed', title: 'one', ancestorTitles: [] },
    {
      status: 'failed',
      title: 'two',
      ancestorTitles: ['group'],
      failureMessages: ['\u001b[31mError\u001b[39m: 2 is not 3\n\n    at a.ts:1'],
    },
    { status: 'skipped', title: 'three', ancestorTitles: [] },
  ]
  const testResults = [
    { name: join(root, 'apps/a.test.ts'), status: 'failed', assertionResults: tests },
    { name: join(root, 'apps/b.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
    { name: join(root, 'apps/c.test.ts'), status: 'passed', assertionResults: [] },
  ]
  expect(readVitest(reportOf('vitest.json', { numPassedTests: 5, testResults }), root)).toEqual({
    passed: 5,
    failures: [
      'apps/a.test.ts › group › two\n      Error: 2 is not 3\n          at a.ts:1',
      'apps/b.test.ts (the file did not load)\n      no such file',
    ],
  })
})

test('a long reason is cut to its first lines', () => {
  const failureMessages = [Array.from({ length: 40 }, (_, index) => `line ${index}: ${'x'.repeat(400)}`).join('\n')]
  const assertionResults = [{ status: 'failed', title: 'one', ancestorTitles: [], failureMessages }]
  const testResults = [{ name: join(root, 'a.test.ts'), status: 'failed', assertionResults }]
  const [failure = ''] = readVitest(reportOf('long.json', { numPassedTests: 0, testResults }), root)?.failures ?? []
  const lines = failure.split('\n')
  expect(lines).toHaveLength(13)
  expect(lines.at(-1)).toMatch(/^ {6}line 11: x+$/)
  expect(lines.at(-1)).toHaveLength(306)
})

test('failed journeys are listed by file and title, including in groups, and one that passes only on a retry is one of them', () => {
  const spec = (title: string, status: string, ...reasons: string[]) => {
    const results = [{ errors: reasons.map((message) => ({ message })) }]
    return { title, file: 'a.spec.ts', tests: [{ status, results }] }
  }
  const inner = { title: 'group', specs: [spec('three', 'flaky'), spec('four', 'skipped')] }
  const suites = [{ title: 'a.spec.ts', specs: [spec('one', 'expected'), spec('two', 'unexpected', 'it moved', 'twice')], suites: [inner] }]
  const errors = [{ message: 'SyntaxError: no\n at b', location: { file: join(root, 'e2e/b.spec.ts'), line: 1 } }, { message: 'lost' }]
  const report = { config: { rootDir: join(root, 'e2e') }, suites, errors, stats: { expected: 3 } }
  expect(readPlaywright(reportOf('playwright.json', report), root)).toEqual({
    passed: 3,
    failures: [
      'e2e/a.spec.ts › two\n      it moved\n      twice',
      'e2e/a.spec.ts › three (passed on a second try)',
      'e2e/b.spec.ts: SyntaxError: no',
      'lost',
    ],
  })
})

test('without a report there are no results', () => {
  expect(readVitest(join(root, 'none.json'), root)).toBeUndefined()
  expect(readPlaywright(join(root, 'none.json'), root)).toBeUndefined()
})
