import { Button, Progress } from '@mantine/core'
import { useEffect, useRef } from 'react'

import type { UploadState } from '../../api/use-upload.ts'
import { formatBytes } from '../../format.ts'
import classes from './upload-progress.module.css'

/** The progress of an upload and its cancel button. Place it below the files; without an upload it takes no space. */
export function UploadProgress({ upload, files }: { upload: UploadState; files: readonly File[] }) {
  const { pending, percent, cancel } = upload
  const canceled = upload.canceled && files.length > 0
  const note = useFocusWhen(canceled)
  const size = formatBytes(files.reduce((sum, file) => sum + file.size, 0))
  return (
    <>
      {pending ? (
        <div className={classes.progress}>
          <span className="numbers">{percent < 100 ? `${percent}% of ${size} sent` : 'Everything is sent. Checking the files...'}</span>
          <Button variant="default" size="xs" onClick={cancel}>
            Cancel upload
          </Button>
          <Progress className={classes.bar ?? ''} value={percent} aria-label="Upload" />
        </div>
      ) : null}
      <p ref={note} role="status" tabIndex={-1} className={canceled ? classes.note : 'visually-hidden'}>
        {pending ? spoken(percent) : canceled ? 'The upload was canceled. Your files are still here.' : ''}
      </p>
    </>
  )
}

/** Announces only quarters, because announcing every percent would block a screen reader. */
function spoken(percent: number): string {
  if (percent >= 100) return 'Everything is sent. Checking the files.'
  const quarter = Math.floor(percent / 25) * 25
  return quarter > 0 ? `Uploading, ${quarter} percent sent` : 'Uploading'
}

/** Focuses the element when `when` is true. The cancel button disappears after canceling, and the focus would be lost with it. */
function useFocusWhen(when: boolean) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (when) element.current?.focus()
  }, [when])
  return element
}
