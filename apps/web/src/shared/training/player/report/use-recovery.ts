import { useEffect, useState } from 'react'

import { isConnectionLost, markUnreachable, isServerReachable, subscribe } from '#web/platform/api/connection.ts'

/** The shortest time between two reloads in milliseconds. A film that keeps failing must not be requested in a loop. */
const reloadPauseMs = 2_000

/**
 * Handles loading errors of the film: buffered content keeps playing, and once the server is reachable again the film is reloaded at the same
 * position. Returns whether this browser cannot play it at all.
 */
export function useRecovery(element: HTMLVideoElement | null): boolean {
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (!element) return
    let waiting = false
    let earliest = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () => {
      waiting = false
      clearTimeout(timer)
      timer = setTimeout(() => {
        earliest = performance.now() + reloadPauseMs
        element.load()
      }, earliest - performance.now())
    }
    const fail = async () => {
      if (await isServerReachable()) return element.error?.code === MediaError.MEDIA_ERR_NETWORK ? reload() : setBroken(true)
      waiting = true
      markUnreachable()
    }
    const onError = () => void fail()
    const unsubscribe = subscribe(() => waiting && !isConnectionLost() && reload())
    element.addEventListener('error', onError)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      element.removeEventListener('error', onError)
    }
  }, [element])
  return broken
}
