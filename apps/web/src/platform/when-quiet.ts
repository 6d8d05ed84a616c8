/**
 * Calls `fn` after the first view when the browser is idle: for code that the first view does not need.
 * Returns what calls it off.
 */
export function whenQuiet(fn: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(fn, { timeout: 2_000 })
    else fn()
  }, 400)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) window.cancelIdleCallback(idle)
  }
}
