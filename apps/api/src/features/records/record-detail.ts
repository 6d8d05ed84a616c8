import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { peopleNamed, readableAnswers } from '#content/forms/form-answers'
import { formById } from '#content/forms/index'
import type { RecordDetail } from '#contract/records/records'
import { NotFound } from '#contract/endpoint/errors'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentInJson, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'
import { withCleanNames } from '#api/platform/files/clean-file-name'

import { can } from './policy.ts'
import { roundOf } from './record-stops.ts'
import { recordsWithState, factsOf, recordView, storedRecordRow, type StoredRecord } from './queries.ts'

/** Who made a decision about a record, and when. */
const decision = z.strictObject({ by: z.string(), name: z.string(), at: momentInJson })

const extrasRow = z.strictObject({
  locationName: z.string(),
  reportedEventId: z.string().nullable(),
  answersInWords: z
    .array(z.strictObject({ section: z.string(), items: z.array(z.strictObject({ label: z.string(), value: z.string() })) }))
    .nullable(),
  files: z.array(z.strictObject({ _id: z.string(), data: z.strictObject({ name: z.string(), contentType: z.string(), size: z.int() }) })),
  discard: z.strictObject({ ...decision.shape, reason: z.string() }).nullable(),
  archive: decision.nullable(),
  occurrence: z
    .strictObject({
      id: z.string(),
      taskId: z.string(),
      taskName: z.string(),
      periodStart: dayText,
      periodEnd: dayText,
      due: dayText,
      status: z.string(),
    })
    .nullable(),
})
type Extras = z.infer<typeof extrasRow>

/** A record for its panel: answers in words, files, decisions with their author, and everything submitted for the same period. */
export async function recordDetail(db: Db, actor: Actor, row: StoredRecord): Promise<RecordDetail> {
  const extras = await readExtras(db, row.id)
  const { occurrence, discard, archive } = extras
  const mayFollow = can.packet(actor, { ...factsOf(row), formId: row.formId })
  return {
    ...recordView(actor, row),
    location: { _id: row.locationId, name: extras.locationName },
    renamed: await renamedPeople(db, row, extras),
    note: row.note,
    files: withCleanNames(extras.files),
    ...(await roundOf(db, actor, row)),
    ...(await answersOf(db, row, extras.answersInWords)),
    exposurePacket: mayFollow,
    exposure: mayFollow ? extras.reportedEventId : null,
    discard: discard && { by: { _id: discard.by, fullName: discard.name }, at: isoMoment(discard.at), reason: discard.reason },
    archivedBy: archive && { _id: archive.by, fullName: archive.name },
    archivedAt: archive && isoMoment(archive.at),
    occurrence: occurrence && {
      _id: occurrence.id,
      taskId: occurrence.taskId,
      taskName: occurrence.taskName,
      periodStart: occurrence.periodStart,
      periodEnd: occurrence.periodEnd,
      due: occurrence.due,
      status: statusOf(occurrence.status),
      history: await historyOf(db, actor, occurrence.id),
    },
  }
}

async function readExtras(db: Db, recordId: string): Promise<Extras> {
  const rows = await readRows(db, extrasRow)`
    select l.name as "locationName", r.reported_event_id as "reportedEventId", r.answers_in_words as "answersInWords",
      coalesce((select json_agg(json_build_object('_id', f.id, 'data', json_build_object('name', f.name, 'contentType', f.content_type, 'size', f.size)) order by f.created_at, f.id)
        from record_file f where f.record_id = r.id), '[]') as files,
      (select json_build_object('by', d.discarded_by, 'name', d.discarded_by_name, 'at', d.discarded_at, 'reason', d.reason)
        from record_discard d where d.record_id = r.id) as discard,
      (select json_build_object('by', a.archived_by, 'name', a.archived_by_name, 'at', a.archived_at)
        from record_archive a where a.record_id = r.id) as archive,
      (select json_build_object('id', o.id, 'taskId', t.id, 'taskName', t.name, 'periodStart', o.period_start, 'periodEnd', o.period_end, 'due', o.due, 'status', o.status)
        from task_occurrence o join task t on t.id = o.task_id where o.id = r.occurrence_id) as occurrence
    from record r join location l on l.id = r.location_id where r.id = ${recordId}`
  return rows[0] ?? fail(NotFound)
}

const personRow = z.strictObject({ id: z.string(), name: z.string() })

/** The people of a record whose name is another one today. */
async function renamedPeople(db: Db, row: StoredRecord, { discard, archive }: Extras): Promise<RecordDetail['renamed']> {
  const formerly = new Map([
    [row.completedBy, row.completer],
    [row.completedFor, row.absent],
    [row.subjectId, row.subject],
    [row.approvedBy, row.approver],
    ...[discard, archive].map((made) => [made?.by ?? null, made?.name ?? null] as const),
  ])
  const ids = [...formerly.keys()].filter((id) => id !== null)
  const rows = await readRows(db, personRow)`
    select u.id, u.full_name as name from "user" u where u.id = any(${sql.param(ids)})`
  return rows.map(({ id, name }) => ({ _id: id, former: formerly.get(id) ?? name, now: name })).filter(({ former, now }) => former !== now)
}

/** The answers as they read when the form was saved, even if the form has changed since. Older records use the current form. */
async function answersOf(
  db: Db,
  row: StoredRecord,
  kept: Extras['answersInWords'],
): Promise<Pick<RecordDetail, 'completedForm' | 'answers'>> {
  const form = row.formId ? formById(row.formId) : undefined
  const data = row.formData
  if (!row.formId || !data) return { completedForm: null, answers: [] }
  const completedForm = { formId: row.formId, formVersion: row.formVersion ?? 1, formData: JSON.stringify(data) }
  if (kept) return { completedForm, answers: kept }
  if (!form) return { completedForm, answers: [] }
  const rows = await readRows(db, personRow)`
    select distinct u.id, u.full_name as name
    from "user" u join employment e on e.user_id = u.id
    where e.practice_id = ${row.practiceId} and u.id = any(${sql.param(peopleNamed(form, data))})`
  return { completedForm, answers: readableAnswers(form, data, Object.fromEntries(rows.map(({ id, name }) => [id, name]))) }
}

const historyRow = z.strictObject({
  ...storedRecordRow.shape,
  reason: z.string().nullable(),
  deleted: decision.nullable(),
})

/** Everything submitted for the period that the caller may see. Discarded and deleted records are part of the history (ruling 37). */
async function historyOf(db: Db, actor: Actor, occurrenceId: string) {
  const rows = await readRows(db, historyRow)`
    select q.*, d.reason, (select json_build_object('by', z.deleted_by, 'name', z.deleted_by_name, 'at', z.deleted_at)
        from record_deletion z where z.record_id = q.id) as deleted
    from (${recordsWithState} where r.occurrence_id = ${occurrenceId}) q left join record_discard d on d.record_id = q.id order by q."completedAt", q.id`
  return rows
    .filter((row) => can.see(actor, factsOf(row)))
    .map((row) => ({
      recordId: row.id,
      status: factsOf(row).status,
      completedBy: { _id: row.completedBy, fullName: row.completer },
      completedAt: isoMoment(row.completedAt),
      reason: row.reason,
      deleted: row.deleted && { by: { _id: row.deleted.by, fullName: row.deleted.name }, at: isoMoment(row.deleted.at) },
    }))
}

const statuses = ['open', 'done', 'missed', 'notApplicable'] as const
const statusOf = (status: string) => statuses.find((known) => known === status) ?? 'open'
