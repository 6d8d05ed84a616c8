import { useEffect, useEffectEvent, useState } from 'react'

/** Seconds without a touch until the tablet locks, and the last ones, which are counted aloud. */
const idleSeconds = { lock: 60, countdown: 10 }

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Locks after a minute without a touch. Returns the seconds that are left while they are counted, else undefined. A tablet that slept meanwhile locks
 * as soon as it wakes.
 */
export function useIdleLock(lock: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  const onIdle = useEffectEvent(lock)
  useEffect(() => {
    let touchedAt = Date.now()
    const touch = () => {
      touchedAt = Date.now()
      setLeft(undefined)
    }
    const timer = setInterval(() => {
      const seconds = Math.ceil(idleSeconds.lock - (Date.now() - touchedAt) / 1_000)
      if (seconds <= 0) return onIdle()
      setLeft(seconds <= idleSeconds.countdown ? seconds : undefined)
    }, 500)
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true })
    }
  }, [])
  return left
}
