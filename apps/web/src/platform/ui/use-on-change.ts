import { useEffect, useRef } from 'react'

/** Calls `begin` when what is shown is replaced by something else, but not for what is shown first. */
export function useOnChange(shown: string | undefined, begin: () => void) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== undefined && shown !== before.current) begin()
    before.current = shown
  })
}
