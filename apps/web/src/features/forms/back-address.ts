import { useCallback } from 'react'

import { ownAddress, useOpenAddress } from '#web/platform/routing/open-address.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useGoBack } from '#web/platform/routing/use-go-back.ts'

const forms = { to: '/forms' } as const

/** Leaves the form: to `back`, else after saving to the page before, else to the forms list (FILL-005, FILL-020). Another host is ignored (FORM-006). */
export function useLeaveForm(back: string | undefined) {
  const go = useGo()
  const goBack = useGoBack(forms)
  const openAddress = useOpenAddress()
  const target = ownAddress(back)
  const cancel = useCallback(() => (target ? openAddress(target) : void go(forms)), [go, openAddress, target])
  const afterSave = useCallback(() => (target ? openAddress(target) : goBack()), [goBack, openAddress, target])
  return { cancel, afterSave }
}
