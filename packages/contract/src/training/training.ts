import { z } from 'zod'

import { endpoint, id, memberOf, payload, self, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { day, moment, text } from '../endpoint/shapes.ts'

/** A report for a sitting that has already been closed. */
export const WatchingEnded = error('training.watching_ended', 409, 'This video was closed. Please open it again to go on.')
/** The watched intervals do not cover the video (ruling 13). */
export const NotWatched = error('training.not_watched', 422, 'This video has not been watched to its end yet.')

/** A training video with the progress of its viewer (DATA-A-046). */
export const MemberTraining = z.object({
  _id: z.string(),
  eTag: z.string(),
  /** The title after its first slash; also identifies the video in `getTrainingVideo`. */
  name: z.string(),
  title: z.string(),
  /** The name of the picture in `getTrainingPoster`. */
  poster: z.string(),
  trainingType: z.enum(['osha', 'newHire']),
  /** Seconds. */
  duration: z.number().int(),
  /** Distinct seconds watched in the current training year; for New Hire videos, of all time (ruling 13). */
  currentTime: z.number().int(),
  completed: z.boolean(),
  /** When the watched seconds reached 99 percent. */
  completedAt: moment.nullable(),
})
export type MemberTraining = z.infer<typeof MemberTraining>

/** The training library response (DATA-L-035 to 037). */
const TrainingLibrary = z.object({
  all: z.array(MemberTraining),
  osha: z.array(MemberTraining),
  hippa: z.array(MemberTraining),
  /** Empty for anyone who is not a new hire (PERM-L-008); administrators see the list of the person. */
  newHire: z.array(MemberTraining),
  /** Seconds. */
  trainingMinutesWatched: z.number().int(),
  newHireTrainingMinutesWatched: z.number().int(),
  /** First day of the training year (DATA-L-037). */
  trainingMinutesResetAt: day,
  /** The first day of the training year, or the day on which the person was added to the practice, if that is later. */
  minutesCountSince: day,
  trainingDueDate: day,
})
export type TrainingLibrary = z.infer<typeof TrainingLibrary>

export const getTraining = endpoint({
  method: 'GET',
  path: '/api/v2/training/:userId',
  access: signedIn,
  plan: 'OSHA',
  summary: 'The training videos and how much of each a person has watched: for themselves and for administrators of a location of theirs.',
  params: z.object({ userId: id('user') }),
  response: payload(TrainingLibrary),
})

const eTag = text(100).meta({ examples: ['osha-01-v2'] })
const filmSeconds = z.number().min(0).max(86_400)

/** A question in a video, without its correct answer. */
const FilmQuestion = z.object({
  key: z.string(),
  /** The second of the video at which it is shown. */
  at: z.number(),
  text: z.string(),
  answers: z.array(z.object({ key: z.string(), text: z.string() })),
  /** The person's first answer in this training year; null if there is none. The correct answer is sent only after it. */
  answered: z.object({ chosen: z.string(), right: z.boolean() }).nullable(),
})
export type FilmQuestion = z.infer<typeof FilmQuestion>

/** First answers to the questions of a film in a training year. A skipped question is not answered. */
export const FilmScore = z.object({ right: z.number().int(), answered: z.number().int(), total: z.number().int() })
export type FilmScore = z.infer<typeof FilmScore>

export const startWatching = endpoint({
  method: 'POST',
  path: '/api/v2/training/session',
  access: memberOf('body.location'),
  plan: 'OSHA',
  summary: 'Begins a sitting with a training video in the practice of the location. Its reports earn credit (ruling 13).',
  body: z.object({ eTag, location: id('location') }),
  response: payload(
    z.object({
      /** The secret of the sitting; every report contains it. */
      token: z.string(),
      eTag: z.string(),
      /** Seconds. */
      duration: z.number().int(),
      completed: z.boolean(),
      /** The start position: the first second that has not been watched; 0 for a completed video (PLAYER-015, PLAYER-016). */
      startAt: z.number().int(),
      /** The end of the furthest watched stretch; seeking beyond it is not allowed (PLAYER-009). */
      furthest: z.number().int(),
      /** Watched stretches of the training year in seconds, sorted and without overlap. */
      watched: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
      /** The order of the answers is the person's own and stays the same during the training year. */
      questions: z.array(FilmQuestion),
      score: FilmScore,
    }),
  ),
})

export const saveProgress = endpoint({
  method: 'PUT',
  path: '/api/v2/training/:userId',
  access: self('params.userId'),
  plan: 'OSHA',
  summary:
    'Reports what was played in a sitting. The server credits what the wall clock of the person allows, once for each number (ruling 13). Sizes and positions that the client claims beside it are not read.',
  params: z.object({ userId: id('user') }),
  body: z.object({
    /** The progress payload of the specification (DATA-L-040, DATA-L-041). Only `eTag` or `videoId` is read: it must match the sitting. */
    _id: id('user').optional(),
    trainingType: text(50).optional(),
    eTag: eTag.optional(),
    videoId: text(100).optional(),
    currentTime: filmSeconds.optional(),
    duration: filmSeconds.optional(),
    progressPercentage: z.number().min(0).max(100).optional(),
    totalCount: z.number().int().min(0).max(10_000).optional(),
    currentUser: z.object({ location: id('location').optional(), _id: id('user').optional(), isAdmin: z.boolean().optional() }).optional(),
    /** The token of the sitting. */
    token: text(100),
    /** Counted from 1; a number that is not higher than the last one has already been processed and is not credited. */
    number: z.number().int().min(1).max(1_000_000_000),
    /** The played stretch, in seconds of the video; one stretch covers everything played since the last response. */
    from: filmSeconds,
    to: filmSeconds,
    /** Playback speed; values above 1.5 count as 1.5. */
    rate: z.number().min(0.1).max(100),
    /** Whether the page was visible. Nothing is credited once it has been hidden for 30 seconds. */
    visible: z.boolean(),
    /** The sitting has ended; later reports are rejected. */
    ended: z.boolean().optional(),
  }),
  response: payload(
    TrainingLibrary.extend({
      watching: z.object({
        /** Seconds that this report added to the union of watched stretches. */
        credited: z.number().int(),
        /** The second up to which this report was credited. The next report begins here, so that nothing is lost. */
        reached: z.number().int(),
        furthest: z.number().int(),
        completed: z.boolean(),
      }),
    }),
  ),
  errors: [WatchingEnded],
})

export const completeTrainingVideo = endpoint({
  method: 'PUT',
  path: '/api/v2/completeTrainingVideo',
  access: signedIn,
  plan: 'OSHA',
  summary:
    'Notes that a person has watched a training video to its end, for oneself or for a member of an administered location. It completes nothing that the watched intervals do not show (ruling 13). After the last New Hire video of oneself the mark of a new hire goes.',
  body: z.object({ completedBy: id('user'), eTag }),
  response: payload(TrainingLibrary),
  errors: [NotWatched],
})

export const answerFilmQuestion = endpoint({
  method: 'POST',
  path: '/api/v2/training/answer',
  access: memberOf('body.location'),
  plan: 'OSHA',
  summary: 'Answers a question in a training video. The first answer of a training year stands; no answer holds credit back.',
  body: z.object({
    location: id('location'),
    eTag,
    question: text(20).meta({ examples: ['c1q1-8ab3f0'] }),
    answer: text(20).meta({ examples: ['5d20c1'] }),
  }),
  response: payload(
    z.object({
      right: z.boolean(),
      /** The key of the correct answer. */
      rightAnswer: z.string(),
      /** Why the chosen answer is wrong; empty if it is correct. */
      why: z.string(),
      /** With this answer. */
      score: FilmScore,
    }),
  ),
})

/** The data that the player shows next to a video. Times are seconds from its start. */
export const getTrainingFilm = endpoint({
  method: 'GET',
  path: '/api/v2/trainingFilm/:eTag',
  access: signedIn,
  plan: 'OSHA',
  noTenantIds: 'the films are the same for everybody',
  summary: 'Chapters and transcript of a training video, with what its pictures show. Empty while the film is not built.',
  params: z.object({ eTag }),
  response: payload(
    z.object({
      eTag: z.string(),
      title: z.string(),
      duration: z.number().int(),
      /** false: the video cannot be played yet. */
      isBuilt: z.boolean(),
      /** The elements of the bloodborne training that it covers, as letters. */
      elements: z.array(z.string()),
      /** Names of the captions and chapters in `getTrainingText`. */
      captions: z.string(),
      chapterCues: z.string(),
      chapters: z.array(z.object({ title: z.string(), start: z.number(), end: z.number() })),
      transcript: z.array(z.object({ chapter: z.number().int(), start: z.number(), end: z.number(), text: z.string() })),
      slides: z.array(
        z.object({
          chapter: z.number().int(),
          start: z.number(),
          title: z.string(),
          items: z.array(z.string()),
          citation: z.string(),
          drawings: z.array(z.string()),
        }),
      ),
    }),
  ),
})

const media = {
  method: 'GET',
  access: signedIn,
  plan: 'OSHA',
  noTenantIds: 'the films are the same for everybody',
  response: 'file',
  cookieMayRead: true,
} as const

export const getTrainingVideo = endpoint({
  ...media,
  path: '/api/v2/trainingVideo/:name',
  summary: 'The bytes of a training video by its name or eTag, whole or a range. 404 while the film is not built.',
  params: z.object({ name: text(200).meta({ examples: ['osha-01-v2'] }) }),
})

export const getTrainingPoster = endpoint({
  ...media,
  path: '/api/v2/trainingPoster/:poster',
  summary: 'The picture of a training video.',
  params: z.object({ poster: text(200).meta({ examples: ['osha-01-v2.webp'] }) }),
})

export const getTrainingText = endpoint({
  ...media,
  path: '/api/v2/trainingText/:name',
  summary: 'The captions or the chapters of a training video as WebVTT.',
  params: z.object({ name: text(200).meta({ examples: ['osha-01-v2.vtt'] }) }),
})
