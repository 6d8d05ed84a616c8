import { Modal } from '@mantine/core'
import { useState } from 'react'

import type { Paper } from '#contract/endpoint/papers'
import { publicPagePoster } from '#contract/public-page/public-page'
import { call } from '#web/platform/api/call.ts'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'
import { PaperChoice } from '#web/platform/ui/print/paper-choice.tsx'
import { PdfView } from '#web/platform/ui/print/pdf-view.tsx'
import { useBlobAddress } from '#web/platform/ui/print/use-blob-address.ts'

import { texts } from './public-page-texts.ts'

/** Shows the poster and offers to print or save it. */
export function PosterDialog({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  useFocusBack()
  const [paper, setPaper] = useState<Paper>('letter')
  const load = async (signal: AbortSignal) =>
    new Blob([await call(publicPagePoster, { params: { locationId }, query: { paper }, signal })], { type: 'application/pdf' })
  const address = useBlobAddress(load, `${locationId} ${paper}`)
  return (
    <Modal opened onClose={onClose} title={texts.poster} size="60rem" centered closeButtonProps={{ 'aria-label': 'Close' }}>
      <PaperChoice value={paper} onChange={setPaper} />
      <PdfView address={address} title={texts.poster} name="emergency-page-poster.pdf" purpose="print" />
    </Modal>
  )
}
