import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useCallback } from 'react'

import classes from './own-sheet.module.css'

/** The chosen file in a frame at the given page. Phones open PDFs in a separate tab. */
export function SheetDocument({ file, page }: { file: File; page: number }) {
  const frameRef = useCallback(
    (frame: HTMLIFrameElement) =>
      withBlobUrl(file, (address) => {
        frame.src = `${address}#page=${page}&navpanes=0&view=FitH`
      }),
    [file, page],
  )
  const linkRef = useCallback(
    (link: HTMLAnchorElement) =>
      withBlobUrl(file, (address) => {
        link.href = address
      }),
    [file],
  )
  return (
    <div className={classes.side}>
      <Button
        component="a"
        ref={linkRef}
        target="_blank"
        rel="noreferrer"
        variant="default"
        className={classes.open ?? ''}
        leftSection={<IconExternalLink size={16} stroke={1.8} aria-hidden />}
      >
        Open the document
      </Button>
      <iframe key={page} ref={frameRef} className={classes.document} title={`Document ${file.name}`} />
    </div>
  )
}

/** Creates a blob URL for the file and revokes it when the element is removed. */
function withBlobUrl(file: File, apply: (address: string) => void) {
  const address = URL.createObjectURL(file)
  apply(address)
  return () => URL.revokeObjectURL(address)
}
