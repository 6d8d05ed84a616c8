import { z } from 'zod'

import { endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { TaskClosure } from './event-closures.ts'
import { day, moment } from '../endpoint/shapes.ts'

const Person = z.object({ _id: id('user'), fullName: z.string() })

/** The steps after an exposure to blood, in their order. `other`: any further task that the exposure has opened. */
export const exposureSteps = [
  'reported',
  'firstHelp',
  'form',
  'evaluation',
  'declined',
  'packet',
  'source',
  'blood',
  'opinion',
  'followUp',
  'bloodKept',
  'sharps',
  'other',
] as const
export type ExposureStepKey = (typeof exposureSteps)[number]

/**
 * `waiting`: opens when the form is saved. `notNeeded`: closed without being done, or will not open because the exposure was closed. `overdue`: its
 * day has passed, or its moment if the law counts hours.
 */
const stepState = z.enum(['done', 'open', 'overdue', 'waiting', 'notNeeded'])
export type ExposureStepState = z.infer<typeof stepState>

export const ExposureStep = z.object({
  key: z.enum(exposureSteps),
  /** The name of the task if the key is `other`; otherwise null. */
  name: z.string().nullable(),
  state: stepState,
  /** The day when it is or was due; null if it has no due day. */
  due: day.nullable(),
  /** The moment by which it is due, if the law counts hours (ruling 47). */
  dueBy: moment.nullable(),
  /** When it was done, and by whom. */
  doneAt: moment.nullable(),
  doneBy: Person.nullable(),
  /** Known facts in words: the clinic, where and when the source person is documented (ruling 51), dates. Never a medical finding. */
  notes: z.array(z.string()),
  /** Its open task if the caller may complete it, with the required form and the person concerned. */
  task: z.object({ _id: id('task'), occurrence: id('occurrence'), form: z.string().nullable(), subject: id('user').nullable() }).nullable(),
  /** The record of its completion, if the caller may open it. */
  record: id('record').nullable(),
})
export type ExposureStep = z.infer<typeof ExposureStep>

const Exposure = z.object({
  _id: id('exposure'),
  reportedAt: moment,
  reportedBy: Person,
  /** The exposed person; null while neither the report nor the form names anybody. */
  person: Person.nullable(),
  /** How an administrator closed it as a mistake, together with its open tasks; null if it was not closed. */
  closed: TaskClosure.nullable(),
})

export const ExposureRow = Exposure.extend({
  /** How many of the required steps are done. */
  done: z.number().int(),
  steps: z.number().int(),
  overdue: z.number().int(),
  /** The most urgent step that is not done; null if all are done. */
  next: ExposureStep.pick({ key: true, name: true, state: true, due: true, dueBy: true }).nullable(),
})
export type ExposureRow = z.infer<typeof ExposureRow>

export const ExposureDetail = Exposure.extend({
  location: z.object({ _id: id('location'), name: z.string(), timeZone: z.string() }),
  /** The record of its form, which contains the packet for the clinician; null while the form is missing. */
  form: id('record').nullable(),
  /** The alarms about it, oldest first: who was told when it was reported, and two hours later if no evaluation was recorded. */
  alarms: z.array(id('alarm')),
  /** Who has opened the packet for the clinician, newest first, at most ten. */
  packetReads: z.array(z.object({ by: Person, at: moment })),
  steps: z.array(ExposureStep),
  /**
   * An open task through which the caller may close the exposure as a mistake (`closeEvent`); null if no task is open or the caller is not an
   * administrator.
   */
  closableBy: id('task').nullable(),
  /**
   * The decision that the caller may record about the evaluation (`changeEvaluation`): the person declines it, or accepts it after declining; null if
   * neither applies.
   */
  evaluation: z.enum(['mayDecline', 'mayAccept']).nullable(),
})
export type ExposureDetail = z.infer<typeof ExposureDetail>

export const listExposures = endpoint({
  method: 'GET',
  path: '/api/v2/exposures/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'The exposures to blood of a location, newest first, 200 at most: all for its administrators, to everybody else their own (ruling 12). Reading them is written to the audit trail.',
  params: z.object({ locationId: id('location') }),
  support: 'never',
  response: payload(z.array(ExposureRow)),
  plan: 'OSHA',
})

export const getExposure = endpoint({
  method: 'GET',
  path: '/api/v2/exposure/:exposureId',
  access: memberOf('params.exposureId'),
  summary:
    'Where each step after an exposure to blood stands: for administrators of its location and the person concerned, who is whoever reported it until its form names somebody (ruling 12). Each reading is written to the audit trail.',
  params: z.object({ exposureId: id('exposure') }),
  support: 'never',
  response: payload(ExposureDetail),
  plan: 'OSHA',
})

export const NoEvaluationOpen = error('exposure.no_evaluation_open', 409, 'The evaluation was begun, declined or accepted in the meantime.')

export const changeEvaluation = endpoint({
  method: 'POST',
  path: '/api/v2/exposure_evaluation/:exposureId',
  access: memberOf('params.exposureId'),
  summary:
    'Says that the person exposed declines the medical evaluation, or wants it after all; for administrators of the location and the person concerned. What only follows an evaluation closes, or opens with its clocks.',
  params: z.object({ exposureId: id('exposure') }),
  body: z.object({ wanted: z.boolean() }),
  support: 'never',
  response: payload(
    z.object({
      /** The opened task that requires the first form, if the caller may fill it in. */
      task: z.object({ _id: id('task'), form: z.string() }).nullable(),
    }),
  ),
  plan: 'OSHA',
  errors: [NoEvaluationOpen],
})
