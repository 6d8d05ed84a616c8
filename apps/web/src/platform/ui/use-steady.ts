import { useCallback, useEffect, useRef } from 'react'

/** The same function for every rendering, which runs the latest one, so that memoized components that get it are not drawn again. */
export function useSteady<Argument>(run: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((argument: Argument) => latest.current(argument), [])
}
