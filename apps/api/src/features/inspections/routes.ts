import * as contract from '#contract/inspections/inspections'
import { getRequestList } from '#contract/inspections/request-list'
import { requestList } from '#api/data/inspections/request-list'
import { caseDetail, listCases } from '#api/data/inspections/find-case'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { handle } from '#api/platform/context'

import { changeCase, closeCase, reopenCase } from './change-case.ts'
import { addOwnRequest, mark } from './mark-request.ts'
import { openCase } from './open-case.ts'

/** Visits, letters, calls and citations of agencies, and practice runs: for administrators of the location only. `book` makes the tasks of their clocks. */
export const inspectionRoutes = (book: Pick<TaskBook, 'create' | 'reschedule'>) => [
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
    payload: await closeCase(writing, params.caseId, body.outcome),
  })),

  handle(contract.reopenInspection, async ({ params, ...writing }) => ({ payload: await reopenCase(writing, params.caseId) })),

  handle(contract.markRequest, async ({ params, body, ...writing }) => ({ payload: await mark(writing, params.caseId, body) })),

  handle(contract.addRequest, async ({ params, body, ...writing }) => ({
    payload: await addOwnRequest(writing, params.caseId, body.what),
  })),
]
