import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'

import { useFileAddress } from '#web/platform/ui/print/use-file-address.ts'

import classes from './own-sheet.module.css'

/** The chosen file in a frame at the given page. Phones open PDFs in a separate tab. */
export function SheetDocument({ file, page }: { file: File; page: number }) {
  const address = useFileAddress(file)
  return (
    <div className={classes.side}>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        variant="default"
        className={classes.open ?? ''}
        leftSection={<IconExternalLink size={16} stroke={1.8} aria-hidden />}
      >
        Open the document
      </Button>
      {address ? (
        <iframe
          key={page}
          className={classes.document}
          src={`${address}#page=${page}&navpanes=0&view=FitH`}
          title={`Document ${file.name}`}
        />
      ) : null}
    </div>
  )
}
