import * as contract from '#contract/corrective-actions/corrective-actions'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { checkPictures, withoutFileNames } from '#api/data/uploads/check-picture'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { handle, handleOutside } from '#api/platform/context'
import { openStored } from '#api/platform/files/open-stored'

import { actionDetail } from './action-detail.ts'
import { addProblem } from './add-action.ts'
import { answerReport } from './answer-report.ts'
import { changeOwnerOrDay } from './change-action.ts'
import { acceptAsItIs, checkFixed, openAgain } from './decide-action.ts'
import { exportActionsRoute } from './export-actions.ts'
import { listProblems } from './list-actions.ts'
import { findPhoto } from './photos.ts'

/** Problems that must be fixed. `book` makes, moves and closes their tasks. */
export const correctiveActionRoutes = (book: TaskBook) => [
  handle(contract.listActions, async ({ params, query, ...reading }) => ({
    payload: await listProblems(reading, params.locationId, query),
  })),

  handle(contract.getAction, async ({ params, ...reading }) => ({ payload: await actionDetail(reading, params.actionId) })),

  handleOutside(contract.addAction, async ({ files, finish, body, ...context }) => {
    const documents = withoutFileNames(await checkPictures(files, { ...context, folder: 'actions' }))
    return withStoredDocuments(context, documents, (photos, keep) =>
      finish(async (inside) => {
        const _id = await addProblem({ ...context, ...inside }, context.params.locationId, { problem: body, photos }, book)
        keep()
        return { payload: { _id } }
      }),
    )
  }),

  handle(contract.changeAction, async ({ params, body, ...writing }) => ({
    payload: await changeOwnerOrDay(writing, params.actionId, body, book),
  })),

  handle(contract.checkAction, async ({ params, ...writing }) => ({ payload: await checkFixed(writing, params.actionId) })),

  handle(contract.acceptAction, async ({ params, body, ...writing }) => ({
    payload: await acceptAsItIs(writing, params.actionId, body, book),
  })),

  handle(contract.answerHazardReport, async ({ params, body, ...writing }) => ({
    payload: await answerReport(writing, params.actionId, body),
  })),

  handle(contract.reopenAction, async ({ params, body, ...writing }) => ({
    payload: await openAgain(writing, params.actionId, body, book),
  })),

  handleOutside(contract.actionPhoto, async ({ params: { id }, actor, services, transaction }) => {
    const photo = await transaction(({ db }) => findPhoto(db, actor, id))
    const content = await openStored(services, photo.storageKey, { of: { photo: id }, missing: contract.ActionPhotoMissing })
    return { content, contentType: photo.contentType, name: photo.name, inline: true }
  }),

  exportActionsRoute,
]
