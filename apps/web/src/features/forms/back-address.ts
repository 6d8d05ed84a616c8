import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The `back` parameter where it is an address of this application, else undefined (FORM-006). */
export function backAddress(back: string | undefined): string | undefined {
  return back && /^\/(?![/\\])/.test(back) ? back : undefined
}

/** Leaves the form: to `back`, else after saving to the page before, else to the forms list (FILL-005, FILL-020). */
export function useLeaveForm(back: string | undefined) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const target = backAddress(back)
  const cancel = useCallback(() => void router.navigate({ href: target ?? '/forms' }), [router, target])
  const afterSave = useCallback(() => {
    if (target) void router.navigate({ href: target })
    else if (canGoBack) router.history.back()
    else void router.navigate({ to: '/forms' })
  }, [router, target, canGoBack])
  return { cancel, afterSave }
}
