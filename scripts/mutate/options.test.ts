import { expect, test } from 'vitest'

import { filesAt, readOptions } from './options.ts'

test('paths, further tests and minutes are parsed, and a run without a path is rejected', () => {
  expect(readOptions(['./packages/calendar/', '--minutes', '5', '--tests', 'a.test.ts', '--tests', 'b.test.ts'])).toEqual({
    paths: ['packages/calendar'],
    tests: ['a.test.ts', 'b.test.ts'],
    minutes: 5,
  })
  expect(readOptions(['a.ts'])).toMatchObject({ tests: [], minutes: 30 })
  expect(() => readOptions([])).toThrow('Usage')
  expect(() => readOptions(['a.ts', '--minutes', 'many'])).toThrow('Usage')
})

test('a folder selects its sources, without tests and code that only tests use', () => {
  const all = ['a/one.ts', 'a/one.test.ts', 'a/testing/member.ts', 'a/b/two.tsx', 'a/words.sql', 'ab/three.ts']
  expect(filesAt(['a'], all)).toEqual(['a/one.ts', 'a/b/two.tsx'])
  expect(filesAt(['ab/three.ts'], all)).toEqual(['ab/three.ts'])
})
