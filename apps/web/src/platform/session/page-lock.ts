import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import type { User } from '#contract/access'

import type { EndReason } from './tab-channel.ts'

/** The session of this person ended while they had something unsaved on this page. */
export interface PageLock {
  user: User
  why: EndReason | undefined
}

let lock: PageLock | undefined
let title = ''
let scrolled = 0
const listeners = new Set<() => void>()

/**
 * Covers the whole page at once and blocks all calls until the same person is back. What was
 * entered stays in the memory of the page, nowhere else.
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

/** The same person is back: everything is as it was. */
export function unlockPage() {
  if (!lock) return
  lock = undefined
  document.title = title
  delete document.documentElement.dataset['covered']
  window.scrollTo(0, scrolled)
  onlineManager.setOnline(true)
  tell()
}

/** Nothing of the page can be seen, reached or printed any more (base.css). */
export function coverPage() {
  document.documentElement.dataset['covered'] = 'true'
}

export const pageLock = () => lock
export const usePageLock = () => useSyncExternalStore(subscribe, pageLock)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tell = () => listeners.forEach((listener) => listener())
