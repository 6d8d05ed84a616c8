import { Button } from '@mantine/core'

import { answerRequest, caseDraft, draftsOf, type CaseDraft } from '#contract/inspections/case-answers'
import { getInspection, type CaseRequest, type InspectionDetail } from '#contract/inspections/inspections'
import { call } from '#web/platform/api/call.ts'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { SavePdfButton } from '#web/platform/ui/print/save-pdf-button.tsx'

import classes from '../inspections.module.css'
import { texts } from '../inspection-texts.ts'

/** The answer to one point. In a closed case it is only shown. */
export function Answer({ inspection: { state }, request }: { inspection: InspectionDetail; request: CaseRequest }) {
  if (state === 'open') return <AnswerForm key={request.answer} request={request} />
  return request.answer === '' ? null : <p className={classes.words}>{request.answer}</p>
}

function AnswerForm({ request: { _id: requestId, answer } }: { request: CaseRequest }) {
  const form = useContractForm(answerRequest, {
    initialValues: { answer },
    request: (values) => ({ params: { requestId }, body: values }),
    invalidates: [getInspection],
    onSuccess: () => showSuccess('Saved'),
  })
  const button = (
    <WriteGate of={answerRequest}>
      <Button type="submit" variant="default" loading={form.pending}>
        {texts.saveAnswer}
      </Button>
    </WriteGate>
  )
  return (
    <ContractForm form={form} gap={12} buttons={button}>
      <TextAreaField label={texts.answer} {...form.field('answer')} />
    </ContractForm>
  )
}

const drafts = [
  { draft: 'answer', format: 'pdf', label: texts.answerPdf },
  { draft: 'answer', format: 'docx', label: texts.answerWord },
  { draft: 'posting', format: 'pdf', label: texts.postingPdf },
  { draft: 'posting', format: 'docx', label: texts.postingWord },
] as const

const names: Readonly<Record<CaseDraft, string>> = { answer: 'answer-to-the-agency', posting: 'certificate-of-posting' }
const types = { pdf: 'application/pdf', docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' } as const

/** The drafts that are written from the case. */
export function Drafts({ inspection: { _id: caseId, kind } }: { inspection: InspectionDetail }) {
  return (
    <Buttons>
      {drafts
        .filter(({ draft }) => draftsOf[kind].includes(draft))
        .map(({ draft, format, label }) => (
          <SavePdfButton
            key={label}
            name={`${names[draft]}.${format}`}
            type={types[format]}
            load={(signal) => call(caseDraft, { params: { caseId }, query: { draft, format }, signal })}
          >
            {label}
          </SavePdfButton>
        ))}
    </Buttons>
  )
}
