import { useRef, useState } from 'react'

/** Tracks the time from completing a request before sending until its response. */
export function useCompletion(showRefusal: (error: unknown) => void) {
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const begin = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    running.current = true
    setPending(true)
    try {
      return await work()
    } catch (error) {
      showRefusal(error)
      setPending(false)
      return undefined
    } finally {
      running.current = false
    }
  }
  return {
    pending,
    /** Whether `begin` is running. True even before the next render. */
    isRunning: () => running.current,
    /** Runs the work and returns its result. On failure shows the error and returns undefined. */
    begin,
    end: () => setPending(false),
  }
}
