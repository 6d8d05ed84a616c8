import { useEffect, useState } from 'react'

import { whenQuiet } from '../when-quiet.ts'

/** True once the first view stands and the browser is idle (when-quiet.ts). */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(() => setQuiet(true)), [])
  return quiet
}
