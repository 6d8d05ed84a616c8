import { lazy, Suspense, useSyncExternalStore } from 'react'

import type * as ToastHostModule from './toast-host.tsx'
import type { ToastOptions } from './toast-host.tsx'

let host: typeof ToastHostModule | undefined

/** Undefined while offline, and for a page that is older than the server: the result stays on the screen, without its toast. The next toast tries again. */
async function loadHost() {
  host ??= await import('./toast-host.tsx').catch(() => undefined)
  return host
}

/** Shown only once its code is there: a failed load would stay in it for good. */
const Host = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }))

/** The code of the toasts, for usePreload: a connection that is lost later can then be reported. */
export const toastCode = { preload: () => void loadHost() }

let wanted = false
const waiting = new Set<() => void>()

/** Reports a success; it leaves after five seconds unless `leaveAfter` gives another time. */
export function showSuccess(text: string, options: Pick<ToastOptions, 'leaveAfter'> = {}) {
  void show('success', text, options)
}

/** Says why nothing happened; it leaves after five seconds. */
export function showInfo(text: string) {
  void show('info', text, {})
}

/** Reports a failure. The next page and the next action remove it, except with `acrossPages`. */
export function showError(text: string, options: Pick<ToastOptions, 'acrossPages' | 'leaveAfter'> = {}) {
  void show('error', text, options)
}

/** Removes the failures that no longer describe what is on the screen. */
export function clearErrors() {
  if (wanted) void loadHost().then((loaded) => loaded?.clearFailures())
}

/** The container of the toasts. Rendered once; there from the first toast on. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (notify) => {
      waiting.add(notify)
      return () => waiting.delete(notify)
    },
    () => wanted && host !== undefined,
  )
  return shown ? (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  ) : null
}

async function show(tone: 'success' | 'info' | 'error', text: string, options: ToastOptions) {
  wanted = true
  const loaded = await loadHost()
  for (const notify of waiting) notify()
  loaded?.showToast(tone, text, options)
}
