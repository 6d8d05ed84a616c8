import { Button, Group, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { ask, longestQuestion, startProcessing } from '#contract/assistant'
import { getModelState } from '#contract/assistant-model'
import type { AnswerOf } from '#contract/endpoint'
import { getLocation } from '#contract/locations'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/buttons.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/lazy-part.tsx'
import { Note } from '#web/platform/ui/note.tsx'
import { Quiet } from '#web/platform/ui/quiet.tsx'
import { showError } from '#web/platform/ui/toasts.tsx'

import { AnswerView } from './answer-view.tsx'
import classes from './assistant.module.css'
import { clearWords, failedText } from './texts.ts'

interface Turn {
  question: string
  answer: AnswerOf<typeof ask>
  /** A model was switched on when it was asked, and the library had an answer. */
  asksModel: boolean
}

const ModelAnswer = lazyPart(async () => (await import('./model-answer.tsx')).ModelAnswer)

const examples = ['When do we replace a sharps container?', 'Who pays for the hepatitis B vaccine?', 'How often do we test the eyewash?']

/** Questions and answers of this visit, in order; they are kept nowhere else (AI-009 to 017). */
export function Chat() {
  const { _id, isLibraryStepUpdated } = useCurrentLocation()
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [typed, setTyped] = useState('')
  const model = useEndpoint(getModelState, { params: { locationId: _id } }).data
  usePreload(ModelAnswer)
  const last = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Browsers answer a promise, which an effect must not.
    last.current?.scrollIntoView({ block: 'nearest' })
  }, [turns])
  const sent = useAction(ask, {
    onSuccess: (answer, { body: { question } }) => {
      const asksModel = model?.on === true && answer.danger === null && answer.quotes.length > 0
      setTurns((before) => [...before, { question, answer, asksModel }])
      setTyped('')
    },
    onError: (error) => showError(error.fields?.['question'] ?? (error.status === 429 ? error.message : failedText), { leaveAfter: false }),
  })
  const send = (question: string) => {
    if (question === '' || sent.isPending) return
    if (!clearWords.includes(question)) return sent.mutate({ body: { question, location: _id } })
    setTurns([])
    setTyped('')
  }
  return (
    <>
      {isLibraryStepUpdated ? <Reprocess locationId={_id} /> : null}
      <div className={classes.turns} role="log" aria-label="Questions and answers">
        {turns.length === 0 ? <Examples onAsk={send} /> : null}
        {turns.map(({ question, answer, asksModel }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- turns are only added at the end
          <div key={index} className={classes.turns} ref={index === turns.length - 1 ? last : undefined}>
            <div className={classes.question}>{question}</div>
            {asksModel ? <ModelAnswer question={question} locationId={_id} /> : null}
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
        <Textarea
          label="Your question"
          description="It is sent with the name of no person, and not kept after this visit."
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
            <Button variant="default" onClick={() => setTurns([])}>
              Clear
            </Button>
          )}
          <Button type="submit" disabled={typed.trim() === ''} loading={sent.isPending}>
            Send
          </Button>
        </Buttons>
      </form>
    </>
  )
}

function Examples({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div>
      <Text mb={8}>Ask as you would ask a colleague, for example:</Text>
      <Group gap={8}>
        {examples.map((question) => (
          <Button key={question} variant="default" onClick={() => onAsk(question)}>
            {question}
          </Button>
        ))}
      </Group>
      <Quiet mt={8} display="block">
        Type clear to empty the chat.
      </Quiet>
    </div>
  )
}

function Reprocess({ locationId }: { locationId: string }) {
  const start = useAction(startProcessing, { invalidates: [getLocation], onError: () => showError(failedText, { leaveAfter: false }) })
  return (
    <Note mb={16}>
      The library was edited since it was processed. Answers follow each edit; processing it again reads everything anew.{' '}
      <WriteGate of={startProcessing}>
        <Button variant="default" size="compact-md" loading={start.isPending} onClick={() => start.mutate({ params: { locationId } })}>
          Re-process
        </Button>
      </WriteGate>
    </Note>
  )
}
