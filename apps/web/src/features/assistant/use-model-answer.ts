import { useEffect, useEffectEvent, useState } from 'react'

import { askModel, type AnswerBlock, type ModelEnd, type ModelEvent } from '#contract/assistant/assistant-model'
import { streamEvents } from '#web/platform/api/stream-events.ts'

export interface ModelAnswerState {
  blocks: readonly AnswerBlock[]
  /** How the answer ended; undefined while the model is writing. */
  end: ModelEnd | undefined
}

const writing: ModelAnswerState = { blocks: [], end: undefined }

interface Asking {
  question: string
  location: string
  /** The answer from an earlier mount. If set, the model is not asked again. */
  known: ModelAnswerState | undefined
  onEnd: (state: ModelAnswerState) => void
}

/** Streams the model's answer to a question. A failure only ends the stream, because the library has already answered. */
export function useModelAnswer({ question, location, known, onEnd }: Asking): ModelAnswerState {
  const [state, setState] = useState(known ?? writing)
  const isKnown = known !== undefined
  const keep = useEffectEvent(onEnd)
  useEffect(() => {
    if (state.end !== undefined && !isKnown) keep(state)
  }, [state, isKnown])
  useEffect(() => {
    if (isKnown) return
    const leaving = new AbortController()
    const { signal } = leaving
    const ended = () => setState(({ blocks, end }) => ({ blocks, end: end ?? (blocks.length > 0 ? 'done' : 'unavailable') }))
    const note = (event: ModelEvent) =>
      setState(({ blocks, end }) => (event.name === 'block' ? { blocks: [...blocks, event.data], end } : { blocks, end: event.data }))
    streamEvents(askModel, { body: { question, location }, signal }, note).then(ended, () => (signal.aborted ? undefined : ended()))
    return () => leaving.abort()
  }, [question, location, isKnown])
  return state
}
