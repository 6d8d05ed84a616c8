import {
  getGroupTraining,
  groupAttendees,
  type Attendee,
  type GroupTrainingDetails,
  type TrainingUser,
} from '#contract/group-training/group-training'
import { groupQuestions, groupScores } from '#contract/group-training/group-questions'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

const hex = (digit: string) => digit.repeat(24)
export const groupId = hex('7')
export const people = { dana: hex('1'), ruth: hex('2') }

/** Signs in an administrator of the location. */
export const signInAsHost = () => signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true } })

export const aTrainingUser = (change: Partial<TrainingUser> = {}): TrainingUser => ({
  _id: people.dana,
  fullName: 'Dana Whitfield',
  email: 'dana@lakeside.example',
  phone: null,
  roles: [],
  roleNames: ['Hygienist'],
  locations: [ids.location],
  locationNames: ['Main Street'],
  adminLocations: [],
  trainingMinutesWatched: 0,
  trainingProgress: [],
  ...change,
})

export const ruth = aTrainingUser({
  _id: people.ruth,
  fullName: 'Ruth Okafor',
  email: 'ruth@lakeside.example',
  roleNames: ['Assistant'],
  adminLocations: [ids.location],
  trainingMinutesWatched: 600,
  trainingProgress: [{ eTag: 'osha-01-v1', duration: 360, currentTime: 60 }],
})

const anAttendee = ({ _id, fullName }: TrainingUser): Attendee => ({
  _id,
  fullName,
  present: false,
  how: null,
  arrivedAt: null,
  leftAt: null,
  earned: 0,
  watchedBefore: 0,
  gone: false,
})

/** A training with two videos and two people that has not started, with the given changes. */
export const aGroup = (change: Partial<GroupTrainingDetails> = {}): GroupTrainingDetails => ({
  _id: groupId,
  trainingName: 'Autumn training',
  videos: ['osha-01-v1', 'osha-02-v1'],
  users: [people.dana, people.ruth],
  totalDuration: 720,
  completedDuration: 0,
  currentVideo: 0,
  totalVideos: 2,
  reachedSecond: 0,
  start_time: null,
  end_time: null,
  started: false,
  paused: false,
  completed: false,
  location: ids.location,
  practice: ids.practice,
  attendees: [anAttendee(aTrainingUser()), anAttendee(ruth)],
  ...change,
})

/** Serves a group training with its people. */
export function serveGroup(group: GroupTrainingDetails) {
  server.on(getGroupTraining, () => ({ payload: group }))
  server.on(groupAttendees, () => ({ payload: [aTrainingUser(), ruth] }))
  server.on(groupScores, () => ({ payload: [{ user: people.ruth, right: 3, answered: 4, total: 6 }] }))
  server.on(groupQuestions, () => ({ payload: [] }))
}
