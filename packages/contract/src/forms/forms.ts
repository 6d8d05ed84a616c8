import { z } from 'zod'

import { formSchema } from '#content/forms/form-schema'
import { healthRecordTypes } from '#content/forms/health-record-types'

import { endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { error, Forbidden } from '../endpoint/errors.ts'
import { moment, text } from '../endpoint/shapes.ts'
import { sentOccurrence } from '../tasks/task-occurrence.ts'
import { occurrenceErrors } from '../tasks/completion-refusals.ts'
import { documentLimits, NeedsHealthDocument, WrongHealthDocumentType } from '../records/uploads.ts'

export const FormNotFound = error('form.not_found', 404, 'There is no such form.')
/** Two tabs edit one draft: the later save is rejected and gets the current draft, so nothing is lost (ruling 30). */
export const FormChangedElsewhere = error('form.changed_elsewhere', 409, 'This form has been changed in another window.')

/** A newer version of the product changed the questions after the form was opened and before it was saved. */
export const FormOutdated = error(
  'form.outdated',
  409,
  'This form was changed since you opened it. Your answers are still here. Please look through every step again, and then save.',
)

/** API-L-014. */
export const FormSummary = formSchema.pick({ id: true, name: true, description: true, searchWords: true, category: true, listedAt: true })
export type FormSummary = z.infer<typeof FormSummary>

export const Form = formSchema
export type Form = z.infer<typeof Form>

/** A form that the signed-in person has started (API-L-016). */
export const Draft = z.object({
  _id: id('draft'),
  formId: z.string(),
  /** The answers as a JSON string (DATA-L-028). */
  formData: z.string(),
  /** The last saved step; the form resumes at the next one (FILL-021). */
  currentStep: z.number().int(),
  taskId: id('task').nullable(),
  occurrence: id('occurrence').nullable(),
  updatedAt: moment,
  revision: z.number().int(),
  /** The questions have changed since it was saved, so each step must be reviewed again. */
  formChanged: z.boolean(),
})
export type Draft = z.infer<typeof Draft>

/** The caller's last submission for the same purpose, if it was discarded: its answers as a starting point, and the reason (ruling 44). */
export const DiscardedForm = z.object({
  /** The answers as a JSON string. */
  formData: z.string(),
  reason: z.string(),
  at: moment,
  /** Full name of the person who discarded it. */
  by: z.string(),
})
export type DiscardedForm = z.infer<typeof DiscardedForm>

const begun = payload(Draft.nullable()).extend({ /** Absent if nothing was discarded. */ discarded: DiscardedForm.optional() })

const formId = z
  .string()
  .min(1)
  .max(100)
  .meta({ examples: ['quarterlySafetyReportForm'] })
const locationId = id('location')

export const listForms = endpoint({
  method: 'GET',
  path: '/api/v2/forms',
  access: signedIn,
  plan: 'OSHA',
  summary: 'The forms that can be filled out.',
  noTenantIds: 'forms are shipped content, the same for everybody',
  response: payload(z.array(FormSummary)),
})

export const getForm = endpoint({
  method: 'GET',
  path: '/api/v2/form/:formId',
  access: signedIn,
  plan: 'OSHA',
  summary: 'One form with its questions.',
  noTenantIds: 'forms are shipped content, the same for everybody',
  params: z.object({ formId }),
  response: payload(Form),
  errors: [FormNotFound],
})

export const getMedicalQuestionnaire = endpoint({
  method: 'GET',
  path: '/api/v2/medical_questionnaire',
  access: signedIn,
  plan: 'OSHA',
  summary:
    'The blank medical questionnaire for respirators (29 CFR 1910.134, Appendix C) as a PDF to fill out by hand. Answers are never stored.',
  noTenantIds: 'shipped content, the same for everybody',
  response: 'file',
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/v2/inCompletedRecords/:formId/:locationId',
  access: memberOf('params.locationId'),
  summary: 'What the caller has begun of a form, outside of tasks; null where nothing is.',
  params: z.object({ formId, locationId }),
  support: 'never',
  response: begun,
  errors: [FormNotFound],
  plan: 'OSHA',
})

export const getTaskDraft = endpoint({
  method: 'GET',
  path: '/api/v2/inCompletedRecords/:formId/:locationId/:taskId',
  access: memberOf('params.locationId'),
  summary: 'What the caller has begun of a form for the oldest open occurrence of a task, or for the given one; null where nothing is.',
  params: z.object({ formId, locationId, taskId: id('task') }),
  query: z.object({ occurrence: id('occurrence').optional() }),
  support: 'never',
  response: begun,
  errors: [FormNotFound],
  plan: 'OSHA',
})

/** DATA-L-029. `name` and `isApproved` are accepted but recomputed (ruling 18). */
const submittedFields = {
  formId,
  name: text(300).optional(),
  /**
   * The version of the form that was filled in. If it is not the current version, the save is rejected. If it is absent, versions are not compared.
   */
  formVersion: z.number().int().min(1).optional(),
  formData: z.string().max(200_000, 'These answers are too long to be saved.'),
  currentStep: z.coerce.number().int().min(0).max(100),
  isCompleted: z.boolean().optional().default(false),
  deleted: z.boolean().optional().default(false),
  isApproved: z.boolean().optional(),
  location: locationId,
  taskId: id('task').nullish(),
  occurrence: sentOccurrence,
}

/** `_id` is the draft after a step, and the record after the last step. */
const Saved = z.object({
  _id: z.string(),
  currentStep: z.number().int(),
  isCompleted: z.boolean(),
  isApproved: z.boolean(),
  deleted: z.boolean(),
  revision: z.number().int().nullable(),
  /** If the record is the first report of an event in which minutes count: the alarm with which people were told at once. */
  alarm: id('alarm').optional(),
})
export type Saved = z.infer<typeof Saved>

export const startRecord = endpoint({
  method: 'POST',
  path: '/api/v2/record',
  access: memberOf('body.location'),
  summary: 'Saves the first step of a form as a draft, or the whole form at once.',
  body: z.object(submittedFields),
  response: payload(Saved),
  errors: [FormNotFound, FormChangedElsewhere, FormOutdated, ...occurrenceErrors],
  plan: 'OSHA',
})

export const continueRecord = endpoint({
  method: 'POST',
  path: '/api/v2/record/:incompleteRecordId',
  access: memberOf('body.location'),
  summary: 'Saves a further step of a draft; the last one turns it into a record, `deleted` discards it.',
  params: z.object({ incompleteRecordId: id('draft') }),
  body: z.object({ ...submittedFields, revision: z.number().int().min(1).optional() }),
  response: payload(Saved),
  errors: [FormNotFound, FormChangedElsewhere, FormOutdated, ...occurrenceErrors],
  plan: 'OSHA',
})

export const uploadHealthRecord = endpoint({
  method: 'POST',
  path: '/api/v2/healthRecord',
  access: signedIn,
  plan: 'OSHA',
  summary:
    "Files health documents: an administrator's for a member of a shared location, approved at once; anybody else's for themselves, pending.",
  body: z.object({
    formId: z.literal('uploadHealthDocumentForm'),
    name: text(300).optional(),
    filesFor: z.preprocess((value) => value || undefined, id('user').optional()),
    type: z.enum(healthRecordTypes).optional(),
    isApproved: z.string().optional(),
    taskId: z.preprocess((value) => value || undefined, id('task').optional()),
    occurrence: z.preprocess((value) => value || undefined, id('occurrence').optional()),
  }),
  multipart: { field: 'files', ...documentLimits },
  response: payload(z.object({ _id: id('record'), isApproved: z.boolean() })),
  errors: [...occurrenceErrors, Forbidden, NeedsHealthDocument, WrongHealthDocumentType],
})

export const healthRecordTypeList = endpoint({
  method: 'GET',
  path: '/api/v2/master/health_record_types',
  access: signedIn,
  withoutPlan: 'the lists of health documents stay open, with their types',
  summary: 'The types of a health document, for the select.',
  noTenantIds: 'shipped content, the same for everybody',
  response: payload(z.array(z.string())),
})
