import { Button, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'

import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { usePreload } from '#web/platform/ui/page/lazy-part.tsx'

import { kindAndPlace } from '../kind-and-place.ts'
import { PhotoField } from './photo-field.tsx'
import { RefusedNote } from './refused-note.tsx'
import { ContentFields, StatementFields, type StatementEntry } from './statement-fields.tsx'
import { renewedOf, wrongEnd, type TypedEnds } from './stop-contents.ts'
import { StopDone } from './stop-done.tsx'
import type { ShownStop } from './stop-state.ts'
import { missingValue, valueOutside, valuesOf, type TypedValues } from './stop-values.ts'
import { lastWords, notBegunWords, outOfUseWords } from './stop-words.ts'
import { useKeysWithin } from './use-keys-within.ts'
import type { Entered } from './use-walk.ts'
import classes from './walk.module.css'

/** What the dialog of a problem takes over from the stop. */
export interface Begun {
  statement?: string | undefined
  photos: File[]
  values: Record<string, number>
  renewed: Record<string, { validUntil: string; lot: string }>
}

interface StopViewProps {
  stop: ShownStop
  /** The stops that OK confirms: this one, and others that are looked at together with it. */
  together: readonly ShownStop[]
  onSave: (stops: readonly ShownStop[], entered: Entered) => void
  onProblem: (begun: Begun) => void
  onNotPossible: () => void
  onUndo: () => void
  onDismiss: () => void
}

/** One stop of the walk: what is looked at, and its three possible results. Enter is OK, P a problem, N not possible. */
export function StopView({ stop, together, onSave, onProblem, onNotPossible, onUndo, onDismiss }: StopViewProps) {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const entry = useEntry(stop)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  usePreload(ContentFields)
  const found = () => ({ photos: entry.photos, values: valuesOf(stop, entry.typed), renewed: renewedOf(stop, entry.ends) })
  const { timeZone } = useCurrentLocation()
  const early = stop.begins > todayAt(timeZone)
  const problem = (statement?: string) => onProblem({ statement, ...found() })
  const handleOk = () => {
    if (!entry.isComplete()) return
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
        {stop.photo === 'none' || stop.result ? null : (
          <PhotoField
            label={stop.photo === 'required' ? 'Photo (required)' : 'Photo'}
            photos={entry.photos}
            onChange={entry.setPhotos}
            error={entry.photoError}
          />
        )}
        <Quiet component="p">
          {stop.last ? lastWords(stop.last) : 'Not checked before.'} {stop.citation}
        </Quiet>
      </div>
      {stop.result ? (
        <StopDone stop={stop} result={stop.result} onUndo={onUndo} />
      ) : early ? (
        <Note title={notBegunWords(stop.begins)}>Nothing can be recorded before that day.</Note>
      ) : (
        <Actions ok={stop.ok} count={together.length} onOk={handleOk} onProblem={() => problem()} onNotPossible={onNotPossible} />
      )}
    </section>
  )
}

interface Entry extends StatementEntry {
  photos: File[]
  setPhotos: (photos: File[]) => void
  photoError: string | undefined
  /** Whether OK may be saved. If not, shows why. */
  isComplete: () => boolean
}

/** The values and photos of the shown stop before it has a result. */
function useEntry(stop: ShownStop): Entry {
  const [typed, setTyped] = useState<TypedValues>({})
  const [ends, setEnds] = useState<TypedEnds>({})
  const [photos, setPhotos] = useState<File[]>([])
  const [tried, setTried] = useState(false)
  const missing = missingValue(stop, typed)?.key
  const wrong = wrongEnd(stop, ends)
  const photoMissing = stop.photo === 'required' && photos.length === 0
  return {
    typed,
    type: (key, text) => setTyped({ ...typed, [key]: text }),
    ends,
    typeEnd: (key, end) => setEnds({ ...ends, [key]: end }),
    wrong: tried ? wrong : undefined,
    photos,
    setPhotos,
    missing: tried ? missing : undefined,
    photoError: tried && photoMissing ? 'Take a photo of it.' : undefined,
    isComplete: () => {
      setTried(true)
      return missing === undefined && !photoMissing && wrong === undefined
    },
  }
}

function Statements({ stop, entry }: { stop: ShownStop; entry: Entry }) {
  return (
    <List aria-label="What to look at">
      {stop.statements.map((statement) => (
        <li key={statement.key} className={classes.statement}>
          <IconCheck size={20} stroke={1.8} aria-hidden />
          <Stack gap={8} flex={1}>
            <span>{statement.text}</span>
            {stop.result ? null : <StatementFields statement={statement} entry={entry} />}
          </Stack>
        </li>
      ))}
    </List>
  )
}

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
