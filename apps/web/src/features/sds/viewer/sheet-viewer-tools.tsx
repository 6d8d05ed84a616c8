import { Button } from '@mantine/core'
import { useState } from 'react'

import type { Sheet } from '#contract/sds/sds'
import { changeSheetAreas } from '#contract/sds/sds-history'
import { linkSheet } from '#contract/sds/sds-links'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'

import { AreasDialog } from '../areas-dialog.tsx'
import { LinkDialog, UnlinkDialog } from '../manufacturer-sheet/link-dialog.tsx'

interface SheetViewerToolsProps {
  sheet: Sheet
  onRequest: (sheet: Sheet) => void
  /** Whether the viewer shows the labels instead of the document. */
  labels: boolean
  onLabels: (shown: boolean) => void
}

/** The actions for the open sheet. */
export function SheetViewerTools({ sheet, onRequest, labels, onLabels }: SheetViewerToolsProps) {
  const { can } = useCurrentLocation()
  const [changing, setChanging] = useState(false)
  const [linking, setLinking] = useState(false)
  const former = sheet.present?.former ?? null
  return (
    <Buttons>
      {sheet.file ? null : (
        <Button variant="default" onClick={() => onRequest(sheet)}>
          Request the manufacturer’s sheet
        </Button>
      )}
      <Button variant="default" onClick={() => onLabels(!labels)}>
        {labels ? 'Back to the sheet' : 'Labels for containers'}
      </Button>
      {sheet.present && can.administer ? (
        <WriteGate of={changeSheetAreas}>
          <Button variant="default" onClick={() => setChanging(true)}>
            Places of use
          </Button>
        </WriteGate>
      ) : null}
      {sheet.present && sheet.file && can.administer ? (
        <WriteGate of={linkSheet}>
          <Button variant="default" onClick={() => setLinking(true)}>
            {former ? 'Not the same product' : 'This is the manufacturer’s sheet of…'}
          </Button>
        </WriteGate>
      ) : null}
      {linking && !former ? <LinkDialog sheet={sheet} onClose={() => setLinking(false)} /> : null}
      {linking && former ? <UnlinkDialog sheet={sheet} onClose={() => setLinking(false)} /> : null}
      {changing ? <AreasDialog sheet={sheet} onClose={() => setChanging(false)} /> : null}
    </Buttons>
  )
}
