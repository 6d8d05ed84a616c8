import { Button } from '@mantine/core'

import type { Sheet } from '#contract/sds'
import { Buttons } from '#web/platform/ui/buttons.tsx'

interface SheetViewerToolsProps {
  sheet: Sheet
  onRequest: (sheet: Sheet) => void
  /** The viewer shows the labels instead of the document. */
  labels: boolean
  onLabels: (shown: boolean) => void
}

/** What can be done with the sheet that is open. */
export function SheetViewerTools({ sheet, onRequest, labels, onLabels }: SheetViewerToolsProps) {
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
    </Buttons>
  )
}
