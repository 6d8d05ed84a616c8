import * as contract from '#contract/records/records'
import type { EventPorts, TaskPorts } from '#api/data/tasks/task-ports'
import { postAt, type Actor } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'

import { countMonths } from './count-months.ts'
import { approveRecord, archiveRecord, deleteRecord, discardRecord } from './decide-record.ts'
import { exportRecordsRoute } from './export-records.ts'
import { exposurePacketRoute } from './exposure-packet/route.ts'
import { auditRead, findReadableRecord } from './open-record.ts'
import { listRecords, pendingMatches, summarize, type ListKind } from './queries.ts'
import { recordDetail } from './record-detail.ts'
import { recordFileRoute } from './record-file.ts'

export interface RecordPorts {
  /** Discarding a record, or deleting a pending one, reopens an occurrence. */
  tasks: TaskPorts
  /** Applies what an approved form changes at its location. */
  events: Pick<EventPorts, 'formApproved'>
}

/** Records, their approval, archive and files. */
export const recordRoutes = ({ tasks, events }: RecordPorts) => [
  handle(contract.pendingRecords, async ({ db, actor, params }) => ({
    payload: await listRecords(db, wanted(actor, params.locationId, 'pending')),
  })),

  handle(contract.allRecords, async ({ db, actor, params, query }) => {
    const list = { ...wanted(actor, params.location, params.recordType), filters: query }
    const rows = await listRecords(db, list)
    return {
      payload: {
        ...(await summarize(db, list)),
        months: await countMonths(db, list, rows),
        pending: await pendingMatches(db, list),
        list: rows,
      },
    }
  }),

  handle(contract.legacyRecords, async ({ db, actor, query }) => legacy(db, actor, query.locationId, 'everything')),
  handle(contract.legacyArchive, async ({ db, actor, params }) => legacy(db, actor, params.locationId, 'archive')),

  handle(contract.getRecord, async ({ db, actor, now, params, audit }) => {
    const row = await findReadableRecord({ db, actor, now }, params.recordId)
    await auditRead(row, audit, 'record.read')
    return { payload: await recordDetail(db, actor, row) }
  }),

  recordFileRoute,
  exportRecordsRoute,
  exposurePacketRoute,

  handle(contract.updateRecordStatus, async (context) => {
    const { status, reason = '', revision } = context.body
    const decision = { recordId: context.params.recordId, revision, reason }
    return { payload: await (status === 'approved' ? approveRecord(context, events, decision) : discardRecord(context, tasks, decision)) }
  }),

  handle(contract.deleteRecord, async (context) => deleteRecord(context, tasks, context.params.recordId)),
  handle(contract.archiveRecord, async (context) => archiveRecord(context, context.params.recordId)),
]

const wanted = (actor: Actor, locationId: string, kind: ListKind) => ({
  actor,
  locationId,
  kind,
  timeZone: postAt(actor, locationId)?.timeZone ?? 'UTC',
})

async function legacy(db: Db, actor: Actor, locationId: string, kind: ListKind) {
  const list = wanted(actor, locationId, kind)
  return { total: (await summarize(db, list)).total, list: await listRecords(db, list) }
}
