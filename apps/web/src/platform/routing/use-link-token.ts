import { useEffect, useState } from 'react'

import type { PlainPath } from './address.ts'
import { useGo } from './use-go.ts'

/**
 * Keeps the token from the opened link only in the state of this page, and removes it from the address bar at once (ruling 28).
 * @param arrived the token in the address
 * @param to the page that was opened
 */
export function useLinkToken(arrived: string | undefined, to: PlainPath): string | undefined {
  const go = useGo()
  const [token] = useState(arrived)
  useEffect(() => {
    if (arrived) void go({ to }, { replace: true })
  }, [arrived, to, go])
  return token
}
