import { z } from 'zod'

import { adminOf, endpoint, id, payload, signedIn } from '../endpoint/endpoint.ts'
import { ExportUnderWay } from '../exports/exports.ts'
import { day, moment } from '../endpoint/shapes.ts'

/** One film in one training year. */
const LedgerFilm = z.object({
  eTag: z.string(),
  title: z.string(),
  trainingYear: day,
  /** Seconds. */
  duration: z.number().int(),
  /** Distinct seconds watched in that year, alone and in groups. */
  watched: z.number().int(),
  /** The fraction of the film that was watched alone, and the fraction of its bytes that the person has downloaded; null if the size is unknown. */
  watchedShare: z.number(),
  fetchedShare: z.number().nullable(),
  /** Clearly fewer bytes were downloaded than played, so the stretches should be reviewed. Never a reason to reject the training. */
  fetchedLess: z.boolean(),
  /** First answers to its questions: the number of answers, and of correct ones. A question that was changed since counts once. */
  answered: z.number().int(),
  right: z.number().int(),
})

/** A credited stretch. */
const LedgerStretch = z.object({
  title: z.string(),
  /** Seconds of the film; the end is exclusive. */
  from: z.number().int(),
  to: z.number().int(),
  source: z.enum(['own', 'group']),
  trainingYear: day,
  /** When the sitting began; null for stretches from before sittings were stored. */
  startedAt: moment.nullable(),
  /** When its last second was credited. */
  watchedAt: moment,
})

export const getTrainingLedger = endpoint({
  method: 'GET',
  path: '/api/v2/training_ledger/:userId',
  access: signedIn,
  withoutPlan: 'it proves trainings that were held while the plan included them',
  summary:
    'What the server has credited to a person: for themselves and for administrators of a location of theirs. The newest 1,000 stretches; the export has all.',
  params: z.object({ userId: id('user') }),
  response: payload(
    z.object({
      /** One sentence on what the ledger proves and what it does not. */
      proves: z.string(),
      films: z.array(LedgerFilm),
      stretches: z.array(LedgerStretch),
    }),
  ),
})

export const exportTrainingLedger = endpoint({
  method: 'GET',
  path: '/api/v2/export/training/:locationId/:userId',
  access: adminOf('params.locationId'),
  summary: 'Every credited stretch of a person of the location, as a CSV file.',
  params: z.object({ locationId: id('location'), userId: id('user') }),
  withoutPlan: 'it proves trainings that were held while the plan included them',
  response: 'file',
  support: 'never',
  errors: [ExportUnderWay],
})
