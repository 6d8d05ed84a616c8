import { setImmediate } from 'node:timers/promises'

import { dimensions, encode, placeOf } from '#content/assistant/learned/encoder'
import { trainingQuestions } from '#content/assistant/learned/training-questions'
import { questionPhrasings } from '#content/assistant/words/question-phrasings'

/** The meanings of all questions that places of the library are known to answer, one after the other, and the place of each (`placeOf`). */
interface KnownQuestions {
  meanings: Float32Array
  places: readonly string[]
}

let cached: Promise<KnownQuestions> | undefined

/** Returns the known questions, encoded on first use. Yields to other requests meanwhile. */
export const knownQuestions = (): Promise<KnownQuestions> => (cached ??= encodeKnown())

async function encodeKnown(): Promise<KnownQuestions> {
  const asked = [...questionPhrasings(), ...trainingQuestions()]
  const places = asked.flatMap((each) => each.questions.map(() => placeOf(each)))
  const meanings = new Float32Array(places.length * dimensions)
  let at = 0
  for (const { questions } of asked) {
    for (const question of questions) meanings.set(encode(question), at++ * dimensions)
    await setImmediate()
  }
  return { meanings, places }
}

/** The number of passages and sentences whose meanings are kept. Most of them are the same at all locations. */
const mostMeanings = 16_000
const numbers = new Map<string, number>()
let kept: Float32Array | undefined

/** Returns the meaning of a passage or a sentence. One array holds them all, because an array of its own takes as much memory as its 64 numbers. */
export function meaningOf(text: string): Float32Array {
  kept ??= new Float32Array(mostMeanings * dimensions)
  let number = numbers.get(text)
  if (number === undefined) {
    if (numbers.size >= mostMeanings) numbers.clear()
    number = numbers.size
    kept.set(encode(text), number * dimensions)
    numbers.set(text, number)
  }
  return kept.subarray(number * dimensions, (number + 1) * dimensions)
}
