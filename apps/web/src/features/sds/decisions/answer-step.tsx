import { Button, Stack } from '@mantine/core'
import { useState } from 'react'

import { decidingQuestion, sheetIsNeeded } from '#content/chemicals/sheet-needed'
import { decideSheetNeed, decisionNoteLength, listSheetDecisions } from '#contract/sds/sds-decisions'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

interface AnswerStepProps {
  product: string
  answer: string
  note: string
  onAgain: () => void
  onClose: () => void
}

/** The result of the questions as text, with an optional note. Saving stores both. */
export function AnswerStep({ product, answer, note: before, onAgain, onClose }: AnswerStepProps) {
  const { _id: locationId } = useCurrentLocation()
  const [note, setNote] = useState(before)
  const keep = useAction(decideSheetNeed, {
    invalidates: [listSheetDecisions],
    onSuccess: () => {
      showSuccess('The decision has been saved')
      onClose()
    },
  })
  const { verdict, reason } = wordsOf(answer)
  return (
    <Stack>
      <div role="status">
        <h3>{verdict}</h3>
        <p>{reason}</p>
      </div>
      <TextField
        label="Note"
        help="Where it is written, or who said so. You may leave this empty."
        maxLength={decisionNoteLength}
        value={note}
        onChange={setNote}
      />
      {keep.error ? <Problem>{textOfError(keep.error)}</Problem> : null}
      <Buttons>
        <Button loading={keep.isPending} onClick={() => keep.mutate({ params: { locationId }, body: { product, answer, note } })}>
          Save
        </Button>
        <Button variant="default" onClick={onAgain} disabled={keep.isPending}>
          Ask again
        </Button>
      </Buttons>
    </Stack>
  )
}

function wordsOf(answer: string): { verdict: string; reason: string } {
  if (answer === 'gone') return { verdict: 'It is no longer here.', reason: 'What was decided before stays in its history.' }
  const deciding = decidingQuestion([answer])
  const { reason, citation } = deciding ?? sheetIsNeeded
  return { verdict: deciding ? 'No sheet is needed.' : 'It needs a sheet.', reason: `${reason} (${citation})` }
}
