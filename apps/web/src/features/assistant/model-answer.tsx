import { Loader, Text } from '@mantine/core'

import type { AnswerBlock, ModelEnd } from '#contract/assistant/assistant-model'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { AnswerQuotes } from './answer-quotes.tsx'
import classes from './assistant.module.css'
import { useModelAnswer, type ModelAnswerState } from './use-model-answer.ts'

/** The text shown if the model returned no sentence. */
const endings: Readonly<Record<ModelEnd, string | null>> = {
  done: null,
  nothing: 'The model found nothing that the library supports.',
  unavailable: 'The model did not answer in time.',
  limit: 'The model has used up the monthly limit of this practice. The library answers as always.',
  kept: 'This question stayed here. It was not sent to the model.',
}

interface ModelAnswerProps {
  question: string
  locationId: string
  /** The answer from an earlier mount, if the model was already asked. */
  known: ModelAnswerState | undefined
  onEnd: (state: ModelAnswerState) => void
}

/** The model's sentences, shown above the library's answer. Each was verified and has its source. */
export function ModelAnswer({ question, locationId, known, onEnd }: ModelAnswerProps) {
  const { blocks, end } = useModelAnswer({ question, location: locationId, known, onEnd })
  const ending = end && blocks.length === 0 ? endings[end] : null
  return (
    <>
      {blocks.length === 0 ? null : (
        <Card gap={12} component="section" aria-label="Answer from the model">
          <Quiet>Answered by a model, each sentence checked against the library</Quiet>
          {blocks.map((block) => (
            <Block key={block.say} block={block} />
          ))}
        </Card>
      )}
      {end === undefined ? (
        <Quiet className={classes.writing ?? ''}>
          <Loader size={14} aria-hidden />
          {blocks.length === 0 ? 'The model is reading the library…' : 'The model is still writing…'}
        </Quiet>
      ) : null}
      {ending === null ? null : <Quiet>{ending}</Quiet>}
    </>
  )
}

/** A sentence with its quotes. The sentence is omitted if it equals its only quote. */
function Block({ block: { say, quotes } }: { block: AnswerBlock }) {
  const isQuote = quotes.length === 1 && quotes[0]?.sentences.join(' ') === say
  return (
    <div>
      {isQuote ? null : <Text mb={4}>{say}</Text>}
      <AnswerQuotes quotes={quotes} />
    </div>
  )
}
