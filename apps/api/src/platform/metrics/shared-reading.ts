/** In milliseconds. */
export interface ReadingLimits {
  /** A result is used for this long before it is read again. */
  fresh: number
  /** The longest wait of one caller for a result that is being read. */
  patience: number
  /** A result that is older is no longer returned. */
  stale: number
}

/**
 * Shares one reading between all callers: it runs once at a time, and at most once in `fresh` milliseconds. A caller gets the latest result, or undefined
 * if there is none, if it is too old, or if the latest reading failed.
 * @param failed called once when readings begin to fail
 */
export function sharedReading<T>(read: () => Promise<T>, failed: (problem: unknown) => void, limits: ReadingLimits) {
  let known: { value: T; at: number } | undefined
  let reading: Promise<void> | undefined
  let failing = false
  let triedAt = -Infinity
  const run = async () => {
    triedAt = performance.now()
    try {
      known = { value: await read(), at: performance.now() }
      failing = false
    } catch (problem) {
      known = undefined
      if (!failing) failed(problem)
      failing = true
    }
  }
  return async (): Promise<T | undefined> => {
    if (!reading && performance.now() - triedAt >= limits.fresh) reading = run().finally(() => (reading = undefined))
    if (reading) await atMost(reading, limits.patience)
    return known && performance.now() - known.at < limits.stale ? known.value : undefined
  }
}

/** Waits for a promise, but not longer than this. */
async function atMost(promise: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([promise, new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))]).finally(() =>
    clearTimeout(timer),
  )
}
