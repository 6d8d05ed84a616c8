import { useExternalStore } from '../../use-external-store.ts'
import type * as ToastHostModule from './toast-host.tsx'
import type { ToastOptions } from './toast-host.tsx'

let host: typeof ToastHostModule | undefined

/**
 * Loads the toast code. Resolves to undefined if that fails: offline, or if the page is older than the server. The toast is then not shown, and
 * the next toast tries again.
 */
async function loadHost() {
  host ??= await import('./toast-host.tsx').catch(() => undefined)
  return host
}

/** The toast code, for usePreload, so that errors can be shown if the connection is lost later. */
export const toastCode = { preload: () => void loadHost() }

let wanted = false
const waiting = new Set<() => void>()

/** Shows a success. It closes after five seconds unless `leaveAfter` is given. */
export function showSuccess(text: string, options: Pick<ToastOptions, 'leaveAfter'> = {}) {
  void show('success', text, options)
}

/** Explains why nothing happened. It closes after five seconds. */
export function showInfo(text: string) {
  void show('info', text, {})
}

/** Shows an error. The next page or action removes it, unless `acrossPages` is set. */
export function showError(text: string, options: Pick<ToastOptions, 'acrossPages' | 'leaveAfter'> = {}) {
  void show('error', text, options)
}

/** Removes errors that no longer apply to the current screen. */
export function clearErrors() {
  if (wanted) void loadHost().then((loaded) => loaded?.clearFailures())
}

/** The container of the toasts. Rendered once; empty until the first toast. */
export function Toasts() {
  const shown = useExternalStore(
    (notify) => {
      waiting.add(notify)
      return () => waiting.delete(notify)
    },
    () => wanted && host !== undefined,
  )
  return shown && host ? <host.ToastHost /> : null
}

async function show(tone: 'success' | 'info' | 'error', text: string, options: ToastOptions) {
  wanted = true
  const loaded = await loadHost()
  for (const notify of waiting) notify()
  loaded?.showToast(tone, text, options)
}
