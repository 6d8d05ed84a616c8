import { kindAndPlace } from '#content/checks/kind-and-name'
import { Button, Stack } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'

import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { outOfUseWords } from '#web/shared/rounds/round-words.ts'

import { PhotoField } from './photo-field.tsx'
import { RefusedNote } from './refused-note.tsx'
import { EndOfStop } from './new-end/end-of-stop.tsx'
import { ContentFields, StatementFields, type StatementEntry } from './statement-fields.tsx'
import { renewedOf, wrongEnd, type TypedEnds } from './stop-contents.ts'
import { StopDone } from './stop-done.tsx'
import { isUnreadEnd, newEndOf, unreadEndText } from './new-end/stop-end.ts'
import type { ShownStop } from './stop-state.ts'
import { missingValue, valueOutside, valuesOf, type TypedValues } from './stop-values.ts'
import { lastWords, notBegunWords } from './stop-words.ts'
import { useKeysWithin } from './use-keys-within.ts'
import type { Entered } from './use-walk.ts'
import classes from './walk.module.css'

/** What the dialog of a problem takes over from the stop. */
export interface Begun {
  statement?: string | undefined
  photos: File[]
  values: Record<string, number>
  renewed: Record<string, { validUntil: string; lot: string }>
  newEnd?: { validUntil: string }
}

interface StopViewProps {
  stop: ShownStop
  /** The stops that OK confirms: this one, and others that are looked at together with it. */
  together: readonly ShownStop[]
  onSave: (stops: readonly ShownStop[], entered: Entered) => void
  onProblem: (begun: Begun) => void
  onNotPossible: () => void
  onUndo: () => void
  /** Set when finishing the round is the next thing to do. */
  onFinish?: (() => void) | undefined
  onDismiss: () => void
}

/**
 * One stop of the walk: what is looked at, and its three possible results. Enter is OK, P a problem, N not possible. The buttons stay when the next stop
 * is shown, because making them takes a slow phone as long as everything else.
 */
export function StopView({ stop, together, onSave, onProblem, onNotPossible, onUndo, onFinish, onDismiss }: StopViewProps) {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const { timeZone } = useCurrentLocation()
  const today = todayAt(timeZone)
  const entry = useEntry(stop, today)
  usePreload(ContentFields)
  const found = () => ({
    photos: entry.photos,
    values: valuesOf(stop, entry.typed),
    renewed: renewedOf(stop, entry.ends, today),
    ...newEndOf(stop, entry.newEnd),
  })
  const early = stop.begins > today
  const problem = (statement?: string) => onProblem({ statement, ...found() })
  const handleOk = () => {
    if (!entry.isComplete(isUnreadEnd(section.current, entry.newEnd))) return
    const outside = valueOutside(stop, entry.typed)
    if (outside) return problem(outside.key)
    onSave(together, { result: 'ok', ...found() })
  }
  useKeysWithin(section, ({ key, typing, target }) => {
    if (stop.result || early) return false
    if (key === 'enter' && !target.closest('button, a')) handleOk()
    else if (key === 'p' && !typing) problem()
    else if (key === 'n' && !typing) onNotPossible()
    else return false
    return true
  })
  return (
    <section ref={section} className={classes.stop} aria-labelledby={headingId}>
      <Facts
        key={stop.occurrence}
        headingId={headingId}
        stop={stop}
        together={together}
        entry={entry}
        today={today}
        onDismiss={onDismiss}
      />
      {stop.result ? (
        <StopDone stop={stop} result={stop.result} onUndo={onUndo} onFinish={onFinish} />
      ) : early ? (
        <Note title={notBegunWords(stop.begins)}>Nothing can be recorded before that day.</Note>
      ) : (
        <Actions ok={stop.ok} count={together.length} onOk={handleOk} onProblem={() => problem()} onNotPossible={onNotPossible} />
      )}
    </section>
  )
}

interface FactsProps {
  headingId: string
  stop: ShownStop
  together: readonly ShownStop[]
  entry: Entry
  today: string
  onDismiss: () => void
}

/** What is known about a stop and what is looked at. Its name has the focus at first, so that a screen reader says it. */
function Facts({ headingId, stop, together, entry, today, onDismiss }: FactsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classes.facts}>
      {stop.refused ? <RefusedNote stop={stop} refused={stop.refused} onDismiss={onDismiss} /> : null}
      <div>
        <Quiet component="p">{kindAndPlace(stop.item)}</Quiet>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={classes.name}>
          {stop.item.name}
        </h2>
        {stop.item.outOfUse ? <StateBadge state="overdue">{outOfUseWords(stop.item.outOfUse)}</StateBadge> : null}
      </div>
      {together.length > 1 && !stop.result ? (
        <Quiet component="p">{`Looked at together: ${together.map(({ item }) => item.name).join(', ')}.`}</Quiet>
      ) : null}
      {stop.notPossible ? (
        <Note title="It was not possible before">{`${stop.notPossible} The check stays open until it is done, or until an administrator accepts the reason.`}</Note>
      ) : null}
      <Statements stop={stop} entry={entry} />
      {stop.result ? null : (
        <EndOfStop stop={stop} today={today} value={entry.newEnd} onChange={entry.typeNewEnd} error={entry.newEndError} />
      )}
      {stop.photo === 'none' || stop.result ? null : (
        <PhotoField
          label={stop.photo === 'required' ? 'Photo (required)' : 'Photo'}
          photos={entry.photos}
          onChange={entry.setPhotos}
          error={entry.photoError}
        />
      )}
      <Quiet component="p">{[stop.last ? lastWords(stop.last) : 'Not checked before', stop.citation].filter(Boolean).join(' · ')}</Quiet>
    </div>
  )
}

interface Entry extends StatementEntry {
  photos: File[]
  setPhotos: (photos: File[]) => void
  photoError: string | undefined
  /** The new last day of what the check renews. */
  newEnd: string | null
  typeNewEnd: (newEnd: string | null) => void
  newEndError: string | undefined
  /** Whether OK may be saved. If not, shows why. `unread`: what was typed as the new end is no day. */
  isComplete: (unread: boolean) => boolean
}

interface EntryOfStop {
  of: string
  typed: TypedValues
  ends: TypedEnds
  newEnd: string | null
  /** OK was chosen with a new end that is no day. */
  unread: boolean
  photos: File[]
  /** OK was chosen before everything was there. */
  tried: boolean
}

/** The values and photos of the shown stop before it has a result. Another stop begins without any, and with a photo that was ready too late nothing happens. */
function useEntry(stop: ShownStop, today: string): Entry {
  const of = stop.occurrence
  const nothing = { of, typed: {}, ends: {}, newEnd: null, unread: false, photos: [], tried: false }
  const [kept, setKept] = useState<EntryOfStop>(nothing)
  if (kept.of !== of) setKept(nothing)
  const { typed, ends, newEnd, unread, photos, tried } = kept.of === of ? kept : nothing
  const change = (changed: Partial<EntryOfStop>) => setKept((now) => (now.of === of ? { ...now, ...changed } : now))
  const missing = missingValue(stop, typed)?.key
  const wrong = wrongEnd(stop, ends, today)
  const photoMissing = stop.photo === 'required' && photos.length === 0
  return {
    typed,
    type: (key, text) => change({ typed: { ...typed, [key]: text } }),
    ends,
    typeEnd: (key, end) => change({ ends: { ...ends, [key]: end } }),
    wrong: tried ? wrong : undefined,
    newEnd,
    typeNewEnd: (day) => change({ newEnd: day, unread: false }),
    newEndError: unread ? unreadEndText : undefined,
    photos,
    setPhotos: (taken) => change({ photos: taken }),
    missing: tried ? missing : undefined,
    photoError: tried && photoMissing ? 'Take a photo of it.' : undefined,
    isComplete: (isUnread) => {
      change({ tried: true, unread: isUnread })
      return missing === undefined && !photoMissing && wrong === undefined && !isUnread
    },
  }
}

function Statements({ stop, entry }: { stop: ShownStop; entry: Entry }) {
  return (
    <List aria-label="What to look at">
      {stop.statements.map((statement) => (
        <li key={statement.key} className={classes.statement} data-wrong={isWrong(stop, statement)}>
          {isWrong(stop, statement) ? (
            <IconAlertCircle size={20} stroke={1.8} aria-hidden />
          ) : (
            <IconCheck size={20} stroke={1.8} aria-hidden />
          )}
          <Stack gap={8} flex={1}>
            <span>
              {statement.text}
              {isWrong(stop, statement) ? <span className="visually-hidden"> (not right)</span> : null}
            </span>
            {stop.result ? null : <StatementFields statement={statement} entry={entry} />}
          </Stack>
        </li>
      ))}
    </List>
  )
}

/** Whether the problem that was found is about this statement. */
const isWrong = ({ result }: ShownStop, { key }: { key: string }) => result?.result === 'problem' && result.statement === key

interface ActionsProps {
  ok: string
  /** The number of items that OK confirms. */
  count: number
  onOk: () => void
  onProblem: () => void
  onNotPossible: () => void
}

/** Large targets at the bottom, for a thumb in a glove. OK says what it confirms. */
function Actions({ ok, count, onOk, onProblem, onNotPossible }: ActionsProps) {
  return (
    <div className={classes.actions}>
      <Button h="auto" mih={72} py={8} styles={okStyles} onClick={onOk} aria-keyshortcuts="Enter">
        <span>
          <b className={classes.ok}>{count === 1 ? 'OK' : `OK, all ${count} here`}</b>
          {ok}
        </span>
      </Button>
      <Button variant="default" h={56} onClick={onProblem} aria-keyshortcuts="P">
        Problem
      </Button>
      <Button variant="default" h={56} onClick={onNotPossible} aria-keyshortcuts="N">
        Not possible
      </Button>
    </div>
  )
}

const okStyles = { label: { whiteSpace: 'normal', lineHeight: '20px' } } as const
