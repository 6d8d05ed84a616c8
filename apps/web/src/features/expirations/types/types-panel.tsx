import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'

import { addExpirationType, listExpirationTypes, updateExpirationType, type OfferedType } from '#contract/expirations/expirations'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { kindNames } from '../expiration-texts.ts'
import { AddTypeDialog, ChangeTypeDialog } from './type-dialog.tsx'
import { remindersInWords } from './type-draft.ts'

type OwnType = OfferedType & { own: NonNullable<OfferedType['own']> }
type Asked = { what: 'add' } | { what: 'change' | 'retire'; type: OwnType }

/** The kinds of dates that the practice added. They are offered at all its locations; each is changed where it was added. */
export function TypesPanel({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const query = useEndpoint(listExpirationTypes, { params: { locationId } })
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <SidePanel
      opened
      onClose={onClose}
      kind="Dates that run out"
      title="Kinds of Dates"
      foot={
        <WriteGate of={addExpirationType}>
          <Button onClick={() => setAsked({ what: 'add' })}>Add Kind</Button>
        </WriteGate>
      }
    >
      <Stack gap={16}>
        <Quiet component="p">
          The product has kinds for licenses, cards, devices and contracts. Add what else runs out at your practice.
        </Quiet>
        <QueryView query={query}>
          {({ payload }) => {
            const own = payload.filter((type): type is OwnType => type.own !== null)
            return own.length === 0 ? (
              <Quiet component="p">You have not added any kind of date.</Quiet>
            ) : (
              <Rows aria-label="Own kinds of dates">
                {own.map((type) => (
                  <OwnTypeRow key={type.key} type={type} onAsk={(what) => setAsked({ what, type })} />
                ))}
              </Rows>
            )
          }}
        </QueryView>
      </Stack>
      {asked?.what === 'add' ? <AddTypeDialog locationId={locationId} onClose={close} /> : null}
      {asked?.what === 'change' ? <ChangeTypeDialog type={asked.type} typeId={asked.type.own._id} onClose={close} /> : null}
      {asked?.what === 'retire' ? <RetireDialog type={asked.type} onClose={close} /> : null}
    </SidePanel>
  )
}

function OwnTypeRow({ type, onAsk }: { type: OwnType; onAsk: (what: 'change' | 'retire') => void }) {
  return (
    <Row block p={12} className="breaks">
      <b>{type.name}</b>
      <Quiet display="block">{`Concerns: ${kindNames[type.subject]}`}</Quiet>
      <Quiet display="block">{remindersInWords(type)}</Quiet>
      {type.own.mayChange ? (
        <WriteGate of={updateExpirationType}>
          <Group gap={8} mt={8}>
            <Button size="xs" variant="default" aria-label={`Change ${type.name}`} onClick={() => onAsk('change')}>
              Change
            </Button>
            <Button size="xs" variant="default" aria-label={`Stop offering ${type.name}`} onClick={() => onAsk('retire')}>
              Stop Offering
            </Button>
          </Group>
        </WriteGate>
      ) : null}
    </Row>
  )
}

/** The kind is not offered any more. Its dates stay, with their reminders. */
function RetireDialog({ type, onClose }: { type: OwnType; onClose: () => void }) {
  const { name, leadDays, reminds, blocks, own } = type
  const retire = useAction(updateExpirationType, {
    invalidates: [listExpirationTypes],
    onSuccess: () => showSuccess('The kind of date is not offered any more'),
  })
  return (
    <ConfirmDialog
      opened
      title={`Stop offering "${name}"?`}
      confirm="Stop Offering"
      onConfirm={() => retire.mutateAsync({ params: { typeId: own._id }, body: { name, leadDays, reminds, blocks, retired: true } })}
      onClose={onClose}
    >
      Nobody can record a new date of this kind. Dates that are recorded stay, and people are still reminded of them.
    </ConfirmDialog>
  )
}
