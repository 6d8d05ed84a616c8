import { Button } from '@mantine/core'
import { useState } from 'react'

import { writtenTime } from '#calendar/clock-time'
import {
  arrangeLiveSession,
  callOffLiveSession,
  holdLiveSession,
  listLiveSessions,
  type LiveSession,
} from '#contract/bloodborne-training/bloodborne-training'
import { usersByLocation } from '#contract/locations/locations'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate, todayAt } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView, type QueryLike } from '#web/platform/ui/page/query-view.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import classes from './bloodborne.module.css'
import { SessionWords } from './session-words.tsx'
import { texts } from './bloodborne-texts.ts'

const ArrangeDialog = lazyPart(async () => (await import('./arrange-dialog.tsx')).ArrangeDialog)
const HoldDialog = lazyPart(async () => (await import('./hold-dialog.tsx')).HoldDialog)

interface LiveSessionsProps {
  query: QueryLike<{ payload: LiveSession[] }>
  /** The person whose training is shown; preselected when a session is arranged. */
  userId: string
}

type Opened = { kind: 'arrange' } | { kind: 'hold' | 'callOff'; session: LiveSession }

/** The live sessions of the location: upcoming, then held. Administrators arrange them, record them as held and call them off. */
export function LiveSessions({ query, userId }: LiveSessionsProps) {
  const location = useCurrentLocation()
  const administers = useCurrentUser().adminLocations.includes(location._id)
  const [opened, setOpened] = useState<Opened>()
  usePreload(ArrangeDialog, HoldDialog, ConfirmDialog)
  const people = useEndpoint(usersByLocation, { params: { locationId: location._id } }, { enabled: administers })
  const options = people.data?.payload.map(({ value, label }) => ({ value, label }))
  const close = () => setOpened(undefined)
  const action = administers ? (
    <WriteGate of={arrangeLiveSession}>
      <Button variant="default" disabled={!options} onClick={() => setOpened({ kind: 'arrange' })}>
        Arrange a live session
      </Button>
    </WriteGate>
  ) : undefined
  return (
    <Section title="Live sessions" action={action}>
      <p>{texts.sessionIntro}</p>
      <QueryView query={query}>
        {({ payload }) => {
          // The server omits other people for non-administrators, so a session without people is not theirs.
          const seen = payload.filter(({ people: invited }) => administers || invited.length > 0)
          const coming = seen.filter(({ state }) => state === 'arranged').toReversed()
          const held = seen.filter(({ state }) => state === 'held')
          return (
            <>
              {coming.length === 0 ? <Note>{texts.noSession}</Note> : null}
              <SessionRows label="Coming live sessions" sessions={coming} administers={administers} onOpen={setOpened} />
              <SessionRows label="Held live sessions" sessions={held} administers={administers} onOpen={setOpened} />
            </>
          )
        }}
      </QueryView>
      {opened?.kind === 'arrange' && options ? <ArrangeDialog location={location} people={options} first={userId} onClose={close} /> : null}
      {opened?.kind === 'hold' && options ? <HoldDialog session={opened.session} people={options} onClose={close} /> : null}
      {opened?.kind === 'callOff' ? <CallOff session={opened.session} onClose={close} /> : null}
    </Section>
  )
}

interface SessionRowsProps {
  label: string
  sessions: readonly LiveSession[]
  administers: boolean
  onOpen: (opened: Opened) => void
}

function SessionRows({ label, sessions, administers, onOpen }: SessionRowsProps) {
  const { timeZone } = useCurrentLocation()
  if (sessions.length === 0) return null
  return (
    <Rows mt={12} aria-label={label}>
      {sessions.map((session) => (
        <Row key={session._id} block className={classes.session}>
          <SessionWords session={session} named={administers} />
          {administers && session.state === 'arranged' ? (
            <Buttons>
              <WriteGate of={holdLiveSession}>
                {session.day > todayAt(timeZone) ? null : (
                  <Button size="xs" onClick={() => onOpen({ kind: 'hold', session })}>
                    Enter as held
                  </Button>
                )}
                <Button size="xs" variant="default" onClick={() => onOpen({ kind: 'callOff', session })}>
                  Call off
                </Button>
              </WriteGate>
            </Buttons>
          ) : null}
        </Row>
      ))}
    </Rows>
  )
}

function CallOff({ session, onClose }: { session: LiveSession; onClose: () => void }) {
  const action = useAction(callOffLiveSession, { invalidates: [listLiveSessions], onSuccess: () => showSuccess(texts.calledOff) })
  return (
    <ConfirmDialog
      opened
      danger
      title={`Call off the live session on ${formatDate(session.day)} at ${writtenTime(session.time)}?`}
      confirm="Call off"
      cancel="Keep it"
      onConfirm={() => action.mutateAsync({ params: { liveSessionId: session._id } })}
      onClose={onClose}
    >
      Everybody who was invited is notified.
    </ConfirmDialog>
  )
}
