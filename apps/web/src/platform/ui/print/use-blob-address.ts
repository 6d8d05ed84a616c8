import { useEffect, useState } from 'react'

import { useFileAddress } from './use-file-address.ts'

/**
 * Loads a file and returns an object URL for it; undefined while loading, null on failure.
 * @param load called when `key` changes, with a signal that is aborted when the file is no longer needed; undefined if there is nothing to load yet
 */
export function useBlobAddress(load: ((signal: AbortSignal) => Promise<Blob>) | undefined, key: string): string | null | undefined {
  const [loaded, setLoaded] = useState<{ key: string; file: Blob | null }>()
  useEffect(() => {
    const left = new AbortController()
    void load?.(left.signal)
      .then((file) => !left.signal.aborted && setLoaded({ key, file }))
      .catch(() => !left.signal.aborted && setLoaded({ key, file: null }))
    return () => left.abort()
  }, [key]) // oxlint-disable-line react/exhaustive-deps -- `key` identifies the file
  const file = loaded?.key === key ? loaded.file : undefined
  const address = useFileAddress(file ?? undefined)
  return file === null ? null : address
}
