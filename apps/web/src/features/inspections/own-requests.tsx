import { Button, Stack } from '@mantine/core'

import { addRequest, getInspection, type InspectionDetail } from '#contract/inspections/inspections'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { texts } from './inspection-texts.ts'
import { Marks } from './marks.tsx'

/** What was asked for and is on no list, in the practice's own words. */
export function OwnRequests({ inspection }: { inspection: InspectionDetail }) {
  const own = inspection.requests.filter(({ item }) => item === null)
  if (own.length === 0 && inspection.state !== 'open') return null
  return (
    <Section title={texts.own}>
      <Stack gap={12}>
        {own.length > 0 ? (
          <Rows aria-label={texts.own}>
            {own.map((request) => (
              <Row key={request._id} block p={16}>
                <strong className="breaks">{request.what}</strong>
                <Marks inspection={inspection} item={request._id} request={request} />
              </Row>
            ))}
          </Rows>
        ) : null}
        {inspection.state === 'open' ? <AddRequest key={own.length} caseId={inspection._id} /> : null}
      </Stack>
    </Section>
  )
}

function AddRequest({ caseId }: { caseId: string }) {
  const form = useContractForm(addRequest, {
    initialValues: { what: '' },
    request: ({ what }) => ({ params: { caseId }, body: { what } }),
    invalidates: [getInspection],
    onSuccess: () => undefined,
  })
  const button = (
    <WriteGate of={addRequest}>
      <Button type="submit" variant="default" loading={form.pending}>
        {texts.addOwn}
      </Button>
    </WriteGate>
  )
  return (
    <ContractForm form={form} gap={12} buttons={button}>
      <TextField label={texts.whatElse} {...form.field('what')} />
    </ContractForm>
  )
}
