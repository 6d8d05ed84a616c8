import type { TaskRule } from '../types.ts'

/** A written program of state law that every location in the state adopts once. */
export const adopted = {
  frequency: '99',
  kind: 'S',
  evidence: 'upload',
  forms: [],
  retention: 'planVersion',
  section: 'workplace',
  assign: 'safetyOfficer',
  scope: 'location',
  anchor: 'once',
  due: { afterCreationDays: 30 },
  urgency: 'beforeWork',
} satisfies Partial<TaskRule>

/** A yearly duty toward staff under state law. */
export const yearly = {
  frequency: '3',
  kind: 'S',
  evidence: 'upload',
  forms: [],
  retention: 'otherTraining',
  assign: 'safetyOfficer',
  scope: 'location',
  anchor: 'review',
} satisfies Partial<TaskRule>

/** Safety meetings required by a state. */
export const meetings = {
  frequency: '1',
  kind: 'S',
  evidence: 'plain',
  forms: [],
  retention: 'check3',
  section: 'workplace',
  assign: 'safetyOfficer',
  scope: 'location',
  anchor: 'calendar',
} satisfies Partial<TaskRule>
