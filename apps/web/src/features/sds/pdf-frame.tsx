import { useEffect, useState } from 'react'

import classes from './sheet-viewer.module.css'

interface PdfFrameProps {
  file: Blob
  /** The title of the frame. */
  name: string
  /** The name of the downloaded file, without extension. */
  saveAs: string
}

/** Shows a PDF in a frame with a download link. Revokes its blob URL on unmount; a different file needs a different `key`. */
export function PdfFrame({ file, name, saveAs }: PdfFrameProps) {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <>
      {navigator.pdfViewerEnabled === false ? (
        <p>This browser shows no PDF files. Download it to read it.</p>
      ) : (
        <iframe className={classes.document} src={address} title={name} />
      )}
      <a className={classes.download} href={address} download={`${saveAs}.pdf`}>
        Download
      </a>
    </>
  )
}
