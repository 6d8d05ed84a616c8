import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { aPerson } from '../testing/people.ts'
import { coverPage, lockPage, pageLock, unlockPage } from './page-lock.ts'

const user = aPerson()
const isCovered = () => document.documentElement.dataset['covered'] === 'true'

afterEach(() => {
  unlockPage()
  delete document.documentElement.dataset['covered']
})

test('a lock covers the page, changes its title and stops all queries', () => {
  document.title = 'Records'
  lockPage({ user, why: undefined })
  expect(pageLock()).toEqual({ user, why: undefined })
  expect([isCovered(), document.title, onlineManager.isOnline()]).toEqual([true, 'Signed out · SafePractice', false])
})

test('unlocking restores title, scroll position and queries', () => {
  document.title = 'Records'
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(420)
  lockPage({ user, why: undefined })
  unlockPage()
  expect(pageLock()).toBeUndefined()
  expect([isCovered(), document.title, onlineManager.isOnline()]).toEqual([false, 'Records', true])
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 420)
})

test('unlocking a page that is not locked changes nothing', () => {
  document.title = 'Records'
  coverPage()
  unlockPage()
  expect([isCovered(), document.title]).toEqual([true, 'Records'])
  expect(window.scrollTo).not.toHaveBeenCalled()
})
