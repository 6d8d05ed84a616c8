import { z } from 'zod'

import { ChangeEffect } from '../endpoint/change-effect.ts'
import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error, NotFound } from '../endpoint/errors.ts'
import { QuestionnaireOpen, ReasonNeeded, StepsMissing } from './library.ts'
import { LibraryAnswer } from './library-answer.ts'
import { moment, text } from '../endpoint/shapes.ts'

/** The change is no longer the latest one of its answer. */
export const AnswerChangedSince = error(
  'library.changed_since',
  409,
  'This answer was changed again in the meantime. Nothing was undone. Please look at the newest change.',
)

/** A change of an answer after its first value. */
export const AnswerChange = z.object({
  /** The revision of the answer after the change; identifies the change. */
  revision: z.number().int(),
  /** The old and the new value, in one line; for tables and lists, the rows that differ. */
  what: z.string(),
  /** The full name, or "SafePractice support". */
  changedBy: z.string(),
  changedAt: moment,
  /** How many tasks it opened and closed. Confidential tasks are not counted for support access. */
  opened: z.number().int(),
  closed: z.number().int(),
  /** The change undid the one before it. */
  undid: z.boolean(),
  /** The answer has not changed since, so this change can be undone. */
  last: z.boolean(),
})
export type AnswerChange = z.infer<typeof AnswerChange>

const params = z.object({ locationId: id('location') })
const associatedVariable = text(100)
  .min(1, 'Required')
  .meta({ examples: ['meetingPlace'] })

export const libraryDataChanges = endpoint({
  method: 'GET',
  path: '/api/v2/libraryData/:locationId/changes',
  access: adminOf('params.locationId'),
  summary: 'The changes of one answer of a location, newest first; at most 20.',
  params,
  query: z.object({ associatedVariable }),
  plan: 'OSHA',
  response: payload(z.array(AnswerChange)),
  errors: [NotFound],
})

/** The revision of the change to undo; it must be the latest one of the answer. */
const body = z.object({ associatedVariable, revision: z.number().int().min(1) })
const errors = [NotFound, AnswerChangedSince, QuestionnaireOpen, StepsMissing, ReasonNeeded] as const

export const undoLibraryData = endpoint({
  method: 'POST',
  path: '/api/v2/libraryData/:locationId/undo',
  access: adminOf('params.locationId'),
  summary: 'Puts back the answer that stood before its last change. Tasks follow; those that the change closed are open again.',
  params,
  plan: 'OSHA',
  support: 'never',
  body,
  response: payload(z.object({ libraryData: z.array(LibraryAnswer) })),
  errors: [...errors],
})

export const undoLibraryDataEffect = endpoint({
  method: 'POST',
  path: '/api/v2/libraryData/:locationId/undo/effect',
  access: adminOf('params.locationId'),
  summary: 'Which tasks undoing the last change of an answer opens, changes and closes. Nothing is saved.',
  params,
  plan: 'OSHA',
  support: 'never',
  body,
  response: payload(ChangeEffect),
  errors: [...errors],
})
