import { Button } from '@mantine/core'

import { startProcessing } from '#contract/assistant/assistant'
import { getLocation } from '#contract/locations/locations'
import { unansweredOr } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { clearErrors, showError } from '#web/platform/ui/popup/toasts.tsx'

import { failedText } from './failed-text.ts'

/** Offers to process the library again after it was edited (AI-013). */
export function Reprocess({ locationId }: { locationId: string }) {
  const start = useAction(startProcessing, {
    invalidates: [getLocation],
    onError: (error) => showError(unansweredOr(error, failedText), { leaveAfter: false }),
  })
  const begin = () => {
    clearErrors()
    start.mutate({ params: { locationId } })
  }
  return (
    <Note mb={16}>
      The library was edited since it was processed. Answers already reflect each edit. Processing it again rereads everything.
      <WriteGate of={startProcessing}>
        <Buttons mt={8}>
          <Button variant="default" loading={start.isPending} onClick={begin}>
            Re-process
          </Button>
        </Buttons>
      </WriteGate>
    </Note>
  )
}
