import { useEffect, useState } from 'react'

import { whenIdle } from '../when-idle.ts'

/** Returns true once the first view is rendered and the browser is idle (when-idle.ts). Stays false unless `watch`. */
export function useBrowserIdle({ watch } = { watch: true }): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => (watch ? whenIdle(() => setIdle(true)) : undefined), [watch])
  return idle
}
