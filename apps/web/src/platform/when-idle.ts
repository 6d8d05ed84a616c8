/** Calls `fn` when the browser is idle after the first view, for code the first view does not need. Returns a function that cancels it. */
export function whenIdle(fn: () => void): () => void {
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
