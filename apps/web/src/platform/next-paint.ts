/** A hidden page paints nothing, and an overloaded one paints late. In milliseconds. */
const longest = 100

/**
 * Resolves once the browser has painted its next frame, after 100 ms at the latest. Work that starts then does not delay the visible reaction to a
 * tap or a key.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longest)
    requestAnimationFrame(() => {
      // The frame is painted after its callbacks; a new task runs after that.
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
