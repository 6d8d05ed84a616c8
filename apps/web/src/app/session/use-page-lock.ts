import { useEffect } from 'react'

import type { User } from '#contract/access/access'
import { hasUnsavedInput } from '#web/platform/forms/unsaved-input.ts'
import { lockPage, pageLock, unlockPage, usePageLock, type PageLock } from '#web/platform/session/page-lock.ts'
import { interceptSession, type SessionEvent } from '#web/platform/session/session-events.ts'

import { isSamePerson } from './same-person.ts'

/**
 * Locks the page instead of leaving it if the session expired and unsaved input would be lost (docs/decisions/012).
 * If the same person signs in in another tab, the page unlocks. If another person signs in, the page is cleared and reloaded.
 */
export function useLockInsteadOfLeaving(user: User): PageLock | undefined {
  useEffect(() => interceptSession((event) => interceptEvent(event, user)), [user])
  useEffect(() => unlockPage, [])
  return usePageLock()
}

function interceptEvent(event: SessionEvent, user: User): boolean {
  if (event.type === 'signedInElsewhere') {
    if (isSamePerson(event.userId, user._id)) unlockPage()
    return true
  }
  // While the page is locked, an ended session has no further effect.
  if (event.type !== 'ended' || pageLock()) return pageLock() !== undefined
  // A removed person cannot sign in again.
  if (!event.expired || event.why === 'removed' || user.support || !hasUnsavedInput()) return false
  lockPage({ user, why: event.why })
  return true
}
