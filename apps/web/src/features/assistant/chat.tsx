import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { ask, longestQuestion, NotProcessed } from '#contract/assistant'
import { getModelState } from '#contract/assistant-model'
import type { AnswerOf } from '#contract/endpoint'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useReloadCurrent } from '#web/platform/session/current.ts'
import { useWriteRefusal, WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/buttons.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/lazy-part.tsx'
import { showError } from '#web/platform/ui/toasts.tsx'

import { AnswerView } from './answer-view.tsx'
import classes from './assistant.module.css'
import { Examples } from './examples.tsx'
import { Reprocess } from './re-process.tsx'
import { clearWords, failedText } from './texts.ts'
import { useKept } from './use-kept.ts'
import type { ModelAnswerState } from './use-model-answer.ts'

interface Turn {
  question: string
  answer: AnswerOf<typeof ask>
  /** A model was switched on when it was asked, and the library had an answer. */
  asksModel: boolean
  /** What the model said, once it has ended. */
  said?: ModelAnswerState
}

const ModelAnswer = lazyPart(async () => (await import('./model-answer.tsx')).ModelAnswer)

const noTurns: readonly Turn[] = []

/** Questions and answers of this visit, in order; they are kept nowhere else (AI-009 to 017). */
export function Chat() {
  const { _id, isLibraryStepUpdated } = useCurrentLocation()
  const reloadLocation = useReloadCurrent()
  const [turns, changeTurns] = useKept(_id, 'turns', noTurns)
  const [typed, changeTyped] = useKept(_id, 'typed', '')
  const setTyped = (text: string) => changeTyped(() => text)
  const field = useRef<HTMLTextAreaElement>(null)
  const refusal = useWriteRefusal(ask)
  const model = useEndpoint(getModelState, { params: { locationId: _id } }).data
  usePreload(ModelAnswer)
  const last = useLastAnswer(turns.length)
  const sent = useAction(ask, {
    onSuccess: (answer, { body: { question } }) => {
      const asksModel = model?.on === true && answer.danger === null && answer.quotes.length > 0
      changeTurns((before) => [...before, { question, answer, asksModel }])
      setTyped('')
    },
    onError: (error) => {
      showError(error.fields?.['question'] ?? (error.status === 429 ? error.message : failedText), { leaveAfter: false })
      // It is being processed again, by somebody else or in another tab: the panel says so.
      if (error.code === NotProcessed.code) void reloadLocation()
    },
  })
  const empty = () => {
    changeTurns(() => noTurns)
    setTyped('')
    field.current?.focus()
  }
  const send = (question: string) => {
    if (question === '' || sent.isPending) return
    if (clearWords.includes(question)) return empty()
    sent.mutate({ body: { question, location: _id } })
  }
  return (
    <>
      {isLibraryStepUpdated ? <Reprocess locationId={_id} /> : null}
      <div className={classes.turns} role="log" aria-label="Questions and answers">
        {turns.length === 0 && refusal === undefined ? <Examples onAsk={send} /> : null}
        {turns.map(({ question, answer, asksModel, said }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- turns are only added at the end
          <div key={index} className={`${classes.turns} ${classes.turn}`} tabIndex={-1} ref={index === turns.length - 1 ? last : undefined}>
            <div className={classes.question}>{question}</div>
            {asksModel ? (
              <ModelAnswer
                question={question}
                locationId={_id}
                known={said}
                onEnd={(end) => changeTurns((before) => before.map((turn, at) => (at === index ? { ...turn, said: end } : turn)))}
              />
            ) : null}
            <AnswerView answer={answer} />
          </div>
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send(typed.trim())
        }}
      >
        <WriteGate of={ask}>
          <Textarea
            ref={field}
            label="Your question"
            description={
              typed.length < longestQuestion
                ? 'It is sent with the name of no person, and not kept after this visit.'
                : 'A question may have 2,000 characters. What comes after them was left out.'
            }
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              send(typed.trim())
            }}
            maxLength={longestQuestion}
            autosize
            minRows={2}
            maxRows={6}
          />
          <Buttons end mt={12}>
            {turns.length === 0 ? null : (
              <Button variant="default" onClick={empty}>
                Clear
              </Button>
            )}
            <Button type="submit" disabled={typed.trim() === ''} loading={sent.isPending}>
              Send
            </Button>
          </Buttons>
        </WriteGate>
      </form>
    </>
  )
}

/** Brings the newest question to the top, its answer below it; where the focus went with the button that sent it, it goes there too. */
function useLastAnswer(count: number) {
  const last = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const added = count > before.current
    before.current = count
    // Browsers answer a promise, which an effect must not.
    last.current?.scrollIntoView({ block: 'start' })
    const { activeElement, body } = document
    if (added && (activeElement === body || activeElement?.matches(':disabled'))) last.current?.focus({ preventScroll: true })
  }, [count])
  return last
}
