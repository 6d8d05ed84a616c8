import { Button } from '@mantine/core'
import { useState } from 'react'

import { closeEvent } from '#contract/exposures/event-closures'

import { WriteGate } from '../../platform/session/write-gate.tsx'
import { lazyPart } from '../../platform/ui/page/lazy-part.tsx'

const CloseReportDialog = lazyPart(async () => (await import('./close-report-dialog.tsx')).CloseReportDialog)

/** Opens the dialog that closes the tasks of a mistaken report; for administrators. `taskId` is any task of the report. */
export function CloseReportButton({ taskId }: { taskId: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <WriteGate of={closeEvent}>
      <Button variant="default" onClick={() => setOpened(true)}>
        Reported by mistake
      </Button>
      {opened ? <CloseReportDialog taskId={taskId} onClose={() => setOpened(false)} /> : null}
    </WriteGate>
  )
}
