import { z } from 'zod'

import { adminOf, endpoint, id, payload, signedIn } from '../endpoint/endpoint.ts'
import { Conflict, error } from '../endpoint/errors.ts'
import { groupTexts } from './group-texts.ts'
import { moment, text, visibleName } from '../endpoint/shapes.ts'

/** GROUP-033, ERR-L-021: verbatim. */
export const GroupNameTaken = error('group_training.name_taken', 409, 'Training with the same name already exist')
/** The training has been started or completed (GROUP-005, GLIST-009). */
export const GroupTrainingStarted = error('group_training.begun', 422, 'This training has been started and cannot be changed any more.')
export const GroupTrainingEnded = error('group_training.over', 422, 'This training is completed.')
/** API-L-047. */
export const NoNextVideo = error('group_training.no_next_video', 422, 'This is the last video of the training.')
export const OtherHost = error('group_training.other_host', 422, 'This training is currently running in another browser.')
export const NotListed = error(
  'group_training.not_listed',
  403,
  'You are not on the list of this training. Please ask the person who runs it.',
)
export const NotAtLocation = error('group_training.not_at_location', 422, 'Someone on the list no longer works at your locations.')

/** A path segment with one or several ids, separated by commas. */
const ids = (kind: 'location' | 'user', max: number) =>
  z
    .string()
    .transform((written) => [...new Set(written.split(','))])
    .pipe(z.array(id(kind)).min(1).max(max))
    .meta({ examples: ['6924c3f00000000000000001,6924c3f00000000000000002'] })

/** The maximum lengths of the name of a training and of the reason why somebody did not scan the code. */
export const groupLimits = { name: 200, reason: 300 } as const

/** More people than fit into any room. */
const maxAttendees = 500

/** A possible attendee (DATA-L-047, DATA-L-048). */
export const TrainingUser = z.object({
  _id: id('user'),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  roles: z.array(id('role')),
  /** The name of the role at each of `locations`, in the same order; empty for none. */
  roleNames: z.array(z.string()),
  locations: z.array(id('location')),
  /** Names of these locations, in the same order. */
  locationNames: z.array(z.string()),
  adminLocations: z.array(id('location')),
  /** Seconds in the training year (despite its name). */
  trainingMinutesWatched: z.number().int(),
  trainingProgress: z.array(z.object({ eTag: z.string(), duration: z.number().int(), currentTime: z.number().int() })),
})
export type TrainingUser = z.infer<typeof TrainingUser>

export const groupCandidates = endpoint({
  method: 'GET',
  path: '/api/v2/training/users/:locationIds',
  access: adminOf('params.locationIds'),
  plan: 'OSHA',
  summary: 'The people of locations who can attend a group training: those who have joined, by name.',
  params: z.object({ locationIds: ids('location', 100) }),
  response: payload(z.array(TrainingUser)),
})

export const groupAttendees = endpoint({
  method: 'GET',
  path: '/api/v2/training/selected_users/:ids',
  access: signedIn,
  plan: 'OSHA',
  summary: 'People who are selected for a group training, for administrators of a location of theirs; who has left is left out.',
  params: z.object({ ids: ids('user', maxAttendees) }),
  response: payload(z.array(TrainingUser)),
})

const Attendee = z.object({
  _id: id('user'),
  fullName: z.string(),
  /** In the room now. False until a code or a tick confirms it. */
  present: z.boolean(),
  /** How the person last came in; null if they never did. */
  how: z.enum(['code', 'ticked']).nullable(),
  /** When the person first came in; null if they never did. */
  arrivedAt: moment.nullable(),
  /** When the person last left; null while present and if they never came in. */
  leftAt: moment.nullable(),
  /** Seconds that this training has credited to the person so far, counting only what they had not watched before. */
  earned: z.number().int(),
  /** Seconds of the training year without those of this training. */
  watchedBefore: z.number().int(),
  /** Has left the practice or its locations since then: still listed, but no longer credited. */
  gone: z.boolean(),
})
export type Attendee = z.infer<typeof Attendee>

/** A group training (DATA-L-042 to DATA-L-046). */
export const GroupTraining = z.object({
  _id: id('groupTraining'),
  trainingName: z.string(),
  /** eTags in playing order. */
  videos: z.array(z.string()),
  users: z.array(id('user')),
  /** Seconds. */
  totalDuration: z.number().int(),
  completedDuration: z.number().int(),
  /** Index into `videos`, starting at 0. */
  currentVideo: z.number().int(),
  totalVideos: z.number().int(),
  /** The furthest second reached in the current video. */
  reachedSecond: z.number().int(),
  start_time: moment.nullable(),
  end_time: moment.nullable(),
  started: z.boolean(),
  paused: z.boolean(),
  completed: z.boolean(),
  location: id('location'),
  practice: id('practice'),
})
export type GroupTraining = z.infer<typeof GroupTraining>

/** With the people on its list, sorted by name. */
export const GroupTrainingDetails = GroupTraining.extend({ attendees: z.array(Attendee) })
export type GroupTrainingDetails = z.infer<typeof GroupTrainingDetails>

const one = { access: adminOf('params.id'), plan: 'OSHA', params: z.object({ id: id('groupTraining') }) } as const

export const getGroupTraining = endpoint({
  ...one,
  method: 'GET',
  path: '/api/v2/group_training_details/:id',
  summary: 'One group training with the people on its list.',
  response: payload(GroupTrainingDetails),
})

const groupBody = z.object({
  /** eTags in playing order. */
  videos: z
    .array(text(100))
    .min(1, groupTexts.videos)
    .max(50)
    .meta({ examples: [['osha-01-v2']] }),
  /** Seconds. Accepted, but the server adds up the videos itself. */
  duration: z.number().min(0).max(1_000_000).optional(),
  users: z.array(id('user')).min(2, groupTexts.users).max(maxAttendees),
  trainingName: visibleName(groupLimits.name, groupTexts.name),
  location: id('location'),
  practice: id('practice'),
})
export type GroupBody = z.infer<typeof groupBody>

export const createGroupTraining = endpoint({
  method: 'POST',
  path: '/api/v2/group_training/create',
  access: adminOf('body.location'),
  plan: 'OSHA',
  summary:
    'Plans a group training. The caller confirms that the people listed are there for all of it, which alone credits no one (ruling 13).',
  body: groupBody,
  response: payload(z.object({ insertedId: id('groupTraining') })),
  errors: [GroupNameTaken, NotAtLocation],
})

export const updateGroupTraining = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v2/group_training/update/:id',
  summary: 'Changes a group training that has not been started.',
  body: groupBody,
  response: payload(GroupTrainingDetails),
  errors: [GroupNameTaken, GroupTrainingStarted, NotAtLocation],
})

export const listGroupTrainings = endpoint({
  method: 'GET',
  path: '/api/v2/group_training/list/:practiceId/:locationId',
  access: adminOf('params.locationId'),
  plan: 'OSHA',
  summary: 'The group trainings of a location, newest first, with the names of the people on their lists.',
  params: z.object({ practiceId: id('practice'), locationId: id('location') }),
  response: payload(z.array(GroupTraining.extend({ names: z.array(z.string()) }))),
})

export const deleteGroupTraining = endpoint({
  ...one,
  method: 'PUT',
  path: '/api/v2/group_training/delete/:id',
  summary: 'Takes a group training off the list that has not been started.',
  response: payload(z.object({ _id: id('groupTraining') })),
  errors: [GroupTrainingStarted],
})

/** The secret of the browser that runs the training. */
const token = text(100)

export const hostGroupTraining = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v2/group_training/host/:id',
  summary:
    'Takes the lease of a group training, or renews it with its token, and answers the code that attendees scan now. The same person may take it over at once, for example after a reload; anybody else once it has run out.',
  body: z.object({ token: token.optional() }),
  response: payload(
    GroupTrainingDetails.extend({
      token: z.string(),
      /** Displayed as a QR code. Valid for 30 seconds at most. */
      code: z.string(),
      /** Milliseconds until the next code. */
      nextCodeIn: z.number().int(),
    }),
  ),
  errors: [OtherHost, GroupTrainingEnded],
})

const hosted = {
  ...one,
  method: 'PUT',
  response: payload(GroupTrainingDetails),
  errors: [OtherHost, GroupTrainingEnded, GroupTrainingStarted],
} as const

export const pauseGroupTraining = endpoint({
  ...hosted,
  path: '/api/v2/group_training/pause/:id',
  summary: 'Pauses a group training (`status` true), or starts or resumes it (false). With a pause everybody is out of the room.',
  body: z.object({ status: z.boolean(), token: token.optional() }),
})

export const completeGroupTraining = endpoint({
  ...hosted,
  path: '/api/v2/group_training/complete/:id',
  summary: 'Ends a group training.',
  body: z.object({ token: token.optional() }).optional(),
})

export const nextGroupVideo = endpoint({
  ...hosted,
  path: '/api/v2/group_training/next/:id',
  summary: 'Goes to the next video of a group training.',
  body: z.object({ token: token.optional() }).optional(),
  errors: [OtherHost, GroupTrainingEnded, NoNextVideo],
})

export const setPresence = endpoint({
  ...hosted,
  path: '/api/v2/group_training/presence/:id',
  summary: 'The host ticks a person on the list as present, with the reason why they did not scan the code, or as gone.',
  body: z.object({ user: id('user'), present: z.boolean(), reason: text(groupLimits.reason).default(''), token }),
  errors: [OtherHost, GroupTrainingEnded, NotListed],
})

const second = z.number().min(0).max(86_400)

export const groupProgress = endpoint({
  method: 'PUT',
  path: '/api/v2/group_training_progress',
  access: adminOf('body.progress.groupTraining'),
  plan: 'OSHA',
  summary:
    'Reports what a group training has played. Everybody on its list who is present is credited what the wall clock allows them (ruling 13); the users that the client claims can only be fewer.',
  body: z.object({
    users: z.array(id('user')).max(maxAttendees).optional(),
    progress: z.object({
      _id: id('user').optional(),
      groupTraining: id('groupTraining'),
      trainingType: text(50).optional(),
      eTag: text(100),
      videoId: text(100).optional(),
      currentTime: second.optional(),
      duration: second.optional(),
      progressPercentage: z.number().min(0).max(100).optional(),
      totalCount: z.number().int().min(0).max(10_000).optional(),
      token,
      /** Counted from 1; a number that is not higher than the last one is not credited. */
      number: z.number().int().min(1).max(1_000_000_000),
      from: second,
      to: second,
      rate: z.number().min(0.1).max(100),
      visible: z.boolean(),
      /** Milliseconds since the last second of the stretch was played. People are credited with what was played while they were in the room. */
      ago: z.number().min(0).max(86_400_000).optional(),
    }),
  }),
  response: payload(GroupTrainingDetails),
  errors: [OtherHost, GroupTrainingEnded, Conflict],
})
