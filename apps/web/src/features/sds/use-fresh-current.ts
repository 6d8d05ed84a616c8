import { useEffect, useState } from 'react'

import { useReloadCurrent } from '#web/platform/session/current.ts'

/** Reloads the user and the location with its list. Returns false until that is done (SDS-026). */
export function useFreshCurrent(): boolean {
  const reload = useReloadCurrent()
  const [fresh, setFresh] = useState(false)
  useEffect(() => {
    void reload().finally(() => setFresh(true))
  }, []) // oxlint-disable-line react/exhaustive-deps -- runs once per visit
  return fresh
}
