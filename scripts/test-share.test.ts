import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readSources, type Source } from './boundaries/sources.ts'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
/** Code that only tests use counts on neither side. */
const isSupport = (path: string) => /\/(testing|tests|builders)\//.test(path)

const linesOf = (sources: readonly Source[]) => sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

/** Lines of tests per line of source below a folder. */
function shareOf(sources: readonly Source[], folder: string): number {
  const own = sources.filter(({ path }) => path.startsWith(`${folder}/`) && /\.tsx?$/.test(path))
  const tests = own.filter(({ path }) => isTest(path))
  return linesOf(tests) / linesOf(own.filter(({ path }) => !isTest(path) && !isSupport(path)))
}

test('lines of tests are counted against lines of sources, and their support against neither', () => {
  const sources = [
    { path: 'a/one.ts', text: '1\n2\n3\n4\n' },
    { path: 'a/b/one.test.tsx', text: '1\n2\n' },
    { path: 'a/testing/two.ts', text: '1\n'.repeat(9) },
    { path: 'a/words.css', text: '1\n'.repeat(9) },
    { path: 'ab/three.ts', text: '1\n'.repeat(9) },
  ]
  expect(shareOf(sources, 'a')).toBe(0.5)
})

const sources = readSources(join(import.meta.dirname, '..'))

/** Raise a share when it has grown. Falling below it means that code was added without its tests. */
test.each([
  ['apps/api/src', 0.65],
  ['apps/web/src', 0.55],
  ['packages/contract/src', 0.18],
])('%s has its share of tests', (folder, least) => {
  expect(shareOf(sources, folder)).toBeGreaterThanOrEqual(least)
})
