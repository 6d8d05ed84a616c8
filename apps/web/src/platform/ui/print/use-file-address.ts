import { useEffect, useState } from 'react'

/** Returns an object URL for the file; undefined on the first render. The URL is revoked on unmount, and when the file changes. */
export function useFileAddress(file: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: Blob; address: string }>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setShown({ file, address }) // oxlint-disable-line react/set-state-in-effect -- only an effect can create the URL and revoke it again
    return () => URL.revokeObjectURL(address)
  }, [file])
  return shown && shown.file === file ? shown.address : undefined
}
