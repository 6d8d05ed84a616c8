import * as contract from '#contract/inspections/inspections'
import { addCaseNote, caseFile, CaseFileMissing } from '#contract/inspections/case-notes'
import { getRequestList } from '#contract/inspections/request-list'
import { requestList } from '#api/data/inspections/request-list'
import { caseDetail, listCases } from '#api/data/inspections/find-case'
import { checkPictures, withoutFileNames } from '#api/data/uploads/check-picture'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { handle, handleOutside } from '#api/platform/context'
import { openStored } from '#api/platform/files/open-stored'

import { addNote, findCaseFile } from './add-note.ts'
import { changeCase, closeCase, reopenCase } from './change-case.ts'
import type { ClockBook } from './keep-clocks.ts'
import { addOwnRequest, mark } from './mark-request.ts'
import { openCase } from './open-case.ts'
import { pointRoutes } from './points/routes.ts'

/** Visits, letters, calls and citations of agencies, and practice runs: for administrators of the location only. `book` makes the tasks of their clocks. */
export const inspectionRoutes = (book: ClockBook) => [
  handle(contract.listInspections, async ({ db, params }) => ({ payload: { cases: await listCases(db, params.locationId) } })),

  handle(getRequestList, async ({ db, now, params }) => ({ payload: await requestList(db, params.locationId, now) })),

  handle(contract.openInspection, async ({ params, body, ...writing }) => ({
    payload: await openCase(writing, params.locationId, body, book),
  })),

  handle(contract.getInspection, async ({ db, params }) => ({ payload: await caseDetail(db, params.caseId) })),

  handle(contract.changeInspection, async ({ params, body, ...writing }) => ({
    payload: await changeCase(writing, params.caseId, body, book),
  })),

  handle(contract.closeInspection, async ({ params, body, ...writing }) => ({
    payload: await closeCase(writing, params.caseId, body.outcome, book),
  })),

  handle(contract.reopenInspection, async ({ params, ...writing }) => ({ payload: await reopenCase(writing, params.caseId, book) })),

  handle(contract.markRequest, async ({ params, body, ...writing }) => ({ payload: await mark(writing, params.caseId, body) })),

  handle(contract.addRequest, async ({ params, body, ...writing }) => ({
    payload: await addOwnRequest(writing, params.caseId, body.what),
  })),

  ...pointRoutes(book),

  handleOutside(addCaseNote, async ({ files, finish, body, ...context }) => {
    const photos = files.length === 0 ? [] : withoutFileNames(await checkPictures(files, { ...context, folder: 'inspections' }))
    return withStoredDocuments(context, photos, (stored, keep) =>
      finish(async (inside) => {
        const { id, isNew } = await addNote({ ...context, ...inside }, context.params.caseId, { note: body, photos: stored })
        if (isNew) keep()
        return { payload: { _id: id } }
      }),
    )
  }),

  handleOutside(caseFile, async ({ params: { id }, services, transaction }) => {
    const file = await transaction(({ db }) => findCaseFile(db, id))
    const content = await openStored(services, file.storageKey, { of: { file: id }, missing: CaseFileMissing })
    return { content, contentType: file.contentType, name: file.name, inline: true }
  }),
]
