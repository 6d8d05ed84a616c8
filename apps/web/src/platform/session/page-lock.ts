import { onlineManager } from '@tanstack/react-query'

import type { User } from '#contract/access/access'

import { useExternalStore } from '../use-external-store.ts'
import type { EndReason } from './tab-channel.ts'

/** The person whose session ended while this page had unsaved input, and why it ended. */
export interface PageLock {
  user: User
  why: EndReason | undefined
}

let lock: PageLock | undefined
let title = ''
let scrolled = 0
const listeners = new Set<() => void>()

/**
 * Covers the whole page immediately and blocks all queries until the same person signs in again. The input stays in the memory of the page and
 * nowhere else.
 */
export function lockPage(next: PageLock) {
  lock = next
  title = document.title
  scrolled = window.scrollY
  document.title = 'Signed out · SafePractice'
  coverPage()
  onlineManager.setOnline(false)
  tell()
}

/** Removes the lock and restores title, scroll position and queries. Called when the same person has signed in again. */
export function unlockPage() {
  if (!lock) return
  lock = undefined
  document.title = title
  delete document.documentElement.dataset['covered']
  window.scrollTo(0, scrolled)
  onlineManager.setOnline(true)
  tell()
}

/** Hides the page, so that it cannot be seen, focused or printed (base.css). */
export function coverPage() {
  document.documentElement.dataset['covered'] = 'true'
}

export const pageLock = () => lock
export const usePageLock = () => useExternalStore(subscribe, pageLock)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tell = () => listeners.forEach((listener) => listener())
