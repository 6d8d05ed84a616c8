import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { text } from '../endpoint/shapes.ts'
import { FilmScore } from '../training/training.ts'

const one = { method: 'GET', access: adminOf('params.id'), plan: 'OSHA', params: z.object({ id: id('groupTraining') }) } as const

/** A question that the host asks the room, with its right answer. */
const RoomQuestion = z.object({
  key: z.string(),
  /** The second of the video at which it is shown. */
  at: z.number(),
  text: z.string(),
  /** `why` is the reason why an answer is wrong; empty for the right one. */
  answers: z.array(z.object({ key: z.string(), text: z.string(), why: z.string() })),
  rightAnswer: z.string(),
})
export type RoomQuestion = z.infer<typeof RoomQuestion>

export const groupQuestions = endpoint({
  ...one,
  path: '/api/v2/group_training_questions/:id/:eTag',
  summary:
    'The questions of a video of a group training, for the host to ask the room. The order of the answers is the same for the whole training. What the room says is not stored.',
  params: one.params.extend({ eTag: text(100).meta({ examples: ['osha-01-v2'] }) }),
  response: payload(z.array(RoomQuestion)),
})

export const groupScores = endpoint({
  ...one,
  path: '/api/v2/group_training_scores/:id',
  summary: 'The first answers that the people on the list gave on their own devices to the questions of the videos of a group training.',
  response: payload(z.array(FilmScore.extend({ user: id('user') }))),
})
