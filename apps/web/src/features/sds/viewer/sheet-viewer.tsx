import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'

import { sdsDoc, type Sheet } from '#contract/sds/sds'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { unansweredOr } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { PdfView } from '#web/platform/ui/print/pdf-view.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { useFileAddress } from '#web/platform/ui/print/use-file-address.ts'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'

import { SheetLabels } from '../labels/sheet-labels.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import { SheetViewerTools } from './sheet-viewer-tools.tsx'

export interface SheetViewerProps {
  sheetId: string
  /** The sheet as listed; undefined if the list does not contain it. */
  sheet: Sheet | undefined
  today: string
  onRequest: (sheet: Sheet) => void
  onClose: () => void
}

/** A sheet in a large modal: its facts, and its document (SDS-017) or container labels. On a phone the document comes before the tools. */
export function SheetViewer({ sheetId, sheet, today, onRequest, onClose }: SheetViewerProps) {
  useFocusBack()
  const [labels, setLabels] = useState(false)
  const name = sheet?.chemicalName ?? 'Safety Data Sheet'
  const phone = useIsPhone()
  const tools = sheet ? <SheetViewerTools sheet={sheet} onRequest={onRequest} labels={labels} onLabels={setLabels} /> : null
  const hasNone = sheet !== undefined && !sheet.file && sheet.origin !== 'reference'
  return (
    <Modal opened onClose={onClose} title={name} size="80rem" centered fullScreen={phone} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap={12}>
        {sheet ? <SheetFacts sheet={sheet} today={today} /> : null}
        {sheet?.origin === 'reference' && !labels ? (
          <Note>This is our reference sheet. It never counts as the manufacturer’s sheet, which must be on hand too.</Note>
        ) : null}
        {phone ? null : tools}
        {labels ? (
          <SheetLabels sheetId={sheetId} name={name} />
        ) : hasNone ? (
          <Note>The catalog lists this product but has no file from its manufacturer.</Note>
        ) : (
          <Document sheetId={sheetId} name={name} />
        )}
        {phone ? tools : null}
      </Stack>
    </Modal>
  )
}

/** SDS-018: a frame cannot send the session header, so the file is fetched first and the frame shows a blob URL. */
function Document({ sheetId, name }: { sheetId: string; name: string }) {
  const { data: file, error } = useEndpoint(sdsDoc, { params: { id: sheetId } }, { staleTime: Number.POSITIVE_INFINITY })
  const address = useFileAddress(file)
  if (error && !file) return <Problem>{unansweredOr(error, unexpectedErrorText)}</Problem>
  return <PdfView address={file && address} title={name} name={`${name}.pdf`} purpose="read" />
}
