import { useEffect, useState } from 'react'

import type { User } from '#contract/access/access'
import { hasUnsavedInput } from '#web/platform/forms/unsaved-input.ts'
import { lockPage, pageLock, unlockPage, usePageLock, type PageLock } from '#web/platform/session/page-lock.ts'
import { interceptSession, type SessionEvent } from '#web/platform/session/session-events.ts'

import { isSamePerson } from './same-person.ts'

interface InsteadOfLeaving {
  lock: PageLock | undefined
  /** The practice asks for a second step, which is added on top of the page (AUTH-03). */
  secondFactor: { onDone: () => void } | undefined
}

/**
 * Locks the page instead of leaving it if the session expired and unsaved input would be lost (docs/decisions/012).
 * If the same person signs in in another tab, the page unlocks. If another person signs in, the page is cleared and reloaded.
 * In the same way, the page asks for a second step on top of unsaved input. What was refused meanwhile waits and is repeated.
 */
export function useLockInsteadOfLeaving(user: User): InsteadOfLeaving {
  const [needsFactor, setNeedsFactor] = useState(false)
  useEffect(
    () =>
      interceptSession((event) => {
        if (event.type !== 'twoFactorsNeeded') return interceptEvent(event, user)
        if (!asked && !hasUnsavedInput()) return false
        setNeedsFactor(true)
        return (asked ??= Promise.withResolvers<boolean>()).promise
      }),
    [user],
  )
  useEffect(
    () => () => {
      unlockPage()
      endQuestion(false)
    },
    [],
  )
  const handleDone = () => {
    setNeedsFactor(false)
    endQuestion(true)
  }
  return { lock: usePageLock(), secondFactor: needsFactor ? { onDone: handleDone } : undefined }
}

/** The question for the second step. All calls that are refused meanwhile wait for its end: whether the step was added. */
let asked: PromiseWithResolvers<boolean> | undefined

function endQuestion(added: boolean) {
  asked?.resolve(added)
  asked = undefined
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
