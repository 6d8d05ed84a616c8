import { Button, Text } from '@mantine/core'

import { answerHazardReport, getAction, type ActionDetail } from '#contract/corrective-actions/corrective-actions'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

/** The answer to a hazard report. Whoever reported it reads it with a code. */
export function AnswerReport({ action: { _id, report } }: { action: ActionDetail }) {
  const form = useContractForm(answerHazardReport, {
    initialValues: { answer: report?.answer ?? '' },
    request: ({ answer }) => ({ params: { actionId: _id }, body: { answer } }),
    invalidates: [getAction],
    onSuccess: () => showSuccess('Answered'),
  })
  return (
    <WriteGate of={answerHazardReport}>
      <ContractForm
        form={form}
        buttons={
          <Button type="submit" loading={form.pending}>
            Save the answer
          </Button>
        }
      >
        <Text>
          Somebody reported this without signing in. Nobody knows who it was. They read your answer with a code, so do not name anybody in
          it.
        </Text>
        <TextAreaField label="Answer to the reporter" required {...form.field('answer')} />
      </ContractForm>
    </WriteGate>
  )
}
