import { expect, test } from 'vitest'

import { readPath } from './read-path.ts'

test.each([
  ['/records', '/records'],
  ['/%72ecords', '/records'],
  ['/a%20b', '/a b'],
])('the path %s is read as %s', (encoded, path) => expect(readPath(encoded)).toBe(path))

test.each(['/a//b', '/a%2F%2Fb', '/a%00', '/a\\b', '/a%5Cb', '/%zz'])('the path %s is not read', (encoded) =>
  expect(readPath(encoded)).toBeUndefined(),
)
