import { useCallback } from 'react'

import { ownAddress, useOpenAddress } from '#web/platform/routing/open-address.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useGoBack } from '#web/platform/routing/use-go-back.ts'

const forms = { to: '/forms' } as const

/**
 * Leaves the form for `back`, and after a save for `after` if there is one. Without both, goes to the previous page after a save, or else to the forms list (FILL-005, FILL-020). Addresses on other
 * hosts are ignored (FORM-006). A form that told people of an event at once leads to the page that says who was told.
 */
export function useLeaveForm(back: string | undefined, after: string | undefined) {
  const go = useGo()
  const goBack = useGoBack(forms)
  const openAddress = useOpenAddress()
  const target = ownAddress(back)
  const next = ownAddress(after) ?? target
  const cancel = useCallback(() => (target ? openAddress(target) : void go(forms)), [go, openAddress, target])
  const afterSave = useCallback(
    (alarm?: string) => {
      if (alarm !== undefined) return void go({ to: '/happened', search: { alarm } }, { replace: true })
      return next ? openAddress(next, { replace: next !== target }) : goBack()
    },
    [go, goBack, openAddress, next, target],
  )
  return { cancel, afterSave }
}
