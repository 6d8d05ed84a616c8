import type { Training, TrainingPair } from './train-encoder.ts'
import { trainingPassages } from './training-passages.ts'
import { allTrainingQuestions, trainingPairs } from './training-pairs.ts'

/** How the shipped encoder is trained. */
export const encoderTraining: Training = { seed: 1, epochs: 5 }

/** What the encoder is trained on. */
export const encoderData = async (): Promise<TrainingPair[]> => trainingPairs(await trainingPassages(), allTrainingQuestions())
