import { z } from 'zod'

import { endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { Conflict, error } from '../endpoint/errors.ts'
import { LibraryAnswer } from './library-answer.ts'
import { Location } from '../locations/locations.ts'
import { text } from '../endpoint/shapes.ts'

export const QuestionnaireOpen = error('library.questionnaire_open', 409, 'Please answer the location setup first.')
/** Earlier steps have no answer yet; `details.stepNumber` is the first of them. */
export const StepsMissing = error('library.steps_missing', 409, 'Some earlier questions are not answered yet.')
/** The frequency is lower than recommended: the fields `frequencyReasons.<row>` identify the rows that need a reason (ruling 31). */
export const ReasonNeeded = error('library.reason_needed', 422, 'Please tell us why less often is right for you.')

/** The maximum length of a reason for a lower frequency. */
export const frequencyReasonLength = 500

/** One yes/no question of the location questionnaire (DATA-L-017). */
export const SetupQuestion = z.object({
  value: z.string(),
  label: z.string(),
  /** Why we ask, in one line. */
  why: z.string().nullable(),
  /** What the law of a state adds to `why`, by postal code. Empty with a location, whose addition is in `why`. */
  whyIn: z.record(z.string(), z.string()),
  /** The practice types that get the question; for all others it counts as No. */
  appliesTo: z.array(z.string()),
  /** The question is hidden and counts as No if this other one is answered No (LOCSETUP-005). */
  dependsOn: z.string().nullable(),
  /** The consequence of No, where No is nearly always a mistake and must be confirmed. Only present with a location. */
  askBack: z.string().nullable(),
})
export type SetupQuestion = z.infer<typeof SetupQuestion>

export const defaultOptions = endpoint({
  method: 'GET',
  path: '/api/v2/master/defaultoptions',
  access: signedIn,
  withoutPlan: 'shipped reference data',
  summary: 'The questions of the location questionnaire; with a location, those of its practice type.',
  query: z.object({ locationId: id('location').optional() }),
  response: payload(z.array(SetupQuestion)),
})

const params = z.object({ locationId: id('location') })

export const stateRules = endpoint({
  method: 'GET',
  path: '/api/v2/state_rules/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  summary: 'The rules of the location’s state beyond federal law that are loaded for its kind of practice.',
  params,
  response: payload(
    z.object({
      /** The name of the state. */
      state: z.string(),
      /** Their citations; empty if none is loaded. */
      citations: z.array(z.string()),
      /** Topics on which states differ and for which nothing is loaded here, each as part of a sentence. */
      notLoaded: z.array(z.string()),
    }),
  ),
})

export const librarySteps = endpoint({
  method: 'GET',
  path: '/api/v2/librarySteps/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The steps of the library setup that apply to the location, in order, with the answers given so far.',
  params,
  plan: 'OSHA',
  response: payload(z.array(LibraryAnswer)),
})

export const libraryData = endpoint({
  method: 'GET',
  path: '/api/v2/libraryData/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The answers of the location, null where none is given yet; its name and that of its practice are among them as step 99.',
  params,
  plan: 'OSHA',
  response: payload(z.object({ libraryData: z.array(LibraryAnswer) })),
})

export const additionalLibrarySteps = endpoint({
  method: 'GET',
  path: '/api/v2/additionalLibrarySteps/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The steps that became applicable after the first setup and wait for an answer.',
  params,
  plan: 'OSHA',
  response: payload(z.array(LibraryAnswer)),
})

/**
 * An answer as the wizards send it. The server finds the step by `associatedVariable` and takes its question, type, layout and tasks from the shipped
 * content, ignoring any sent values (ruling 18).
 */
export const AnswerInput = z.object({
  associatedVariable: text(100).min(1, 'Required'),
  answer: z.unknown().optional(),
  /** The reason for a lower frequency than recommended, keyed by the row's index starting at 0. */
  frequencyReasons: z.record(z.string().regex(/^\d{1,3}$/), text(frequencyReasonLength)).optional(),
  /** The revision that was edited; 0 if there was none. If absent, no revision is compared. */
  revision: z.number().int().min(0).optional(),
})
export type AnswerInput = z.infer<typeof AnswerInput>

export const saveLibraryData = endpoint({
  method: 'POST',
  path: '/api/v1/locations/saveLibraryData',
  access: memberOf('body.locationId'),
  summary: 'Saves one step of the library setup; the last one ends the setup and makes the tasks of the location.',
  plan: 'OSHA',
  body: z.object({
    locationId: id('location'),
    /** One answer; a list of one is also accepted. */
    libraryData: z.union([AnswerInput, z.tuple([AnswerInput])]),
    isLast: z.boolean(),
  }),
  response: Location.extend({ tasksMade: z.number().int() }),
  support: 'write',
  errors: [QuestionnaireOpen, StepsMissing, ReasonNeeded, Conflict],
})

export const saveAdditionalLibraryStep = endpoint({
  method: 'POST',
  path: '/api/v2/additionalLibrarySteps/:locationId',
  access: memberOf('params.locationId'),
  summary: 'Saves one additional step; the last one brings its tasks and ends the updates.',
  params,
  plan: 'OSHA',
  body: AnswerInput.extend({ isLast: z.boolean() }),
  response: payload(Location.extend({ tasksMade: z.number().int() })),
  support: 'write',
  errors: [QuestionnaireOpen, StepsMissing, ReasonNeeded, Conflict],
})
