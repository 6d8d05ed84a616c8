import { useState } from 'react'

import { setPresence, type Attendee, type GroupTrainingDetails } from '#contract/group-training/group-training'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { hrefOf } from '#web/platform/routing/address.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge, type BadgeState } from '#web/platform/ui/kit/state-badge.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'
import { QrCode } from '#web/platform/ui/print/qr-code.tsx'

import classes from '../group.module.css'
import type { Lease } from './use-hosting.ts'

const TickDialog = lazyPart(async () => (await import('../people/tick-dialog.tsx')).TickDialog)

interface CheckInPanelProps {
  group: GroupTrainingDetails
  lease: Lease
  onChange: (group: GroupTrainingDetails) => void
}

/** The check-in code for attendees, and who is present. Only people in the room are credited, from arrival to departure. */
export function CheckInPanel({ group, lease: { token, code }, onChange }: CheckInPanelProps) {
  const [ticking, setTicking] = useState<Attendee>()
  const leave = useAction(setPresence, {
    onSuccess: ({ payload }) => onChange(payload),
    onError: (error) => showError(textOfError(error)),
  })
  const here = group.attendees.filter(({ present }) => present).length
  return (
    <section aria-label="Check-in" className={classes.checkIn}>
      <Card gap={8}>
        <h2>Check-in</h2>
        <QrCode
          text={window.location.origin + hrefOf({ to: '/training/checkIn', search: { code } })}
          label="Code to check in to this training"
        />
        <Quiet component="p">
          Scan the code with your phone, and sign in if it asks. Only people who are here get credit. Check in anyone without a phone below.
        </Quiet>
      </Card>
      {here === 0 && group.attendees.some(({ leftAt }) => leftAt) ? (
        <Note role="status">The training was paused, so everyone has left. Ask everyone to scan the code again.</Note>
      ) : null}
      <Rows aria-label="Who is here">
        {group.attendees.map((one) => (
          <Row key={one._id}>
            <span className={classes.person}>
              <span className="breaks">{one.fullName}</span>
              <Whereabouts attendee={one} />
            </span>
            {one.present ? (
              <TextButton
                label={`${one.fullName} leaves`}
                disabled={leave.isPending}
                onClick={() => leave.mutate({ params: { id: group._id }, body: { user: one._id, present: false, token } })}
              >
                Leaves
              </TextButton>
            ) : one.gone ? null : (
              <TextButton label={`Check in ${one.fullName}`} onClick={() => setTicking(one)}>
                Check in
              </TextButton>
            )}
          </Row>
        ))}
      </Rows>
      <Quiet component="p" role="status">{`${here} of ${group.attendees.length} here`}</Quiet>
      {ticking ? (
        <TickDialog groupId={group._id} token={token} attendee={ticking} onTicked={onChange} onClose={() => setTicking(undefined)} />
      ) : null}
    </section>
  )
}

function Whereabouts({ attendee }: { attendee: Attendee }) {
  const { state, word } = whereaboutsOf(attendee)
  return <StateBadge state={state}>{word}</StateBadge>
}

function whereaboutsOf({ present, gone, how, leftAt }: Attendee): { state: BadgeState; word: string } {
  if (gone) return { state: 'archived', word: 'No longer at the practice' }
  if (present) return { state: 'done', word: how === 'code' ? 'Here, by code' : 'Here, checked in by the host' }
  return { state: 'later', word: leftAt ? 'Left' : 'Not here yet' }
}
