import { z } from 'zod'

import { adminOf, endpoint, id, payload, signedIn } from './endpoint.ts'
import { ExportUnderWay } from './exports.ts'
import { day, moment } from './shapes.ts'

/** One film in one training year. */
const LedgerFilm = z.object({
  eTag: z.string(),
  title: z.string(),
  trainingYear: day,
  /** Seconds. */
  duration: z.number().int(),
  /** Different seconds watched in that year, alone and in groups. */
  watched: z.number().int(),
  /** The share of the film that was watched alone, and the share of its bytes that the person has fetched; null while the size is not known. */
  watchedShare: z.number(),
  fetchedShare: z.number().nullable(),
  /** Clearly fewer bytes were fetched than were played: look at the stretches. Never a refusal. */
  fetchedLess: z.boolean(),
  /** First answers to its questions: how many, and how many of them right. */
  answered: z.number().int(),
  right: z.number().int(),
})

/** A stretch that was credited. */
const LedgerStretch = z.object({
  title: z.string(),
  /** Seconds of the film, end exclusive. */
  from: z.number().int(),
  to: z.number().int(),
  source: z.enum(['own', 'group']),
  trainingYear: day,
  /** When the sitting began; null for stretches from before sittings were kept. */
  startedAt: moment.nullable(),
  /** When its last second was credited. */
  watchedAt: moment,
})

export const getTrainingLedger = endpoint({
  method: 'GET',
  path: '/api/v2/training_ledger/:userId',
  access: signedIn,
  summary:
    'What the server has credited to a person: for themselves and for administrators of a location of theirs. The newest 1,000 stretches; the export has all.',
  params: z.object({ userId: id('user') }),
  response: payload(
    z.object({
      /** What the ledger proves and what not, in a sentence. */
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
  plan: 'OSHA',
  response: 'file',
  support: 'never',
  errors: [ExportUnderWay],
})
