import { startTransition, useEffect, useState } from 'react'

const step = 80

/** How many rows of a long list to draw: the first screens at once, the rest a part at a time while the browser is idle, so that 500 rows never hold the page up. */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(step)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => startTransition(() => setDrawn((now) => now + step)), 60)
    return () => clearTimeout(timer)
  }, [drawn, total])
  return Math.min(drawn, total)
}
