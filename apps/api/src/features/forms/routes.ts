import { formById, forms } from '#content/forms/index'
import { healthRecordTypes } from '#content/health-record-types'
import * as contract from '#contract/forms'
import { NeedsHealthDocument, WrongHealthDocumentType } from '#contract/uploads'
import { checkDocuments } from '#api/data/uploads/check-documents'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import type { FormPorts } from './complete-form.ts'
import { findBegun } from './drafts.ts'
import { continueForm, startForm } from './save-form.ts'
import { fileHealthDocuments, whereAndWhom } from './upload-health-documents.ts'

/** HDOC-009, HDOC-011. */
const documentWords = { none: NeedsHealthDocument, wrongType: WrongHealthDocumentType }

/** Forms and what people fill in. Tasks and the consequences of a form come by composition. */
export const formRoutes = (ports: FormPorts) => [
  handle(contract.listForms, async () => ({ payload: [...forms] })),

  handle(contract.getForm, async ({ params }) => ({ payload: formById(params.formId) ?? fail(contract.FormNotFound) })),

  handle(contract.getDraft, async ({ db, actor, params }) => {
    if (!formById(params.formId)) fail(contract.FormNotFound)
    return findBegun(db, { userId: actor.userId, ...params })
  }),

  handle(contract.getTaskDraft, async ({ db, actor, params, query }) => {
    if (!formById(params.formId)) fail(contract.FormNotFound)
    return findBegun(db, { userId: actor.userId, ...params, occurrenceId: query.occurrence })
  }),

  handle(contract.startRecord, async (context) => ({ payload: await startForm(context, ports, context.body) })),

  handle(contract.continueRecord, async (context) => ({
    payload: await continueForm(context, ports, context.params.incompleteRecordId, context.body),
  })),

  handleOutside(contract.uploadHealthRecord, async ({ body, files, finish, ...context }) => {
    // Refused before anything is stored, where that is known already.
    await context.transaction(({ db }) => whereAndWhom(db, context.actor, body))
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
