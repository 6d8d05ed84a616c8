import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import {
  expirationDocument,
  removeExpiration,
  verifyExpiration,
  addExpiration,
  uploadExpirationDocument,
  type Expiration,
  type ExpirationLine,
} from '#contract/expirations/expirations'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { unansweredOr } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { formatDate } from '#web/platform/format.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { saveFile } from '#web/platform/save-file.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { changedReads } from './expiration-panel.tsx'
import { lineName, StandingBadge } from './standing.tsx'

const AddDocumentDialog = lazyPart(async () => (await import('./add-document-dialog.tsx')).AddDocumentDialog)

interface LinePanelProps {
  line: ExpirationLine
  onRenew: () => void
  onClose: () => void
}

/** Everything recorded of one kind of date about one subject, with its history. */
export function LinePanel({ line, onRenew, onClose }: LinePanelProps) {
  const [asked, setAsked] = useState<'remove' | 'document'>()
  const { current, history, standing, blocks, citation } = line
  return (
    <SidePanel
      opened
      onClose={onClose}
      of={current._id}
      kind={line.subject || 'This location'}
      title={lineName(line)}
      foot={<LineActions line={line} onRenew={onRenew} onAsk={setAsked} />}
    >
      <Stack gap={16}>
        <span>
          <StandingBadge line={line} />
        </span>
        {standing === 'ended' && blocks ? <Note>{blocks}</Note> : null}
        <Facts one={current} />
        <Quiet component="p">{citation ? `Based on: ${citation}` : 'Our suggestion: no law asks for this date.'}</Quiet>
        {history.length > 0 ? (
          <section aria-label="Earlier">
            <h3>Earlier</h3>
            <Rows aria-label="Earlier periods">
              {history.map((one) => (
                <Row key={one._id} block p={16}>
                  <Text fw={500}>{periodText(one)}</Text>
                  <Quiet display="block">
                    {one.removedBy
                      ? `Removed by ${one.removedBy.fullName}: ${one.removedBy.reason}`
                      : `Entered by ${one.enteredBy.fullName}`}
                  </Quiet>
                </Row>
              ))}
            </Rows>
          </section>
        ) : null}
      </Stack>
      {asked === 'remove' ? <RemoveDialog line={line} onClose={() => setAsked(undefined)} onRemoved={onClose} /> : null}
      {asked === 'document' ? (
        <AddDocumentDialog expirationId={current._id} name={lineName(line)} onClose={() => setAsked(undefined)} />
      ) : null}
    </SidePanel>
  )
}

const periodText = ({ issuedOn, validUntil }: Expiration) =>
  issuedOn ? `${formatDate(issuedOn)} to ${formatDate(validUntil)}` : `Until ${formatDate(validUntil)}`

function Facts({ one }: { one: Expiration }) {
  const { timeZone } = useCurrentLocation()
  const { hoursRequired, hoursDone, verifiedBy, enteredBy } = one
  const signed = ({ fullName, at }: { fullName: string; at: string }) => `${fullName}, ${formatDate(at, timeZone)}`
  return (
    <DetailList
      items={[
        { label: 'First day', value: one.issuedOn ? formatDate(one.issuedOn) : 'Not recorded' },
        { label: 'Last day', value: formatDate(one.validUntil) },
        { label: 'Lot', value: one.lot },
        { label: 'Number', value: one.number },
        { label: 'Issued by', value: one.issuer },
        { label: 'Hours', value: hoursRequired === null ? null : `${hoursDone ?? 0} of ${hoursRequired}` },
        { label: 'Entered by', value: signed(enteredBy) },
        { label: 'Verified by', value: verifiedBy ? signed(verifiedBy) : 'Nobody yet' },
      ]}
    />
  )
}

interface LineActionsProps {
  line: ExpirationLine
  onRenew: () => void
  /** Opens a dialog. */
  onAsk: (what: 'remove' | 'document') => void
}

function LineActions({ line, onRenew, onAsk }: LineActionsProps) {
  const { current } = line
  const params = { expirationId: current._id }
  const verify = useAction(verifyExpiration, {
    invalidates: changedReads,
    onSuccess: () => showSuccess('The date has been verified'),
    onError: (error) => showError(error.message),
  })
  const open = async () => {
    try {
      saveFile(await call(expirationDocument, { params }), current.document?.name ?? 'document')
    } catch (error) {
      showError(unansweredOr(error, unexpectedErrorText))
    }
  }
  return (
    <Buttons>
      {current.document ? (
        <Button variant="default" onClick={() => void open()}>
          Open Document
        </Button>
      ) : null}
      {current.can.addDocument ? (
        <WriteGate of={uploadExpirationDocument}>
          <Button variant="default" onClick={() => onAsk('document')}>
            Add Document
          </Button>
        </WriteGate>
      ) : null}
      {current.can.remove ? (
        <WriteGate of={removeExpiration}>
          <Button variant="default" onClick={() => onAsk('remove')}>
            Remove
          </Button>
        </WriteGate>
      ) : null}
      {current.can.verify ? (
        <WriteGate of={verifyExpiration}>
          <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate({ params, body: {} })}>
            Verify
          </Button>
        </WriteGate>
      ) : null}
      {line.can.renew ? (
        <WriteGate of={addExpiration}>
          <Button onClick={onRenew}>Renew</Button>
        </WriteGate>
      ) : null}
    </Buttons>
  )
}

/** Asks why a date was a mistake. */
function RemoveDialog({ line, onClose, onRemoved }: { line: ExpirationLine; onClose: () => void; onRemoved: () => void }) {
  const form = useContractForm(removeExpiration, {
    initialValues: { reason: '' },
    request: ({ reason }) => ({ params: { expirationId: line.current._id }, body: { reason } }),
    invalidates: changedReads,
    onSuccess: () => {
      showSuccess('The date has been removed')
      onRemoved()
    },
  })
  return (
    <FormDialog
      title={`Remove "${lineName(line)}, ${formatDate(line.current.validUntil)}"?`}
      form={form}
      submit={{ label: 'Remove', danger: true }}
      onClose={onClose}
    >
      <TextAreaField label="Reason" required help="It stays in the history with this reason." {...form.field('reason')} />
    </FormDialog>
  )
}
