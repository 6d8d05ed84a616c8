import { Button, Stack } from '@mantine/core'

import { sheetQuestions } from '#content/chemicals/sheet-needed'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

interface QuestionStepProps {
  index: number
  onYes: (answer: string) => void
  onNo: () => void
  onBack: (() => void) | undefined
  onGone: (() => void) | undefined
}

/** One question with the criteria for yes. A yes ends the questions. */
export function QuestionStep({ index, onYes, onNo, onBack, onGone }: QuestionStepProps) {
  const asked = sheetQuestions[index]
  if (!asked) return null
  return (
    <Stack aria-live="polite">
      <Quiet>{`Question ${index + 1} of ${sheetQuestions.length}. The first Yes decides.`}</Quiet>
      <div>
        <h3>{asked.question}</h3>
        <p>{asked.help}</p>
      </div>
      <Buttons>
        <Button variant="default" onClick={() => onYes(asked.id)}>
          Yes
        </Button>
        <Button variant="default" onClick={onNo}>
          No
        </Button>
        {onBack ? (
          <Button variant="subtle" onClick={onBack}>
            Back
          </Button>
        ) : null}
        {onGone ? (
          <Button variant="subtle" onClick={onGone}>
            It is no longer here
          </Button>
        ) : null}
      </Buttons>
    </Stack>
  )
}
