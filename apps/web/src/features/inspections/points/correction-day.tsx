import { Button } from '@mantine/core'

import { setCorrectionDay } from '#contract/inspections/case-answers'
import { getInspection, type CaseRequest, type InspectionDetail } from '#contract/inspections/inspections'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { formatDate } from '#web/platform/format.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from '../inspection-texts.ts'

/** The day by which an item of a citation must be corrected. In a closed case it is only shown. */
export function CorrectionDay({ inspection: { state }, request }: { inspection: InspectionDetail; request: CaseRequest }) {
  if (state === 'open') return <DayForm key={request.abateBy} request={request} />
  return request.abateBy === null ? null : <Quiet component="p">{`${texts.correctBy} ${formatDate(request.abateBy)}`}</Quiet>
}

function DayForm({ request: { _id: requestId, abateBy } }: { request: CaseRequest }) {
  const initialValues: Pick<CaseRequest, 'abateBy'> = { abateBy }
  const form = useContractForm(setCorrectionDay, {
    initialValues,
    request: (values) => ({ params: { requestId }, body: values }),
    invalidates: [getInspection],
    onSuccess: () => showSuccess('Saved'),
  })
  const button = (
    <WriteGate of={setCorrectionDay}>
      <Button type="submit" size="sm" variant="default" loading={form.pending}>
        Save the day
      </Button>
    </WriteGate>
  )
  return (
    <ContractForm form={form} gap={12} buttons={button}>
      <DateField label={texts.correctBy} clearable {...form.field('abateBy')} />
    </ContractForm>
  )
}
