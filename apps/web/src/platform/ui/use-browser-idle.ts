import { useEffect, useState } from 'react'

import { whenIdle } from '../when-idle.ts'

/** Returns true once the first view is rendered and the browser is idle (when-idle.ts). */
export function useBrowserIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
