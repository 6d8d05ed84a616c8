import { startTransition, useEffect, useState } from 'react'

const step = 80

/**
 * How many rows of a long list to draw: the first ones at once, the rest a part at a time while the browser is idle, so that 500 rows never hold the page up.
 * @param first as many as the first screen can show; by default a table's first screens
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
