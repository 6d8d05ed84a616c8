import { useEffect } from 'react'

/** The server counts after an answer without an exact total; the next one has it. */
const waitMs = 3_000
const tries = 5

interface Counted {
  data: { payload: { totalIsExact: boolean } } | undefined
  refetch: () => unknown
}

/** Asks again while the total of a list is not exact (ruling 20), a few times at most. */
export function useUntilExact({ data, refetch }: Counted) {
  const open = data !== undefined && !data.payload.totalIsExact
  useEffect(() => {
    if (!open) return
    let left = tries
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) clearInterval(timer)
      void refetch()
    }, waitMs)
    return () => clearInterval(timer)
  }, [open, refetch])
}
