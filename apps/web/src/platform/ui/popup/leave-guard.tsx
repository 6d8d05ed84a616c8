import { useBlocker } from '@tanstack/react-router'

import type { SearchName } from '../../routing/pages.ts'
import { succeedsInTime, saysUnsaved, useUnsavedInput, type SaveDraft } from '../../forms/unsaved-input.ts'
import { signOutAddress } from '../../session/sign-out-address.ts'
import { lazyPart, usePreload } from '../page/lazy-part.tsx'

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

export interface LeaveGuardProps {
  when: boolean
  /** The search parameter that selects the part of the page with the unsaved input. Changing it asks too. */
  parameter?: SearchName
  /** Saves unsaved input as a draft before the session ends by idling or signing out. */
  saveDraft?: SaveDraft
  /** Whether the dialog offers to save the draft and leave. */
  offersDraft?: boolean
  /** Called when the user leaves without saving the input. */
  onGiveUp?: () => void
}

/**
 * Asks before leaving a page with unsaved input by link, back or closing the tab, and before signing out. A change of the query alone does not
 * ask.
 */
export function LeaveGuard({ when, parameter, saveDraft, offersDraft = false, onGiveUp }: LeaveGuardProps) {
  useUnsavedInput(when, saveDraft)
  usePreload(LeaveDialog)
  const part = (search: object): unknown => (parameter === undefined ? undefined : Reflect.get(search, parameter))
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!when || (current.pathname === next.pathname && part(current.search) === part(next.search))) return false
      return !(next.pathname === signOutAddress.to && saveDraft && (await succeedsInTime(saveDraft())))
    },
    enableBeforeUnload: when ? saysUnsaved : false,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    onGiveUp?.()
    blocker.proceed()
  }
  const saveAndLeave = async () => {
    await saveDraft?.()
    blocker.proceed()
  }
  return <LeaveDialog opened onLeave={leave} onStay={() => blocker.reset()} onKeep={offersDraft && saveDraft ? saveAndLeave : undefined} />
}
