import type { AnswerOf } from '#contract/endpoint'
import type { getTrainingFilm, startWatching } from '#contract/training'

/** What the server knows at the start of a sitting. */
export type Sitting = AnswerOf<typeof startWatching>['payload']
/** Chapters, transcript and captions of a film. */
export type Film = AnswerOf<typeof getTrainingFilm>['payload']
