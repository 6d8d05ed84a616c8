import { expect, test } from 'vitest'

import { pagePaths } from '#contract/page-paths'

import { screens } from './screens.ts'

test('the addresses that the server answers with a page are those of the router, and signing out', () => {
  expect([...pagePaths].toSorted()).toEqual(['/logout', ...screens.map((screen) => screen.path)].toSorted())
})
