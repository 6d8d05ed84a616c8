import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import { actionStates } from '#contract/corrective-actions/corrective-actions'
import {
  agencies,
  evidenceKinds,
  inspectionKinds,
  requestMarks,
  type InspectionCase,
  type InspectionDetail,
} from '#contract/inspections/inspections'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import { inspectionCase } from '../tables.ts'
import { caseClocks } from './case-clocks.ts'
import { caseNotes } from './case-notes.ts'

const caseRow = z.strictObject({
  _id: z.string(),
  location: z.string(),
  kind: z.enum(inspectionKinds),
  agency: z.enum(agencies),
  officer: z.string(),
  reason: z.string(),
  scope: z.string(),
  arrivedAt: momentText,
  answerBy: dayText.nullable(),
  logAskedAt: momentText.nullable(),
  opensAt: z.string(),
  closesAt: z.string(),
  abateBy: dayText.nullable(),
  state: z.enum(['open', 'closed']),
  outcome: z.string(),
  score: z.object({ ready: z.int(), asked: z.int(), missing: z.array(z.string()) }).nullable(),
  openedBy: z.string(),
  closedBy: z.string().nullable(),
  closedAt: momentText.nullable(),
  revision: z.int(),
})

/** SQL for the columns of `caseRow`, from `inspection_case c`. */
const caseColumns = sql`c.id as "_id", c.location_id as location, c.kind, c.agency, c.officer, c.reason, c.scope, c.arrived_at as "arrivedAt",
  c.answer_by as "answerBy", c.log_asked_at as "logAskedAt", c.opens_at as "opensAt", c.closes_at as "closesAt", c.abate_by as "abateBy", c.state, c.outcome, c.score, c.opened_by_name as "openedBy", c.closed_by_name as "closedBy", c.closed_at as "closedAt", c.revision`

const requestRow = z.strictObject({
  _id: z.string(),
  item: z.string().nullable(),
  what: z.string(),
  answer: z.string(),
  abateBy: dayText.nullable(),
  mark: z.enum(requestMarks).nullable(),
  by: z.string(),
  at: momentText,
  evidence: z.array(z.object({ _id: z.string(), kind: z.enum(evidenceKinds), target: z.string(), title: z.string() })),
  action: z
    .object({ _id: z.string(), what: z.string(), state: z.enum(actionStates), due: z.string().nullable(), fixedOn: z.string().nullable() })
    .nullable(),
})

/** Locks a case until the transaction ends and returns its row. @throws NotFound, also if the transaction cannot see the case. */
export async function lockCase(db: Db, caseId: string): Promise<typeof inspectionCase.$inferSelect> {
  const [row] = await db.select().from(inspectionCase).where(eq(inspectionCase.id, caseId)).for('update')
  return row ?? fail(NotFound)
}

/** The cases of a location: open ones first, then the newest. */
export async function listCases(db: Db, locationId: string): Promise<InspectionCase[]> {
  const rows = await readRows(db, caseRow)`
    select ${caseColumns} from inspection_case c where c.location_id = ${locationId} order by c.state = 'closed', c.arrived_at desc, c.id desc`
  return rows.map(caseView)
}

/** A case with what was asked for in it, in the order of the requests, its clocks and notes. @throws NotFound */
export async function caseDetail(db: Db, caseId: string): Promise<InspectionDetail> {
  const [found] = await readRows(db, caseRow)`select ${caseColumns} from inspection_case c where c.id = ${caseId}`
  const inspection = caseView(found ?? fail(NotFound))
  const requests = await readRows(db, requestRow)`
    select r.id as "_id", r.item_key as item, r.what, r.answer, r.abate_by as "abateBy", r.mark, r.marked_by_name as by, r.marked_at as at,
      (select coalesce(json_agg(json_build_object('_id', e.id, 'kind', e.kind, 'target', e.target, 'title', e.title) order by e.added_at, e.title, e.id), '[]')
        from inspection_evidence e where e.practice_id = r.practice_id and e.request_id = r.id) as evidence,
      (select json_build_object('_id', a.id, 'what', a.what, 'state', a.state, 'due', a.due_on, 'fixedOn', (a.fixed_at at time zone l.time_zone)::date)
        from corrective_action a where a.practice_id = r.practice_id and a.source_id = r.id order by a.id limit 1) as action
    from inspection_request r join location l on l.practice_id = r.practice_id and l.id = r.location_id
    where r.case_id = ${caseId} order by r.id`
  return {
    ...inspection,
    requests: requests.map((request) => ({ ...request, at: isoMoment(request.at) })),
    clocks: await caseClocks(db, { caseId, locationId: inspection.location }),
    notes: await caseNotes(db, caseId),
  }
}

const caseView = ({ opensAt, closesAt, ...row }: z.infer<typeof caseRow>): InspectionCase => ({
  ...row,
  hours: { opensAt, closesAt },
  logAskedAt: isoMoment(row.logAskedAt),
  arrivedAt: isoMoment(row.arrivedAt),
  closedAt: isoMoment(row.closedAt),
})
