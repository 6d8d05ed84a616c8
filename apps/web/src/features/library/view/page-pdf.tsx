import { unanswered } from '#web/platform/api/api-error.ts'
import { PdfView } from '#web/platform/ui/print/pdf-view.tsx'
import { useBlobAddress } from '#web/platform/ui/print/use-blob-address.ts'

import classes from './view.module.css'

/** A PDF on a page, at most 1123 px high (LIB-028). It is fetched and shown from a blob URL, because this server forbids framing its files. */
export function PagePdf({ uri, alt }: { uri: string; alt: string }) {
  const address = useBlobAddress(() => loadPdf(uri), uri)
  return (
    <div className={classes.pdf}>
      <PdfView address={address} title={alt} name={uri.slice(uri.lastIndexOf('/') + 1)} purpose="print" />
    </div>
  )
}

async function loadPdf(uri: string): Promise<Blob> {
  const answer = await fetch(uri, { credentials: 'same-origin' }).catch(() => {
    throw unanswered('unreachable', 'read')
  })
  if (!answer.ok) throw new Error(`${uri} answered ${answer.status}.`)
  return new Blob([await answer.blob()], { type: 'application/pdf' })
}
