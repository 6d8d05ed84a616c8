import { useRef, useState } from 'react'

/** The time in which a request is completed before it is sent, and until it is answered. */
export function useCompletion(refuse: (error: unknown) => void) {
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const begin = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    running.current = true
    setPending(true)
    try {
      return await work()
    } catch (error) {
      refuse(error)
      setPending(false)
      return undefined
    } finally {
      running.current = false
    }
  }
  return {
    pending,
    /** Whether it has begun, also before the page shows it. */
    isRunning: () => running.current,
    /** What the work gives; undefined where it failed, which is shown. */
    begin,
    end: () => setPending(false),
  }
}
