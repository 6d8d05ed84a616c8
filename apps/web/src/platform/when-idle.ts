/** How long to wait between two looks at the page, and at most until the page is complete, in milliseconds. */
const pause = 400
const patience = 6_000

/**
 * Calls `fn` when the first view is complete and the browser is idle, for code that the first view does not need. Earlier, it would compete with the
 * files and data of the first view. Returns a function that cancels it.
 */
export function whenIdle(fn: () => void): () => void {
  const last = performance.now() + patience
  let idle: number | undefined
  const look = () => {
    if (isIncomplete() && performance.now() < last) timer = setTimeout(look, pause)
    else if ('requestIdleCallback' in window) idle = window.requestIdleCallback(fn, { timeout: 2_000 })
    else fn()
  }
  let timer = setTimeout(look, pause)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) window.cancelIdleCallback(idle)
  }
}

/** Whether a part of the page or a picture in the window is still loading. */
const isIncomplete = () =>
  document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') !== null ||
  [...document.querySelectorAll('img')].some(isLoadingInWindow)

function isLoadingInWindow(image: HTMLImageElement): boolean {
  if (image.complete) return false
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
