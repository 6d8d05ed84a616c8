import type { EncoderData, Training } from './train-encoder.ts'
import { trainingPassages } from './training-passages.ts'
import { allTrainingQuestions, placedTexts, trainingPairs } from './training-pairs.ts'

/** How the shipped encoder is trained. */
export const encoderTraining: Training = { seed: 1, epochs: 6 }

/** What the encoder is trained on. */
export async function encoderData(): Promise<EncoderData> {
  const passages = await trainingPassages()
  const questions = allTrainingQuestions()
  return { pairs: trainingPairs(passages, questions), texts: placedTexts(passages, questions) }
}
