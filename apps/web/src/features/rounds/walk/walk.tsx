import { ActionIcon, Button, Group, Progress } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconListCheck, IconX } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'

import { useConnectionLost } from '#web/platform/api/connection.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'
import type { KeptStop } from '#web/platform/storage/kept-rounds.ts'
import { rowsOfRound, useWaitingStops } from '#web/shared/rounds/kept-rows.ts'
import { useTabletPlace } from '#web/shared/rounds/walk-place.ts'

import { PrintRound } from '../paper/print-round.tsx'
import { finishText } from './stop-done.tsx'
import { StopList } from './stop-list.tsx'
import { lookedAtTogether, shownStops, tallyOf, type ShownStop } from './stop-state.ts'
import { StopView, type Begun } from './stop-view.tsx'
import { doneWords, notSavedOf, progressWords, waitingWords } from './stop-words.ts'
import { SummaryView } from './finish/summary-view.tsx'
import { useKeysWithin } from './use-keys-within.ts'
import { useWalk, type At, type WalkOf } from './use-walk.ts'
import classes from './walk.module.css'

const ProblemDialog = lazyPart(async () => (await import('./problem-dialog.tsx')).ProblemDialog)
const NotPossibleDialog = lazyPart(async () => (await import('./not-possible-dialog.tsx')).NotPossibleDialog)

type Asked = { what: 'problem'; stop: ShownStop; from: Begun } | { what: 'notPossible'; stop: ShownStop }

/**
 * A round once it is loaded: on phones one stop in the whole window, on larger screens beside the list of all stops. It reads what waits on this device
 * itself: a tap that stores a result and opens the next stop then renders once, and the notice about the stored result changes nothing more.
 */
export const Walk = memo(function Walk(of: WalkOf) {
  const { round } = of
  const { _id: locationId } = useCurrentLocation()
  const waiting = rowsOfRound(useWaitingStops() ?? none, { locationId, frequency: of.frequency, due: of.due })
  useDocumentTitle(`${round.name} · SafePractice`)
  usePreload(ProblemDialog, NotPossibleDialog)
  const phone = useIsPhone()
  const tablet = useTabletPlace()
  const stops = shownStops(round.stops, waiting, { start: of.start, all: tablet !== undefined })
  const walk = useWalk(of, stops)
  const [asked, setAsked] = useState<Asked>()
  const shown = stopIn(walk.at)
  const current = stops.find(({ occurrence }) => occurrence === shown)
  const undoLast = () => walk.last.length > 0 && walk.undo(walk.last)
  const element = useRef<HTMLDivElement>(null)
  useKeysWithin(element, ({ key, typing }) => {
    if (key !== 'u' || typing) return false
    undoLast()
    return true
  })
  const choose = (stop: ShownStop) => walk.show({ stop: stop.occurrence })
  const toSummary = () => walk.show('summary')
  const walked = tallyOf(stops).open === 0
  return (
    <div ref={element} className={classes.walk}>
      <Head round={round} stops={stops} onList={phone ? () => walk.show(walk.at === 'list' ? 'summary' : 'list') : undefined} />
      <Line stops={stops} last={walk.last} current={current} onUndo={undoLast} onChoose={choose} />
      <div className={classes.parts}>
        {!phone || walk.at === 'list' ? (
          <div className={classes.all}>
            <StopList stops={stops} current={current?.occurrence} onChoose={choose} />
            <ToSummary next={walked && walk.at !== 'summary'} onShow={toSummary} />
            {tablet ? null : (
              <Group mt={12} gap={16}>
                <PrintRound frequency={round.frequency} due={round.due} name={round.name} />
                <Link to="/rounds/paper" search={{ frequency: round.frequency, due: round.due }}>
                  Enter a paper round
                </Link>
              </Group>
            )}
          </div>
        ) : null}
        {current ? (
          <StopView
            stop={current}
            together={lookedAtTogether(stops, current)}
            onSave={walk.save}
            onProblem={(from) => setAsked({ what: 'problem', stop: current, from })}
            onNotPossible={() => setAsked({ what: 'notPossible', stop: current })}
            onUndo={() => walk.undo([current])}
            onFinish={phone && walked ? toSummary : undefined}
            onDismiss={() => current.refused && walk.dismiss(current.refused)}
          />
        ) : phone && walk.at === 'list' ? null : (
          <SummaryView of={of} stops={stops} onChoose={choose} />
        )}
      </div>
      <Dialogs asked={asked} onSave={walk.save} onClose={() => setAsked(undefined)} />
    </div>
  )
})

const none: readonly KeptStop[] = []

const stopIn = (at: At) => (typeof at === 'object' ? at.stop : undefined)

/** Leads to the summary, where the round is finished. `next`: every stop has a result, so that this is the next thing to do. */
const ToSummary = ({ next, onShow }: { next: boolean; onShow: () => void }) => (
  <Button variant={next ? 'filled' : 'default'} fullWidth h={56} mt={8} onClick={onShow}>
    {next ? finishText : 'Summary and finish'}
  </Button>
)

interface DialogsProps {
  asked: Asked | undefined
  onSave: ReturnType<typeof useWalk>['save']
  onClose: () => void
}

function Dialogs({ asked, onSave, onClose }: DialogsProps) {
  if (asked?.what === 'problem')
    return (
      <ProblemDialog
        stop={asked.stop}
        from={asked.from}
        onSave={(entered) => {
          onClose()
          onSave([asked.stop], entered)
        }}
        onClose={onClose}
      />
    )
  if (!asked) return null
  return (
    <NotPossibleDialog
      stop={asked.stop}
      onSave={(reason) => {
        onClose()
        onSave([asked.stop], { result: 'notPossible', reason })
      }}
      onClose={onClose}
    />
  )
}

/** The name of the round with its progress. On phones, a button switches between the stop and the list of all. */
function Head({ round, stops, onList }: { round: WalkOf['round']; stops: readonly ShownStop[]; onList: (() => void) | undefined }) {
  const tally = tallyOf(stops)
  return (
    <div className={classes.head}>
      <Leave />
      <h1>{round.name}</h1>
      <span className="numbers" role="status">
        {progressWords(tally)}
      </span>
      {onList ? (
        <ActionIcon size={44} aria-label="All stops" onClick={onList}>
          <IconListCheck size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      ) : null}
      <Progress className={classes.progress ?? ''} value={(100 * tally.done) / tally.total} aria-label="Done" />
    </div>
  )
}

/** Rendered once: a link asks the router for its address. */
const Leave = memo(function Leave() {
  const tablet = useTabletPlace()
  const icon = <IconX size={20} stroke={1.8} aria-hidden />
  return tablet ? (
    <ActionIcon size={44} aria-label="Leave the round" onClick={tablet.leave}>
      {icon}
    </ActionIcon>
  ) : (
    <Link to="/" aria-label="Leave the round" className={classes.leave}>
      {icon}
    </Link>
  )
})

interface LineProps {
  stops: readonly ShownStop[]
  last: readonly ShownStop[]
  current: ShownStop | undefined
  onUndo: () => void
  onChoose: (stop: ShownStop) => void
}

/** One line of constant height: a result that was refused at another stop, or what was done last with its undo, and what is not sent yet. */
function Line({ stops, last, current, onUndo, onChoose }: LineProps) {
  const lost = useConnectionLost()
  const notSent = stops.filter(({ waiting }) => waiting)
  const refused = stops.find((stop) => stop.refused && stop.occurrence !== current?.occurrence)
  const done = refused ? `${notSavedOf(refused.item.name)}.` : doneWords(last)
  return (
    <div className={classes.line}>
      <Quiet component="p" role="status" className="breaks">
        {[done, notSent.length > 0 && lost ? waitingWords(notSent) : '', !done && notSent.length === 0 && lost ? offlineText : '']
          .filter(Boolean)
          .join(' ')}
      </Quiet>
      {refused ? (
        <Button variant="default" h={44} onClick={() => onChoose(refused)}>
          See why
        </Button>
      ) : done ? (
        <Button variant="default" h={44} onClick={onUndo} aria-keyshortcuts="U">
          Undo
        </Button>
      ) : null}
    </div>
  )
}

const offlineText = 'No connection. You can go on: results are kept on this device and sent later.'
