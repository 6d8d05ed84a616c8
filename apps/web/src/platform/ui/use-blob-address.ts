import { useEffect, useState } from 'react'

/**
 * Loads a file and gives it an address that only this page can open; undefined while it loads, null where it cannot be had. The address goes with the component.
 * @param load a function that changes with what is to be loaded; undefined for nothing yet
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
  }, [key]) // oxlint-disable-line react/exhaustive-deps -- the key names what is loaded
  return shown?.key === key ? shown.address : undefined
}
