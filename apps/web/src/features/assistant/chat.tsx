import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { ask, longestQuestion, NotProcessed } from '#contract/assistant/assistant'
import { getModelState } from '#contract/assistant/assistant-model'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { isUnanswered, type ApiError } from '#web/platform/api/api-error.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useReloadCurrent } from '#web/platform/session/current.ts'
import { useWriteRefusal, WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { AnswerView } from './answer-view.tsx'
import classes from './assistant.module.css'
import { Examples } from './examples.tsx'
import { Reprocess } from './re-process.tsx'
import { clearWords } from './clear-words.ts'
import { failedText } from './failed-text.ts'
import { useConversationState } from './use-conversation-state.ts'
import type { ModelAnswerState } from './use-model-answer.ts'

interface Turn {
  question: string
  answer: AnswerOf<typeof ask>
  /** True if a model was switched on when the question was sent and the library had an answer. */
  asksModel: boolean
  /** The model's answer, set when it is complete. */
  said?: ModelAnswerState
}

const ModelAnswer = lazyPart(async () => (await import('./model-answer.tsx')).ModelAnswer)

const noTurns: readonly Turn[] = []

/** The questions and answers of this visit, in order. They are not stored anywhere else (AI-009 to 017). */
export function Chat() {
  const { _id, embeddingStatus, isLibraryStepUpdated } = useCurrentLocation()
  const reloadLocation = useReloadCurrent()
  const [turns, changeTurns] = useConversationState(_id, 'turns', noTurns)
  const [typed, changeTyped] = useConversationState(_id, 'typed', '')
  const setTyped = (text: string) => changeTyped(() => text)
  const field = useRef<HTMLTextAreaElement>(null)
  const refusal = useWriteRefusal(ask)
  const model = useEndpoint(getModelState, { params: { locationId: _id } }).data
  usePreload(ModelAnswer)
  const last = useScrollToNewestTurn(turns.length)
  const sent = useAction(ask, {
    onSuccess: (answer, { body: { question } }) => {
      const asksModel = model?.on === true && answer.danger === null && answer.quotes.length > 0
      changeTurns((before) => [...before, { question, answer, asksModel }])
      setTyped('')
      // The first question has processed the library.
      if (embeddingStatus !== 'Completed') void reloadLocation()
    },
    onError: (error) => {
      showError(wordsFor(error), { leaveAfter: false })
      // Someone else, or another tab, has started processing again; the reload shows the panel for it.
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
          // oxlint-disable-next-line react/no-array-index-key -- turns are only appended
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
                ? 'It is sent without anyone’s name and is not kept after this visit.'
                : 'A question can have up to 2,000 characters. The rest was left out.'
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

/** AI-017, unless the server says more or could not be reached. The question stays in the field. */
function wordsFor(error: ApiError): string {
  const said = error.fields['question'] ?? (error.status === 429 ? error.message : failedText)
  return isUnanswered(error) ? 'No connection. Your question is still here. Send it again when the connection is back.' : said
}

/** Scrolls the newest question to the top, with its answer below. Also moves the focus there if it was lost with the disabled Send button. */
function useScrollToNewestTurn(count: number) {
  const last = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const added = count > before.current
    before.current = count
    // In browsers where this returns a promise, the effect must not return it.
    last.current?.scrollIntoView({ block: 'start' })
    const { activeElement, body } = document
    if (added && (activeElement === body || activeElement?.matches(':disabled'))) last.current?.focus({ preventScroll: true })
  }, [count])
  return last
}
