import { formById, forms } from '#content/forms/index'
import { healthRecordTypes } from '#content/forms/health-record-types'
import * as contract from '#contract/forms/forms'
import { NeedsHealthDocument, WrongHealthDocumentType } from '#contract/records/uploads'
import { checkDocuments } from '#api/data/uploads/check-documents'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { makePdf } from '#api/platform/pdf/make-pdf'

import type { FormPorts } from './complete-form.ts'
import { findStartingState } from './drafts.ts'
import { medicalQuestionnairePdf } from './medical-questionnaire-pdf.ts'
import { continueForm, startForm } from './save-form.ts'
import { fileHealthDocuments, findUploadTarget } from './upload-health-documents.ts'

/** Errors for HDOC-009 and HDOC-011. */
const documentWords = { none: NeedsHealthDocument, wrongType: WrongHealthDocumentType }

/** Routes for forms and their drafts and records. `ports` connects the tasks feature and the consequences of a form. */
export const formRoutes = (ports: FormPorts) => [
  handle(contract.listForms, async () => ({ payload: [...forms] })),

  handle(contract.getForm, async ({ params }) => ({ payload: formById(params.formId) ?? fail(contract.FormNotFound) })),

  handleOutside(contract.getMedicalQuestionnaire, async ({ share }) => ({
    content: await makePdf(medicalQuestionnairePdf(), share),
    contentType: 'application/pdf',
    name: 'respirator-medical-questionnaire.pdf',
    inline: true,
  })),

  handle(contract.getDraft, async ({ db, actor, params }) => {
    if (!formById(params.formId)) fail(contract.FormNotFound)
    return findStartingState(db, { userId: actor.userId, ...params })
  }),

  handle(contract.getTaskDraft, async ({ db, actor, params, query }) => {
    if (!formById(params.formId)) fail(contract.FormNotFound)
    return findStartingState(db, { userId: actor.userId, ...params, occurrenceId: query.occurrence })
  }),

  handle(contract.startRecord, async (context) => ({ payload: await startForm(context, ports, context.body) })),

  handle(contract.continueRecord, async (context) => ({
    payload: await continueForm(context, ports, context.params.incompleteRecordId, context.body),
  })),

  handleOutside(contract.uploadHealthRecord, async ({ body, files, finish, ...context }) => {
    // Refuses invalid uploads before any file is stored, if that is already known.
    await context.transaction(({ db }) => findUploadTarget(db, context.actor, body))
    const documents = await checkDocuments(files, documentWords, context.now)
    return withStoredDocuments(context, documents, (stored, keep) =>
      finish(async (inside) => {
        const { recordId, isApproved } = await fileHealthDocuments({ ...context, ...inside }, ports, { ...body, files: stored, keep })
        return { payload: { _id: recordId, isApproved } }
      }),
    )
  }),

  handle(contract.healthRecordTypeList, async () => ({ payload: [...healthRecordTypes] })),
]
