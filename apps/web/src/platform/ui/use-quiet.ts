import { useEffect, useState } from 'react'

import { whenQuiet } from '../when-quiet.ts'

/** Returns true once the first view is rendered and the browser is idle (when-quiet.ts). */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(() => setQuiet(true)), [])
  return quiet
}
