import { expect, test } from 'vitest'

import { isPagePath, pagePathOf } from './page-paths.ts'

test.each(['/', '/signin', '/records/', '/Records', '/library/setup', '/oc', '/oc/AbC123', '/some/oc/AbC123', '/%72ecords'])(
  '%s is a screen',
  (path) => expect(isPagePath(path)).toBe(true),
)

test.each(['', 'records', '/nowhere', '/records/x', '//records', '/records//', '/oc/%00', '/records%00', '/%E0%A4%A', '/%zz', '/a\\oc/b'])(
  '%s is not a screen',
  (path) => expect(isPagePath(path)).toBe(false),
)

test.each([
  ['/Records/', '/records'],
  ['/%72ecords', '/records'],
  ['/oc/AbC123', '/oc/$code'],
  ['/some/oc/AbC123', '/oc/$code'],
  ['/oc', '/oc'],
  ['/', '/'],
  ['/nowhere', undefined],
])('%s is the screen %s', (path, screen) => expect(pagePathOf(path)).toBe(screen))
