import { useEffect, useState } from 'react'

import { useIsCurrentFresh, useReloadCurrent } from '#web/platform/session/current.ts'

/** Reloads the user and the location with its list, unless both were loaded just now. Returns false until that is done (SDS-026). */
export function useFreshCurrent(): boolean {
  const reload = useReloadCurrent()
  const isFresh = useIsCurrentFresh()
  const [fresh, setFresh] = useState(isFresh)
  useEffect(() => {
    if (!fresh) void reload().finally(() => setFresh(true))
  }, []) // oxlint-disable-line react/exhaustive-deps -- runs once per visit
  return fresh
}
