import { startTransition, useEffect, useState } from 'react'

const step = 80

/**
 * Returns how many rows of a long list to render. Starts with the first ones and adds more in steps, so that rendering 500 rows does not block
 * the page.
 * @param first enough rows for the first screen; by default enough for the first screens of a table
 */
export function useGrowing(total: number, first = step): number {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => startTransition(() => setDrawn((now) => now + step)), 60)
    return () => clearTimeout(timer)
  }, [drawn, total])
  return Math.min(drawn, total)
}
