import { Modal } from '@mantine/core'

import { getMonthlyPage } from '#contract/overview/monthly-page'
import { call } from '#web/platform/api/call.ts'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'
import { PdfView } from '#web/platform/ui/print/pdf-view.tsx'
import { useBlobAddress } from '#web/platform/ui/print/use-blob-address.ts'

/** The monthly page: view, print or save it. The mail about the month opens it. */
export function MonthDialog({ practiceId, onClose }: { practiceId: string; onClose: () => void }) {
  useFocusBack()
  const load = async (signal: AbortSignal) =>
    new Blob([await call(getMonthlyPage, { params: { practiceId }, signal })], { type: 'application/pdf' })
  const address = useBlobAddress(load, practiceId)
  return (
    <Modal opened onClose={onClose} title="The last month" size="60rem" centered closeButtonProps={{ 'aria-label': 'Close' }}>
      <PdfView address={address} title="The last month" name="last-month.pdf" purpose="print" />
    </Modal>
  )
}
