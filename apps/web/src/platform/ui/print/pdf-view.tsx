import { Skeleton } from '@mantine/core'

import classes from './pdf-view.module.css'
import { useDelayed } from '../use-delayed.ts'
import { Problem } from '../page/problem.tsx'
import type { LoadedAddress } from './use-blob-address.ts'

interface PdfViewProps {
  address: LoadedAddress
  title: string
  /** The name of the downloaded file. */
  name: string
  /** What the file is for, in the message of browsers that cannot show it. */
  purpose: 'read' | 'print'
}

/** A PDF inside the page, with a download link. Shows a message in browsers that cannot display PDFs. */
export function PdfView({ address, title, name, purpose }: PdfViewProps) {
  if (address === undefined) return <PdfLoading />
  if (typeof address !== 'string') return <Problem>{address.problem}</Problem>
  return (
    <>
      {navigator.pdfViewerEnabled === false ? (
        <p>This browser cannot show PDF files. Download the file to {purpose} it.</p>
      ) : (
        <iframe className={classes.view} src={address} title={title} />
      )}
      <DownloadLink address={address} name={name} />
    </>
  )
}

/** Keeps the room of the file while it loads, so that nothing moves when it arrives. */
function PdfLoading() {
  const slow = useDelayed(true)
  return (
    <div className={classes.view} aria-busy="true">
      <span className="visually-hidden" role="status">
        {slow ? 'Loading' : ''}
      </span>
      {slow ? <Skeleton height="100%" /> : null}
    </div>
  )
}

/** @param name the name of the downloaded file */
export function DownloadLink({ address, name }: { address: string | undefined; name: string }) {
  return (
    <a className={classes.download} href={address} download={name}>
      Download
    </a>
  )
}
