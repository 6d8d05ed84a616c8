import { useEffect, useState } from 'react'

import classes from './sheet-viewer.module.css'

interface PdfFrameProps {
  file: Blob
  /** What the frame shows. */
  name: string
  /** The name of the saved file, without ending. */
  saveAs: string
}

/** The bytes of a PDF in a frame, and to save them; their address goes with it. Another file needs another `key`. */
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
