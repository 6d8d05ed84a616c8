import { useEffect } from 'react'

import type { User } from '#contract/access'
import { hasUnsavedInput } from '#web/platform/forms/unsaved-input.ts'
import { coverPage, lockPage, pageLock, unlockPage, usePageLock, type PageLock } from '#web/platform/session/page-lock.ts'
import { interceptSession, type SessionEvent } from '#web/platform/session/session-events.ts'

/**
 * Locks the page instead of leaving it, where the session ended by itself and something unsaved would be lost (docs/decisions/012).
 * The same person who signs in in another tab opens it again; another person finds nothing of what was shown here.
 */
export function useLockInsteadOfLeaving(user: User): PageLock | undefined {
  useEffect(() => interceptSession((event) => takesOver(event, user)), [user])
  useEffect(() => unlockPage, [])
  return usePageLock()
}

function takesOver(event: SessionEvent, user: User): boolean {
  if (event.type === 'signedInElsewhere') {
    if (event.userId === user._id) unlockPage()
    else {
      coverPage()
      window.location.reload()
    }
    return true
  }
  // A refusal while idle has no further effect.
  if (event.type !== 'ended' || pageLock()) return pageLock() !== undefined
  // A removed person cannot return to it.
  if (!event.expired || event.why === 'removed' || user.support || !hasUnsavedInput()) return false
  lockPage({ user, why: event.why })
  return true
}
