import { expect, test } from 'vitest'

import { filesAt, readOptions } from './options.ts'

test('paths, further tests and numbers are parsed, and a run without a path is rejected', () => {
  expect(readOptions(['./packages/calendar/', '--minutes', '5', '--tests', 'a.test.ts', '--tests', 'b.test.ts'])).toEqual({
    paths: ['packages/calendar'],
    tests: ['a.test.ts', 'b.test.ts'],
    minutes: 5,
    every: 1,
  })
  expect(readOptions(['a.ts', '--every', '4'])).toMatchObject({ tests: [], minutes: 30, every: 4 })
  expect(() => readOptions([])).toThrow('Usage')
  for (const wrong of [
    ['--minutes', 'many'],
    ['--every', '0'],
    ['--every', '1.5'],
  ])
    expect(() => readOptions(['a.ts', ...wrong]), wrong.join(' ')).toThrow('Usage')
})

test('a folder selects its sources, without tests and code that only tests use', () => {
  const all = ['a/one.ts', 'a/one.test.ts', 'a/testing/member.ts', 'a/b/two.tsx', 'a/words.sql', 'ab/three.ts']
  expect(filesAt(['a'], all)).toEqual(['a/one.ts', 'a/b/two.tsx'])
  expect(filesAt(['ab/three.ts'], all)).toEqual(['ab/three.ts'])
})
