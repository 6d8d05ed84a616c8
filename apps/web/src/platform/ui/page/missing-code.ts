import { hasUnsavedInput } from '../../forms/unsaved-input.ts'

/** How Chrome, Firefox and Safari report a missing script, and Vite a missing style sheet. */
const messages = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether the error means that a file of this build could not be loaded. If the server responds, it has another build. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && messages.some((text) => error.message.startsWith(text))

const key = 'reloadedForMissingCode'
/** While servers are being upgraded, they may respond with different builds. The page must not reload again and again then. */
const quietMinutes = 10

/** Reloads the page for a newer build, unless input would be lost or the page was just reloaded for the same reason. Returns whether it reloads. */
export function reloadOnce(now: number = Date.now()): boolean {
  if (hasUnsavedInput() || !rememberReload(now)) return false
  window.location.reload()
  return true
}

/** Returns false after a recent reload. Without storage it cannot be known, and a reload could repeat without end. */
function rememberReload(now: number): boolean {
  try {
    const before = Number(sessionStorage.getItem(key))
    if (before > 0 && now - before < quietMinutes * 60_000) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}
