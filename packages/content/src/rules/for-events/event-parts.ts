import type { AnswerCondition } from '../../questions/answer-condition.ts'
import type { TaskRule } from '../types.ts'

/** Injuries of patients and visitors are not injuries at work. The forms without that question are about staff. */
export const aboutStaff: AnswerCondition = { not: { question: 'who', is: ['patient', 'visitor'] } }
export const staffInjured: AnswerCondition = { allOf: [{ question: 'injury', is: 'yes' }, aboutStaff] }

/** The common part of all event rules. */
const openedByEvent = { frequency: '99', scope: 'event', anchor: 'event', evidence: 'plain', forms: [] } satisfies Partial<TaskRule>

/** The common part of tasks about one person's health, which only administrators see (ruling 12). */
export const healthTask = {
  ...openedByEvent,
  retention: 'employeeMedical',
  section: 'exposure',
  assign: 'administrators',
  requiresAdmin: true,
  confidential: true,
} satisfies Partial<TaskRule>

/** The same for a document that is filed with the health documents of the person concerned. */
export const healthDocumentTask = {
  ...healthTask,
  aboutPerson: true,
  evidence: 'form',
  forms: ['uploadHealthDocumentForm'],
} satisfies Partial<TaskRule>

/** The common part of the tasks after an injury, which only administrators see (ruling 12). */
export const injuryTask = {
  ...openedByEvent,
  retention: 'injuryLog',
  section: 'records',
  assign: 'administrators',
  requiresAdmin: true,
  confidential: true,
} satisfies Partial<TaskRule>

/** The common part of tasks that are not about a person; assigned to the safety officer. */
export const generalEventTask = { ...openedByEvent, assign: 'safetyOfficer', confidential: false } satisfies Partial<TaskRule>
