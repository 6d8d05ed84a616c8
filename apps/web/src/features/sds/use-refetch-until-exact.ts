import { useEffect } from 'react'

/** Milliseconds between refetches. After a response without an exact total, the server counts; a later response contains the exact total. */
const waitMs = 3_000
const tries = 5

interface Counted {
  data: { payload: { totalIsExact: boolean } } | undefined
  refetch: () => unknown
}

/** Refetches until the total of a list is exact (ruling 20), at most `tries` times. */
export function useRefetchUntilExact({ data, refetch }: Counted) {
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
