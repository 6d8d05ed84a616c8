import { useEffect, useState } from 'react'

import { useReloadCurrent } from '#web/platform/session/current.ts'

/** Loads the person and the location with its list again; false until that is done (SDS-026). */
export function useFreshCurrent(): boolean {
  const reload = useReloadCurrent()
  const [fresh, setFresh] = useState(false)
  useEffect(() => {
    void reload().finally(() => setFresh(true))
  }, []) // oxlint-disable-line react/exhaustive-deps -- once for each visit
  return fresh
}
