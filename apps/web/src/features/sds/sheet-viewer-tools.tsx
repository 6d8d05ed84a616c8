import { Button } from '@mantine/core'
import { useState } from 'react'

import type { Sheet } from '#contract/sds'
import { changeSheetAreas } from '#contract/sds-history'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/buttons.tsx'

import { AreasDialog } from './areas-dialog.tsx'

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
      {changing ? <AreasDialog sheet={sheet} onClose={() => setChanging(false)} /> : null}
    </Buttons>
  )
}
