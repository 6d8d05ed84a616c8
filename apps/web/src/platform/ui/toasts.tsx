import { lazy, Suspense, useSyncExternalStore } from 'react'

/** Undefined while offline, and for a page that is older than the server: what worked stays on the screen, without its toast. */
const loadHost = () => import('./toast-host.tsx').catch(() => undefined)
const Host = lazy(async () => ({ default: (await loadHost())?.ToastHost ?? Nothing }))

function Nothing() {
  return null
}

let wanted = false
const waiting = new Set<() => void>()

/** Says that something has worked; leaves after five seconds unless another time is asked for. */
export function showSuccess(text: string, options: { leaveAfter?: number } = {}) {
  void show('success', text, options.leaveAfter)
}

/** Says that something has failed. */
export function showError(text: string) {
  void show('error', text)
}

/** The place of the toasts; its code is loaded with the first toast. Stands once in the application. */
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

async function show(tone: 'success' | 'error', text: string, leaveAfter?: number) {
  wanted = true
  for (const notify of waiting) notify()
  const host = await loadHost()
  host?.showToast(tone, text, leaveAfter)
}
