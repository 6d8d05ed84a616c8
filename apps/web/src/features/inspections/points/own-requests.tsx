import { Button, Stack } from '@mantine/core'

import { addRequest, getInspection, type InspectionDetail } from '#contract/inspections/inspections'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { texts } from '../inspection-texts.ts'
import { Answer, Drafts } from './answers.tsx'
import { CorrectionDay } from './correction-day.tsx'
import { PointAction } from './point-action.tsx'
import { PointEvidence } from './point-evidence.tsx'
import { Marks } from '../marks.tsx'

const pointWords = { title: texts.points, help: texts.pointsHelp, next: texts.nextPoint }
const citationWords = { title: texts.citationItems, help: texts.citationItemsHelp, next: texts.nextItem }
const otherWords = { title: texts.own, help: '', next: texts.whatElse }

/** What was asked for and is on no list, in the practice's own words. */
export function OwnRequests({ inspection }: { inspection: InspectionDetail }) {
  const answers = inspection.kind === 'letter' || inspection.kind === 'call'
  const cites = inspection.kind === 'citation'
  const words = answers ? pointWords : cites ? citationWords : otherWords
  const own = inspection.requests.filter(({ item }) => item === null)
  if (own.length === 0 && inspection.state !== 'open') return null
  return (
    <Section title={words.title}>
      <Stack gap={12}>
        {words.help === '' ? null : <Quiet component="p">{words.help}</Quiet>}
        {own.length > 0 ? (
          <Rows aria-label={words.title}>
            {own.map((request) => (
              <Row key={request._id} block p={16}>
                <strong className="breaks">{request.what}</strong>
                {answers ? <Answer inspection={inspection} request={request} /> : null}
                {answers ? <PointEvidence inspection={inspection} request={request} /> : null}
                {answers ? <PointAction inspection={inspection} request={request} /> : null}
                {cites ? <CorrectionDay inspection={inspection} request={request} /> : null}
                <Marks inspection={inspection} item={request._id} request={request} />
              </Row>
            ))}
          </Rows>
        ) : null}
        {inspection.state === 'open' ? <AddRequest key={own.length} caseId={inspection._id} label={words.next} /> : null}
        {answers ? <Drafts inspection={inspection} /> : null}
      </Stack>
    </Section>
  )
}

function AddRequest({ caseId, label }: { caseId: string; label: string }) {
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
      <TextField label={label} {...form.field('what')} />
    </ContractForm>
  )
}
