import { expect, test } from 'vitest'

import { pagePaths } from '#wire/page-paths'
import * as signIn from '#web/features/access/sign-in-screen.tsx'

import { entryScreens } from './entry-screens.ts'
import { page } from './page.ts'
import { screens } from './screens.ts'

test('the addresses the server serves as pages are those of the router, plus sign-out', () => {
  expect([...pagePaths].toSorted()).toEqual(['/logout', ...[...entryScreens, ...screens].map((screen) => screen.path)].toSorted())
})

// The compiler checks this file: each marked line must be an error.
test('an entry of the list names a path of the contract and a screen of the file', () => {
  const lines = [
    page('/signin', 'open', 'SignInScreen', signIn),
    // @ts-expect-error The contract does not list this path.
    page('/nowhere', 'open', 'SignInScreen', signIn),
    // @ts-expect-error The file has no such screen.
    page('/signin', 'open', 'SignUpScreen', signIn),
    // @ts-expect-error This export is not a screen.
    page('/signin', 'open', 'search', signIn),
  ]
  expect(lines).toHaveLength(4)
})
