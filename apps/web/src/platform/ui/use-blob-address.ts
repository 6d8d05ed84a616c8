import { useEffect, useState } from 'react'

/**
 * Loads a file and returns an object URL for it; undefined while loading, null on failure. The URL is revoked on unmount.
 * @param load called when `key` changes; undefined if there is nothing to load yet
 */
export function useBlobAddress(load: (() => Promise<Blob>) | undefined, key: string): string | null | undefined {
  const [shown, setShown] = useState<{ key: string; address: string | null }>()
  useEffect(() => {
    let address: string | undefined
    let left = false
    void load?.()
      .then((blob) => {
        if (left) return
        address = URL.createObjectURL(blob)
        setShown({ key, address })
      })
      .catch(() => !left && setShown({ key, address: null }))
    return () => {
      left = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [key]) // oxlint-disable-line react/exhaustive-deps -- `key` identifies the file
  return shown?.key === key ? shown.address : undefined
}
