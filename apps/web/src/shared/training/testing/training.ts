import { getTraining, type MemberTraining, type TrainingLibrary } from '#contract/training/training'
import { server } from '#web/platform/testing/fake-server.ts'

/** A six-minute video with the given changes. */
export const aVideo = (change: Partial<MemberTraining> = {}): MemberTraining => ({
  _id: 'osha-01',
  eTag: 'osha-01-v1',
  name: 'The Bloodborne Pathogens Standard',
  title: 'OSHA/The Bloodborne Pathogens Standard',
  poster: 'osha-01-v1.webp',
  trainingType: 'osha',
  duration: 360,
  currentTime: 0,
  completed: false,
  completedAt: null,
  ...change,
})

export const newHireVideo = aVideo({
  _id: 'new-hire-1',
  eTag: 'new-hire-1-v1',
  name: 'Before Your First Exposed Task',
  title: 'New Hire/Before Your First Exposed Task',
  trainingType: 'newHire',
  duration: 600,
})

/** Serves these videos and, by default, a training year without watched minutes. */
export function serveTraining(videos: readonly MemberTraining[], change: Partial<TrainingLibrary> = {}) {
  const of = (type: string) => videos.filter(({ trainingType }) => trainingType === type)
  server.on(getTraining, () => ({
    payload: {
      all: [...videos],
      osha: of('osha'),
      hippa: [],
      newHire: of('newHire'),
      trainingMinutesWatched: 0,
      newHireTrainingMinutesWatched: 0,
      trainingMinutesResetAt: '2026-03-14',
      minutesCountSince: '2026-03-14',
      trainingDueDate: '2027-03-14',
      ...change,
    },
  }))
}
