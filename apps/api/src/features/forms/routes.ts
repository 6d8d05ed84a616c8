import { formById, forms } from '#content/forms/index'
import { healthRecordTypes } from '#content/health-record-types'
import * as contract from '#contract/forms'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import type { FormPorts } from './complete-form.ts'
import { draftView, findDraft } from './drafts.ts'
import { continueForm, startForm } from './save-form.ts'
import { checkFiles, fileHealthDocuments, withStoredFiles } from './upload-health-documents.ts'

/** Forms and what people fill in. Tasks and the consequences of a form come by composition. */
export const formRoutes = (ports: FormPorts) => [
  handle(contract.listForms, async () => ({ payload: [...forms] })),

  handle(contract.getForm, async ({ params }) => ({ payload: formById(params.formId) ?? fail(contract.FormNotFound) })),

  handle(contract.getDraft, async ({ db, actor, params }) => {
    if (!formById(params.formId)) fail(contract.FormNotFound)
    const draft = await findDraft(db, { userId: actor.userId, ...params })
    return { payload: draft ? draftView(draft) : null }
  }),

  handle(contract.getTaskDraft, async ({ db, actor, params, query }) => {
    if (!formById(params.formId)) fail(contract.FormNotFound)
    const draft = await findDraft(db, { userId: actor.userId, ...params, occurrenceId: query.occurrence })
    return { payload: draft ? draftView(draft) : null }
  }),

  handle(contract.startRecord, async (context) => ({ payload: await startForm(context, ports, context.body) })),

  handle(contract.continueRecord, async (context) => ({
    payload: await continueForm(context, ports, context.params.incompleteRecordId, context.body),
  })),

  handleOutside(contract.uploadHealthRecord, async ({ body, files, finish, ...context }) => {
    const checked = await checkFiles(files, context.now)
    return withStoredFiles(context.services.files, checked, (take) =>
      finish(async (inside) => {
        const { recordId, isApproved } = await fileHealthDocuments({ ...context, ...inside }, ports, { ...body, files: take() })
        return { payload: { _id: recordId, isApproved } }
      }),
    )
  }),

  handle(contract.healthRecordTypeList, async () => ({ payload: [...healthRecordTypes] })),
]
