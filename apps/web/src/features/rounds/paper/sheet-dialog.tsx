import { Modal } from '@mantine/core'

import type { Frequency } from '#contract/endpoint/shapes'
import { roundSheet } from '#contract/rounds/round-paper'
import { call } from '#web/platform/api/call.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { PdfView } from '#web/platform/ui/print/pdf-view.tsx'
import { useBlobAddress } from '#web/platform/ui/print/use-blob-address.ts'

interface SheetDialogProps {
  frequency: Frequency
  due: string
  onClose: () => void
}

/** The round as a sheet of paper: view, print or save it. */
export function SheetDialog({ frequency, due, onClose }: SheetDialogProps) {
  const { _id: locationId } = useCurrentLocation()
  const load = async (signal: AbortSignal) =>
    new Blob([await call(roundSheet, { params: { locationId }, query: { frequency, due }, signal })], { type: 'application/pdf' })
  const address = useBlobAddress(load, `${locationId} ${frequency} ${due}`)
  return (
    <Modal opened onClose={onClose} title="Round on paper" size="60rem" centered closeButtonProps={{ 'aria-label': 'Close' }}>
      <PdfView address={address} title="Round on paper" name={`round-${due}.pdf`} purpose="print" />
    </Modal>
  )
}
