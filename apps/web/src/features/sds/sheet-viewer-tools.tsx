import { Button } from '@mantine/core'

import type { Sheet } from '#contract/sds'
import { Buttons } from '#web/platform/ui/buttons.tsx'

/** What can be done with the sheet that is open. */
export function SheetViewerTools({ sheet, onRequest }: { sheet: Sheet; onRequest: (sheet: Sheet) => void }) {
  return (
    <Buttons>
      {sheet.file ? null : (
        <Button variant="default" onClick={() => onRequest(sheet)}>
          Request the manufacturer’s sheet
        </Button>
      )}
    </Buttons>
  )
}
