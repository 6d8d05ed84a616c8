import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** Captures the file that the page saves. Call it before the download starts, and await the returned function afterwards. */
export function savedFile() {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return async (): Promise<{ name: string; text: string }> => {
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    const [file] = made.mock.calls[0] ?? []
    const link = saved.mock.contexts[0]
    if (!(file instanceof Blob) || !(link instanceof HTMLAnchorElement)) return expect.fail('no file was made')
    return { name: link.download, text: await file.text() }
  }
}
