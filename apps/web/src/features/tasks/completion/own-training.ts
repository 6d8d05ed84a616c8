import type { OpenTask } from '#contract/tasks/tasks'

/** The training of the New Hire videos, and the bloodborne training. */
export type OwnTraining = 'newHire' | 'bloodborne'

/** The training that a task of this person is about; undefined for other tasks and for the training of other people. */
export function ownTraining({ id, own, bloodborneTraining }: OpenTask, userId: string): OwnTraining | undefined {
  if (bloodborneTraining === userId) return 'bloodborne'
  return id === 'newHire' && own ? 'newHire' : undefined
}
