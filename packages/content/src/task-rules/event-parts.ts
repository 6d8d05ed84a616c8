import type { TaskRule } from '../types.ts'

/** What all event rules have in common. */
const opened = { frequency: '99', scope: 'event', anchor: 'event', evidence: 'plain', forms: [] } satisfies Partial<TaskRule>

/** The common part of the tasks about the health of one person, so administrators alone see them (ruling 12). */
export const ofHealth = {
  ...opened,
  retention: 'employeeMedical',
  section: 'exposure',
  assign: 'administrators',
  requiresAdmin: true,
  confidential: true,
} satisfies Partial<TaskRule>

/** The same for a paper that belongs to the health documents of the person concerned. */
export const healthPaper = {
  ...ofHealth,
  aboutPerson: true,
  evidence: 'form',
  forms: ['uploadHealthDocumentForm'],
} satisfies Partial<TaskRule>

/** The common part of the tasks after an injury, for administrators alone (ruling 12). */
export const ofInjury = {
  ...opened,
  retention: 'injuryLog',
  section: 'records',
  assign: 'administrators',
  requiresAdmin: true,
  confidential: true,
} satisfies Partial<TaskRule>

/** The common part of what is about no person: the safety officer sees to it. */
export const ofWork = { ...opened, assign: 'safetyOfficer', confidential: false } satisfies Partial<TaskRule>
