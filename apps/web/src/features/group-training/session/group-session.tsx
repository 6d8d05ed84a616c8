import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import {
  completeGroupTraining,
  nextGroupVideo,
  pauseGroupTraining,
  type GroupTrainingDetails,
} from '#contract/group-training/group-training'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { FilmPlace } from '#web/shared/training/film-place.tsx'

import type { FilmHandle } from './group-film.tsx'
import classes from '../group.module.css'
import { minutes, posterOf } from '../group-words.ts'
import { PeopleAtTraining } from '../people/people-at-training.tsx'
import { filmOf, useGroupFilm } from './use-group-film.ts'
import { useHosting } from './use-hosting.ts'

const questions = { pause: 'Do you want to pause this group training?', end: 'Do you want to end this group training?' } as const

/** What the host may not expect of the answer. */
const consequences = {
  pause: 'With the pause, everyone leaves the room. When the training goes on, everyone must check in again.',
  end: 'A training that has ended cannot be resumed.',
  endWithNobody: 'Nobody has checked in, so nobody gets credit. A training that has ended cannot be resumed.',
} as const

/** A group training in the browser that hosts it: the film, the check-in, and the people with their credit. */
export function GroupSession({ group: received }: { group: GroupTrainingDetails }) {
  const { group, lease, lost, lose, takeOver, keep } = useHosting(received)
  // Requested in parallel with the lease, without which the film is not shown.
  useGroupFilm(group)
  useEffect(() => void HostedFilm.preload(), [])
  usePreload(ConfirmDialog)
  const [first] = useState(group.currentVideo)
  const [asking, setAsking] = useState<keyof typeof questions>()
  const handle = useRef<FilmHandle>(null)
  const room = useEmptyRoom(group)
  const { finish, goOn } = useSteps(group, { token: lease?.token, keep })
  const ask = (about: keyof typeof questions) => {
    handle.current?.pause()
    setAsking(about)
  }
  const confirm = async () => {
    await handle.current?.sent()
    await finish(asking ?? 'pause')
  }
  return (
    <Screen title={group.trainingName}>
      <Buttons mb={16}>
        <p className={classes.total}>
          <StateBadge state="info">{`${minutes(group.totalDuration)} Credit can get`}</StateBadge>
        </p>
        <Button variant="default" disabled={!group.started || group.paused} onClick={() => ask('pause')}>
          Pause Group Training
        </Button>
        <Button variant="default" onClick={() => ask('end')}>
          End Group Training
        </Button>
      </Buttons>
      {lost ? (
        <Note role="alert" mb={16} maw={720}>
          {lost.message} <TextButton onClick={takeOver}>Run it here</TextButton>
        </Note>
      ) : null}
      <div className="in-order">
        {lease ? (
          <HostedFilm
            lease={lease}
            group={group}
            goesOn={group.currentVideo !== first}
            handle={handle}
            mayPlay={room.mayPlay}
            onChange={keep}
            onLost={lose}
            onEnded={goOn}
          />
        ) : lost ? null : (
          <PlaceOfFilm group={group} />
        )}
        <PeopleAtTraining group={group} />
      </div>
      {asking ? (
        <ConfirmDialog
          opened
          title={questions[asking]}
          confirm={asking === 'pause' ? 'Pause' : 'End'}
          onConfirm={confirm}
          onClose={() => setAsking(undefined)}
        >
          {consequences[asking === 'end' && group.attendees.every(({ how }) => how === null) ? 'endWithNobody' : asking]}
        </ConfirmDialog>
      ) : null}
      {room.isAsking ? (
        <ConfirmDialog
          opened
          title="Play to an empty room?"
          confirm="Play anyway"
          cancel="Not yet"
          onConfirm={() => {
            room.agree()
            handle.current?.play()
          }}
          onClose={room.close}
        >
          {emptyRoomText(group)}
        </ConfirmDialog>
      ) : null}
    </Screen>
  )
}

/** Lazy, because it includes the controls library and the drawing of the code. It is shown with the lease, and loads at the same time. */
const HostedFilm = lazyPart(
  async () => (await import('./hosted-film.tsx')).HostedFilm,
  ({ group }) => <PlaceOfFilm group={group} />,
)

const PlaceOfFilm = ({ group }: { group: GroupTrainingDetails }) => (
  <div className={classes.session}>
    <FilmPlace poster={posterOf(filmOf(group))} />
  </div>
)

const emptyRoomText = ({ attendees }: GroupTrainingDetails) =>
  attendees.some(({ leftAt }) => leftAt)
    ? 'Everyone has left the room, so nobody would get credit. Ask everyone to scan the code again, or check them in yourself.'
    : 'Nobody has checked in yet, so nobody would get credit. Ask everyone to scan the code, or check them in yourself.'

/** Asks once before a film plays while nobody is in the room, because nobody would be credited. */
function useEmptyRoom({ attendees }: GroupTrainingDetails) {
  const [isAsking, setAsking] = useState(false)
  const agreed = useRef(false)
  const mayPlay = () => {
    const may = agreed.current || attendees.some(({ present }) => present)
    if (!may) setAsking(true)
    return may
  }
  return { isAsking, mayPlay, agree: () => void (agreed.current = true), close: () => setAsking(false) }
}

interface StepsOptions {
  token: string | undefined
  keep: (group: GroupTrainingDetails) => void
}

/**
 * Pause and end return to the list. The end of a video moves to the next one; the end of the last one completes the training (GVIEW-014 to
 * GVIEW-017).
 */
function useSteps({ _id: id, currentVideo, totalVideos }: GroupTrainingDetails, { token, keep }: StepsOptions) {
  const go = useGo()
  const pause = useAction(pauseGroupTraining)
  const complete = useAction(completeGroupTraining)
  const next = useAction(nextGroupVideo)
  const own = token === undefined ? {} : { token }
  const finish = async (how: 'pause' | 'end') => {
    if (how === 'pause') await pause.mutateAsync({ params: { id }, body: { status: true, ...own } })
    else await complete.mutateAsync({ params: { id }, body: own })
    await go({ to: '/training/group/list' })
  }
  const step = async () => {
    if (next.isPending || complete.isPending) return
    if (currentVideo < totalVideos - 1) return keep((await next.mutateAsync({ params: { id }, body: own })).payload)
    await finish('end')
    showSuccess('Group training completed successfully')
  }
  return { finish, goOn: () => void step().catch((error: unknown) => showError(textOfError(error))) }
}
