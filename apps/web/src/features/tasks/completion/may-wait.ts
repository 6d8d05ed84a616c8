import type { OpenTask } from '#contract/tasks/tasks'

/**
 * Whether a completion may wait on this device without a connection (decision 135). Only the person's own tasks without form and document: what is
 * about another person, an exposure, a training or a date that runs out is not stored on a device.
 */
export const mayWait = (task: OpenTask): boolean =>
  task.own &&
  task.taskBehaviorType === 'other' &&
  task.id !== 'newHire' &&
  task.about === null &&
  task.exposure === null &&
  task.exposurePacket === null &&
  task.bloodborneTraining === null &&
  task.runsOut === null
