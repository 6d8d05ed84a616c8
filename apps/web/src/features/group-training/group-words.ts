import type { GroupTraining, TrainingUser } from '#contract/group-training/group-training'
import { minutesText, yearlySeconds } from '#web/shared/training/training-time.ts'
import type { BadgeState } from '#web/platform/ui/kit/state-badge.tsx'

/** GROUP-027: the text that the administrator confirms. It credits nobody. */
export const agreementText = 'I confirm that the people listed are present for the whole training.'

export const minutes = (seconds: number) => `${minutesText(seconds)} min`

type Stage = Pick<GroupTraining, 'completed' | 'paused' | 'started'>

/** GLIST-005: completed takes precedence over paused, and paused over started. */
export function statusOf({ completed, paused, started }: Stage): { word: string; state: BadgeState } {
  if (completed) return { word: 'Completed', state: 'done' }
  if (paused) return { word: 'Paused', state: 'due' }
  return started ? { word: 'Started', state: 'info' } : { word: 'Not started', state: 'later' }
}

export interface Chosen {
  eTag: string
  duration: number
}

/** The videos of a library with these eTags. */
export const chosenOf = (library: readonly Chosen[], eTags: readonly string[]) => library.filter(({ eTag }) => eTags.includes(eTag))

export const totalOf = (videos: readonly Chosen[]) => videos.reduce((sum, { duration }) => sum + duration, 0)

/** The seconds that a person would earn from these videos: the unwatched part of each (GROUP-022). */
export function earnedFrom(videos: readonly Chosen[], { trainingProgress }: Pick<TrainingUser, 'trainingProgress'>): number {
  const watched = new Map(trainingProgress.map(({ eTag, currentTime }) => [eTag, currentTime]))
  return videos.reduce((sum, { eTag, duration }) => sum + Math.max(0, duration - (watched.get(eTag) ?? 0)), 0)
}

/** GROUP-023, GVIEW-010. */
export const neededAfter = (watched: number, earned: number) => Math.max(0, yearlySeconds - watched - earned)

/** The name of a person's role at a location, or an empty string (GVIEW-009). */
export const roleAt = ({ locations, roleNames }: Pick<TrainingUser, 'locations' | 'roleNames'>, locationId: string): string =>
  roleNames[locations.indexOf(locationId)] ?? ''

/** The poster of a film is named after it. */
export const posterOf = (eTag: string) => `${eTag}.webp`
