import { placeOf } from '#content/assistant/learned/encoder'
import { wordsIn } from '#content/assistant/learned/hashed-text'
import { trainingQuestions } from '#content/assistant/learned/training-questions'
import { questionPhrasings, type QuestionPhrasings } from '#content/assistant/words/question-phrasings'

import type { PlacedText, TrainingPair } from './train-encoder.ts'

/** A passage of the shipped library as the encoder reads it. */
export interface TrainingPassage {
  page: string
  title: string
  heading: string
  sentences: readonly string[]
}

/** The questions that train: the known ones, and those written only for this. */
export const allTrainingQuestions = (): QuestionPhrasings[] => [...questionPhrasings(), ...trainingQuestions()]

const textOf = ({ title, heading, sentences }: TrainingPassage) => [title, heading, ...sentences].join(' ')

/**
 * The pairs from which the encoder learns: a question with the passage that answers it, with its heading and with another question of the same
 * place; a sentence with its heading. The passage with the most words of a question that does not answer it is what it shall differ from.
 */
export function trainingPairs(passages: readonly TrainingPassage[], questions: readonly QuestionPhrasings[]): TrainingPair[] {
  const index = wordIndex(passages)
  const pairs: TrainingPair[] = []
  for (const asked of questions) {
    const place = placeOf(asked)
    const parts = passages.filter((passage) => placeOf(passage) === place)
    const [first] = parts
    if (!first) continue
    for (const [at, question] of asked.questions.entries()) {
      const scores = index(question)
      const best = parts.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))[0] ?? first
      const rival = [...scores].filter(([passage]) => placeOf(passage) !== place).toSorted((a, b) => b[1] - a[1])[0]?.[0]
      pairs.push({ place, one: question, other: textOf(best), unlike: rival && textOf(rival) })
      pairs.push({ place, one: question, other: `${first.title} ${first.heading}`, unlike: rival && `${rival.title} ${rival.heading}` })
      const next = asked.questions[(at + 1) % asked.questions.length]
      if (next !== undefined && next !== question) pairs.push({ place, one: question, other: next })
    }
  }
  for (const { page, title, heading, sentences } of passages)
    for (const sentence of sentences) pairs.push({ place: placeOf({ page, heading }), one: sentence, other: `${title} ${heading}` })
  return pairs
}

/** How much a sentence of a place counts compared with a question. */
const sentenceWeight = 0.3

/** The texts of each place: its heading, the questions that it answers, and its sentences. */
export function placedTexts(passages: readonly TrainingPassage[], questions: readonly QuestionPhrasings[]): PlacedText[] {
  const places = new Map(passages.map((passage) => [placeOf(passage), `${passage.title} ${passage.heading}`]))
  return [
    ...[...places].map(([place, text]) => ({ place, text, weight: 1 })),
    ...questions
      .filter((asked) => places.has(placeOf(asked)))
      .flatMap((asked) => asked.questions.map((text) => ({ place: placeOf(asked), text, weight: 1 }))),
    ...passages.flatMap((passage) => passage.sentences.map((text) => ({ place: placeOf(passage), text, weight: sentenceWeight }))),
  ]
}

/** Scores the passages by the rarity of the words they share with a text. */
function wordIndex(passages: readonly TrainingPassage[]) {
  const holders = new Map<string, TrainingPassage[]>()
  for (const passage of passages)
    for (const word of new Set(wordsIn(textOf(passage)))) {
      const known = holders.get(word)
      if (known) known.push(passage)
      else holders.set(word, [passage])
    }
  return (text: string) => {
    const scores = new Map<TrainingPassage, number>()
    for (const word of new Set(wordsIn(text)))
      for (const passage of holders.get(word) ?? [])
        scores.set(passage, (scores.get(passage) ?? 0) + Math.log(passages.length / (holders.get(word)?.length ?? 1)))
    return scores
  }
}
