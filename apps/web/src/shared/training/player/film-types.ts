import type { AnswerOf } from '#contract/endpoint/endpoint'
import type { getTrainingFilm, startWatching } from '#contract/training/training'

/** The server's data at the start of a watching session. */
export type Sitting = AnswerOf<typeof startWatching>['payload']
/** Chapters, transcript and captions of a film. */
export type Film = AnswerOf<typeof getTrainingFilm>['payload']
