import { itemAndPlace } from '#content/checks/kind-and-name'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowButton } from '#web/platform/ui/kit/row-button.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import { tallyOf, type ShownStop } from '../stop-state.ts'
import { notSavedText, notSentWords, notStoredText, resultInWords, tallyWords } from '../stop-words.ts'
import { useFinish } from './use-finish.ts'
import classes from '../walk.module.css'
import type { WalkOf } from '../use-walk.ts'

interface SummaryViewProps {
  of: Pick<WalkOf, 'frequency' | 'due' | 'round'>
  stops: readonly ShownStop[]
  onChoose: (stop: ShownStop) => void
}

/** The result of the walk before it is filed: the counts, what is not OK, and what is open. */
export function SummaryView({ of, stops, onChoose }: SummaryViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const tally = tallyOf(stops)
  const notSent = stops.filter(({ waiting }) => waiting).length
  const { finish, cancel, sending, waits, problem } = useFinish(of)
  const refused = stops.some((stop) => stop.refused)
  const notOk = stops.filter((stop) => stop.refused || stop.result?.result !== 'ok')
  return (
    <section className={classes.stop} aria-label="Summary">
      <div className={classes.facts}>
        <h2 ref={heading} tabIndex={-1} className={classes.name}>
          {tally.open === 0 ? 'All stops are done' : 'Summary'}
        </h2>
        <p className="numbers">{tallyWords(tally)}</p>
        {notOk.length > 0 ? (
          <Rows aria-label="Not OK">
            {notOk.map((stop) => (
              <Row key={stop.occurrence} block p={0}>
                <RowButton onClick={() => onChoose(stop)}>
                  <span className="breaks">
                    {itemAndPlace(stop.item)}
                    <Quiet component="span" display="block">
                      {stateOf(stop)}
                    </Quiet>
                  </span>
                </RowButton>
              </Row>
            ))}
          </Rows>
        ) : null}
        {notSent > 0 ? (
          <Note title={notSentWords(notSent)}>
            {stops.some(({ onlyHere }) => onlyHere)
              ? notStoredText
              : 'They are kept on this device and are sent when the connection is back.'}
          </Note>
        ) : null}
        {waits ? (
          <Note title="Finished on this device only">
            {refused
              ? 'Read why a result was not saved, and remove it. Then the record is made.'
              : 'The record is made when everything is sent. Keep this device signed in until then.'}
          </Note>
        ) : null}
        {problem ? <Problem>{problem}</Problem> : null}
      </div>
      <div className={classes.actions}>
        {waits ? (
          <Button h={72} variant="default" onClick={cancel}>
            Do not finish yet
          </Button>
        ) : (
          <Button h={72} disabled={tally.done === 0} loading={sending} onClick={finish}>
            Finish round
          </Button>
        )}
        <Quiet component="p" className={classes.wide ?? ''}>
          Finishing makes one record with the time and the person of each stop.
        </Quiet>
      </div>
    </section>
  )
}

function stateOf(stop: ShownStop): string {
  if (stop.refused) return [notSavedText, stop.refused.refused].filter(Boolean).join('. ')
  return stop.result ? resultInWords(stop, stop.result) : 'Open: it stays due.'
}
