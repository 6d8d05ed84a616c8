import { useBlocker } from '@tanstack/react-router'

import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveGuardProps {
  when: boolean
  /** The search parameter that names the part of the page where the unsaved is: a change of it asks too. */
  parameter?: string
}

/** Asks before a page with something unsaved is left, whether by a link, by back or by closing the tab. A change of the query alone does not ask. */
export function LeaveGuard({ when, parameter }: LeaveGuardProps) {
  const part = (search: object): unknown => (parameter === undefined ? undefined : Reflect.get(search, parameter))
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && (current.pathname !== next.pathname || part(current.search) !== part(next.search)),
    enableBeforeUnload: when,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      What you have entered here is not saved yet.
    </ConfirmDialog>
  )
}
