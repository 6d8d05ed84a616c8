import { lazy, Suspense, useSyncExternalStore } from 'react'

import type { ToastOptions } from './toast-host.tsx'

/** Undefined while offline, and for a page that is older than the server: the result stays on the screen, without its toast. */
const loadHost = () => import('./toast-host.tsx').catch(() => undefined)
const Host = lazy(async () => ({ default: (await loadHost())?.ToastHost ?? Nothing }))

function Nothing() {
  return null
}

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
  if (wanted) void loadHost().then((host) => host?.clearFailures())
}

/** The container of the toasts; its code is loaded with the first toast. Rendered once. */
export function Toasts() {
  const mounted = useSyncExternalStore(
    (notify) => {
      waiting.add(notify)
      return () => waiting.delete(notify)
    },
    () => wanted,
  )
  return mounted ? (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  ) : null
}

async function show(tone: 'success' | 'info' | 'error', text: string, options: ToastOptions) {
  wanted = true
  for (const notify of waiting) notify()
  const host = await loadHost()
  host?.showToast(tone, text, options)
}
