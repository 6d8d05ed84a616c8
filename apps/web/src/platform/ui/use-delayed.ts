import { useEffect, useState } from 'react'

/** Returns true once `active` has lasted for 150 ms, so that quick responses show no skeleton. */
export function useDelayed(active: boolean, milliseconds = 150): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, milliseconds])
  return active && late
}
