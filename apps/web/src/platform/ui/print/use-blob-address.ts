import { useEffect, useState } from 'react'

import { textOfError } from '../../api/api-error.ts'
import { useFileAddress } from './use-file-address.ts'

/** An object URL; undefined while the file loads. If loading failed, the words for users. */
export type LoadedAddress = string | { problem: string } | undefined

/**
 * Loads a file and returns an object URL for it.
 * @param load called when `key` changes, with a signal that is aborted when the file is no longer needed; undefined if there is nothing to load yet
 */
export function useBlobAddress(load: ((signal: AbortSignal) => Promise<Blob>) | undefined, key: string): LoadedAddress {
  const [loaded, setLoaded] = useState<{ key: string; file?: Blob; problem?: string }>()
  useEffect(() => {
    const left = new AbortController()
    void load?.(left.signal)
      .then((file) => !left.signal.aborted && setLoaded({ key, file }))
      .catch((error: unknown) => !left.signal.aborted && setLoaded({ key, problem: textOfError(error) }))
    return () => left.abort()
  }, [key]) // oxlint-disable-line react/exhaustive-deps -- `key` identifies the file
  const now = loaded?.key === key ? loaded : undefined
  const address = useFileAddress(now?.file)
  return now?.problem === undefined ? address : { problem: now.problem }
}
