const shortest = 1_000
const longest = 30_000

/**
 * Loads code that the page needs sooner or later, and tries again while it cannot be loaded, for example without a connection. Waits twice as long
 * after each failure, at most half a minute.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = shortest; ; wait = Math.min(2 * wait, longest))
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
}
