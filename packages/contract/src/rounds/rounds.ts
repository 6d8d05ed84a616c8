import { z } from 'zod'

import { adminOf, endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { day, frequency, moment, text } from '../endpoint/shapes.ts'
import { expirationLimits } from '../expirations/expirations.ts'
import { documentLimits } from '../records/uploads.ts'
import { NotBegun } from '../tasks/completion-refusals.ts'
import { NewEnd } from '../tasks/task-end.ts'
import { RoundStop, stopResult } from './round-stop.ts'

/** Somebody else gave a result first. The details name the person and the moment, and the first result stays. */
export const StopDoneBySomebodyElse = error('round.done_by_somebody_else', 409, 'Somebody else has already checked this.')
/** The check was finished, missed or removed. */
export const OccurrenceClosed = error('round.occurrence_closed', 409, 'This check is not open any more.')
export const NothingToFinish = error('round.nothing_to_finish', 409, 'Nothing of this round has been checked yet.')
/** All results of the caller wait for a photo. The text names their items. */
export const RoundPhotoMissing = error('round.photo_missing', 409, 'A photo is missing.')
export const NotNotPossible = error('round.not_not_possible', 409, 'Nobody has said that this check was not possible.')
export const WrongPhotoType = error('upload.wrong_type', 422, 'Please choose a photo: .jpeg, .jpg or .png.')
export const TooManyPhotos = error('round.too_many_photos', 409, 'A check has at most 4 photos.')

/** Field texts of a result. */
export const stopTexts = {
  statement: 'Please choose what is not right.',
  problem: 'Please choose the problem.',
  reason: 'Please say why it was not possible.',
  value: 'Please enter the value.',
  newEnd: 'Please enter the new date, or report a problem.',
  laterEnd: 'Please enter a day after {day}.',
  endOver: 'This day is over. Enter the last day of what is in the kit now.',
  outside: 'This value is outside of its limits. Please report a problem.',
  owner: 'This person does not work at this location.',
  due: 'Please choose today or a later day.',
} as const

/** The most photos of one stop, and their limits. */
export const stopPhotoLimits = {
  maxFiles: 4,
  maxFileBytes: documentLimits.maxFileBytes,
  maxTotalBytes: documentLimits.maxTotalBytes,
} as const

/** The person who shares a round. */
const Sharer = z.object({ _id: id('user'), firstName: z.string() })

/** A round: the open checks of one frequency and due day that a person has at a location, and those with a result that is not filed yet. */
export const Round = z.object({
  /** "Weekly round". */
  name: z.string(),
  frequency,
  due: day,
  /** How long all stops take, rounded up. */
  minutes: z.number().int(),
  /** At least one result of the caller's round is not filed yet. */
  canFinish: z.boolean(),
  /** Everybody who has one of its tasks. */
  people: z.array(Sharer),
  /** By place, then by name. */
  stops: z.array(RoundStop),
  /** Today at the location. */
  today: day,
})
export type Round = z.infer<typeof Round>

const place = z.object({ locationId: id('location') })
const occurrence = z.object({ occurrenceId: id('occurrence') })
const which = z.object({ frequency, due: day })
const noteLength = 2_000
const key = text(60)

/** What a person found at a stop, on the walk or on paper. */
export const foundAtStop = {
  result: stopResult,
  /** Measured values by the key of their statement. */
  values: z.record(key, z.number()).optional(),
  /** The new last day and lot of replaced contents, by the key of their statement. They are recorded when the round is finished. */
  renewed: z.record(key, z.object({ validUntil: day, lot: text(expirationLimits.lot).default('') })).optional(),
  /** The new end of the date that the check renews. It is recorded when the round is finished. */
  newEnd: NewEnd.optional(),
  /** What is not right, for a problem: the keys of a statement and one of its problems. */
  statement: key.optional(),
  problem: key.optional(),
  note: text(noteLength).optional(),
  /** The problem was removed at once. */
  fixedNow: z.boolean().optional(),
  /** What is done about a problem. By default: whoever has the task, the usual days, out of use if the problem says so. */
  fix: z.object({ owner: id('user').optional(), due: day.optional(), outOfUse: z.boolean() }).optional(),
  /** Why the check was not possible. */
  reason: text(noteLength).optional(),
}

export const getRound = endpoint({
  method: 'GET',
  path: '/api/v2/round/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  onTablet: true,
  summary:
    'The stops of the caller’s round of a frequency and due day. An administrator also gets the stops of others, which are not `mine`. Without open stops, the list is empty.',
  params: place,
  query: which,
  response: payload(Round),
})

export const saveStop = endpoint({
  method: 'PUT',
  path: '/api/v2/round_stop/:occurrenceId',
  access: memberOf('params.occurrenceId'),
  plan: 'OSHA',
  onTablet: true,
  summary:
    'Stores the result of one check: its people and administrators. The first result stays; the same person may change theirs until the round is finished. A request with a key that was stored before changes nothing. A problem opens a corrective action.',
  params: occurrence,
  body: z.object({
    ...foundAtStop,
    via: z.enum(['list', 'sticker']),
    /** The time of the device when the person gave the result. */
    deviceAt: moment,
    /** Made by the device, one for each result. */
    key: z.uuid().meta({ examples: ['6f1de0c4-9d0a-4b5e-8b64-0f0c3f4a9b1e'] }),
  }),
  response: payload(RoundStop),
  errors: [StopDoneBySomebodyElse, OccurrenceClosed, NotBegun],
})

export const undoStop = endpoint({
  method: 'DELETE',
  path: '/api/v2/round_stop/:occurrenceId',
  access: memberOf('params.occurrenceId'),
  plan: 'OSHA',
  onTablet: true,
  summary:
    'Takes back the caller’s result with its photos, until the round is finished; administrators may take back any. The corrective action goes too, unless somebody has worked on it.',
  params: occurrence,
  response: payload(RoundStop),
  errors: [StopDoneBySomebodyElse, OccurrenceClosed],
})

export const addStopPhotos = endpoint({
  method: 'POST',
  path: '/api/v2/round_stop_photo/:occurrenceId',
  access: memberOf('params.occurrenceId'),
  plan: 'OSHA',
  onTablet: true,
  summary:
    'Adds photos to a result that is not filed yet. What the camera wrote into a file, such as the place, is removed. A photo that the result already has is not stored again.',
  params: occurrence,
  multipart: { field: 'files', ...stopPhotoLimits },
  body: z.object({}),
  response: payload(RoundStop),
  errors: [OccurrenceClosed, StopDoneBySomebodyElse, WrongPhotoType, TooManyPhotos],
})

export const finishRound = endpoint({
  method: 'POST',
  path: '/api/v2/finish_round/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  onTablet: true,
  summary:
    'Files all results of the caller’s round in one record and completes their tasks. A result that needs a photo and has none stays open, and so does a check that was not possible until an administrator accepts the reason.',
  params: place,
  body: which,
  response: payload(
    z.object({
      record: id('record'),
      /** The number of results in the record. */
      filed: z.number().int(),
      /** The number of stops that are still open. */
      open: z.number().int(),
    }),
  ),
  errors: [NothingToFinish, RoundPhotoMissing],
})

export const acceptNotPossible = endpoint({
  method: 'PUT',
  path: '/api/v2/accept_not_possible/:occurrenceId',
  access: adminOf('params.occurrenceId'),
  plan: 'OSHA',
  summary: 'Accepts why a check was not possible. Its task is completed at once, or when its round is finished.',
  params: occurrence,
  response: payload(RoundStop),
  errors: [NotNotPossible, OccurrenceClosed],
})
