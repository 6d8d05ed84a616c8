import { z } from 'zod'

import { Forbidden, NotFound, PlanRequired } from '#contract/errors'
import * as contract from '#contract/records'
import type { TaskPorts } from '#api/data/tasks/task-ports'
import { postAt, type Actor } from '#api/platform/actor'
import { handle, handleOutside, type AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { readRows } from '#api/platform/rows'
import { fail } from '#api/platform/errors'
import { refuseFailedPayment } from '#api/platform/failed-payment'
import { cleanFileName } from '#api/platform/files/clean-file-name'
import { MissingFile } from '#api/platform/files/file-store'

import { countMonths } from './count-months.ts'
import { approveRecord, archiveRecord, deleteRecord, discardRecord } from './decide-record.ts'
import { can, isPrivate, isWithinReach } from './policy.ts'
import { factsOf, findRecord, listRecords, pendingMatches, summarize, type ListKind, type StoredRecord } from './queries.ts'
import { recordDetail } from './record-detail.ts'

const fileRow = z.strictObject({
  record_id: z.string(),
  name: z.string(),
  content_type: z.string(),
  storage_key: z.string(),
})

/** Records, their approval, archive and files. Tasks come by composition: discarding reopens an occurrence, deleting a pending one as well. */
export const recordRoutes = ({ tasks }: { tasks: TaskPorts }) => [
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

  handle(contract.getRecord, async ({ db, actor, params, audit }) => {
    const row = await readable(db, actor, params.recordId)
    await noteReading(row, audit, 'record.read')
    return { payload: await recordDetail(db, actor, row) }
  }),

  handleOutside(contract.getRecordFile, async ({ actor, params, services, transaction }) => {
    const file = await transaction(async ({ db, audit }) => {
      const rows = await readRows(db, fileRow)`
    select record_id, name, content_type, storage_key from record_file where id = ${params.fileId}`
      const found = rows[0] ?? fail(contract.FileMissing)
      await noteReading(await readable(db, actor, found.record_id), audit, 'record.file_read')
      return found
    })
    const content = await services.files.get(file.storage_key).catch((error: unknown) => {
      if (!(error instanceof MissingFile)) throw error
      services.log.warn('a stored file is missing', { file: params.fileId })
      return fail(contract.FileMissing)
    })
    return {
      content,
      contentType: file.content_type,
      name: cleanFileName(file.name),
      inline: /^image\/|^application\/pdf$/.test(file.content_type),
    }
  }),

  handle(contract.updateRecordStatus, async (context) => {
    const { status, reason = '', revision } = context.body
    const decision = { recordId: context.params.recordId, revision, reason }
    return { payload: status === 'approved' ? await approveRecord(context, decision) : await discardRecord(context, tasks, decision) }
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

/**
 * A record the caller may open. To everyone else a private one does not exist.
 * @throws Forbidden to people of other locations, SubscriptionFailed and PlanRequired as at a location, NotFound.
 */
async function readable(db: Db, actor: Actor, recordId: string): Promise<StoredRecord> {
  const row = (await findRecord(db, recordId)) ?? fail(NotFound)
  const facts = factsOf(row)
  refuseFailedPayment(actor, row.practice_id)
  if (!isWithinReach(actor, facts)) fail(Forbidden)
  const plan = postAt(actor, facts.locationId)?.plan
  if (plan === 'SDS' || plan === null) fail(PlanRequired)
  return can.see(actor, facts) ? row : fail(NotFound)
}

/** Each reading of a health document or confidential form leaves a trace (ruling 12). */
async function noteReading(row: StoredRecord, audit: (entry: AuditEntry) => Promise<void>, action: string) {
  if (isPrivate(factsOf(row)))
    await audit({
      action,
      practiceId: row.practice_id,
      locationId: row.location_id,
      target: { kind: 'record', id: row.id },
      // Which kind of document it was, never its title (ruling 49).
      after: { kind: row.kind, healthType: row.health_type, formId: row.form_id },
      shown: ['kind', 'healthType', 'formId'],
    })
}
