import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { largestExactTotal, largestUnpagedList, usualPageSize } from '#contract/endpoint/page-sizes'
import { recordFilters, type RecordFilters, type RecordRow } from '#contract/records/records'
import { opensHealthData } from '#api/data/people/sharing-consent'
import { privateRecord } from '#api/data/records/private-record'
import { groupOf } from '#api/data/records/record-group'
import { storedAnswers } from '#api/data/records/stored-answers'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'
import { isSupport } from '#api/platform/actor/support-access'

import { abilities, can, type RecordFacts } from './policy.ts'
import { containsTermsSql } from './search-sql.ts'

export const storedRecordRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  locationId: z.string(),
  kind: z.string(),
  name: z.string(),
  instructions: z.string(),
  healthType: z.string().nullable(),
  formId: z.string().nullable(),
  formVersion: z.int().nullable(),
  formData: storedAnswers.nullable(),
  confidential: z.boolean(),
  occurrenceId: z.string().nullable(),
  taskId: z.string().nullable(),
  startedAt: momentText,
  completedAt: momentText,
  doneOn: dayText.nullable(),
  note: z.string().nullable(),
  due: dayText.nullable(),
  dueBy: momentText.nullable(),
  completedBy: z.string(),
  completer: z.string(),
  completedFor: z.string().nullable(),
  absent: z.string().nullable(),
  subjectId: z.string().nullable(),
  subject: z.string().nullable(),
  /** Set only when a single record is looked up. */
  subjectLocations: z.array(z.string()).optional(),
  approvedBy: z.string().nullable(),
  approver: z.string().nullable(),
  approvedAt: momentText.nullable(),
  selfApproved: z.boolean().nullable(),
  discardedAt: momentText.nullable(),
  archivedAt: momentText.nullable(),
  revision: z.int(),
  reopensTask: z.boolean(),
})
export type StoredRecord = z.infer<typeof storedRecordRow>

/** A record with its state rows, and with the names that people had at that moment. */
export const recordsWithState = sql`
  select r.id, r.practice_id as "practiceId", r.location_id as "locationId", r.kind, r.name, r.instructions, r.health_type as "healthType", r.form_id as "formId", r.form_version as "formVersion", r.form_data as "formData", r.confidential, r.occurrence_id as "occurrenceId", r.task_id as "taskId",
    r.started_at as "startedAt", r.completed_at as "completedAt", r.done_on::text as "doneOn", r.note, o.due::text as due, o.due_by as "dueBy", r.completed_by as "completedBy", r.completed_by_name as completer,
    case when o.completed_by = r.completed_by then o.completed_for end as "completedFor",
    case when o.completed_by = r.completed_by then o.completed_for_name end as absent, r.subject_id as "subjectId", r.subject_name as subject,
    a.approved_by as "approvedBy", a.approved_by_name as approver, a.approved_at as "approvedAt", a.self_approved as "selfApproved", d.discarded_at as "discardedAt", x.archived_at as "archivedAt", r.revision,
    a.record_id is null and d.record_id is null and (exists (select from task t where t.id = r.task_id and t.closed_at is null)
      or (r.task_id is null and exists (select from round_stop e join task t on t.practice_id = e.practice_id and t.id = e.task_id
        where e.practice_id = r.practice_id and e.record_id = r.id and t.closed_at is null))) as "reopensTask"
  from record r left join record_approval a on a.record_id = r.id
  left join task_occurrence o on o.id = r.occurrence_id
  left join record_discard d on d.record_id = r.id left join record_archive x on x.record_id = r.id`

/** The same without deleted records. */
export const records = sql`${recordsWithState} where not exists (select from record_deletion z where z.record_id = r.id)`

/** Excludes health documents and confidential records (ruling 12). */
export const notPrivate = sql`not ${privateRecord}`

/** The same rule as `can.see`, for rows that are not discarded. Tests keep the two in sync. */
function visibleTo(actor: Actor, locationId: string): SQL {
  if (isSupport(actor)) return notPrivate
  if (can.listEverything(actor, locationId)) return sql`true`
  const administered = `{${actor.posts.flatMap((post) => (post.administrator ? [post.locationId] : [])).join(',')}}`
  return sql`(case when r.kind = 'health' then r.subject_id = ${actor.userId} or ${administersSubject(administered)} else not r.confidential or r.completed_by = ${actor.userId} or r.subject_id = ${actor.userId} end)`
}

/** The subject currently works at a location that the caller administers, in the record's practice, and shares health data with it. */
const administersSubject = (
  administered: string,
) => sql`exists (select from current_membership b where b.practice_id = r.practice_id and b.user_id = r.subject_id
  and b.location_id = any(${administered}::text[]) and ${opensHealthData('b')})`

export type ListKind = 'pending' | 'active' | 'archive' | 'everything'

const inList: Record<ListKind, SQL> = {
  pending: sql`r.waiting`,
  active: sql`exists (select from record_approval y where y.record_id = r.id) and not exists (select from record_archive y where y.record_id = r.id)`,
  archive: sql`exists (select from record_archive y where y.record_id = r.id)`,
  everything: sql`not exists (select from record_archive y where y.record_id = r.id)`,
}

export interface RecordQuery {
  actor: Actor
  locationId: string
  timeZone: string
  kind: ListKind
  filters?: RecordFilters
}

/** The records of one list of a location that the caller may see. */
export async function listRecords(db: Db, wanted: RecordQuery): Promise<RecordRow[]> {
  const { actor, locationId, kind, filters = {} } = wanted
  const scope = sql`${base(actor, locationId, kind)} ${filtered(wanted)}`
  const order = orderOf(filters)
  if (filters.pageNumber || filters.pageSize) {
    const size = filters.pageSize ?? usualPageSize
    const rows = await readRows(db, storedRecordRow)`
    select * from (${records} ${scope}) q order by ${order} limit ${size} offset ${((filters.pageNumber ?? 1) - 1) * size}`
    return rows.map((row) => recordView(actor, row))
  }
  const rows = await readRows(db, storedRecordRow)`
    select * from (${records} ${scope} order by r.completed_at desc, r.id desc limit ${largestUnpagedList}) q order by ${order}`
  return rows.map((row) => recordView(actor, row))
}

const countsRow = z.strictObject({
  matching: z.int(),
  unfiltered: z.int(),
  people: z.array(z.strictObject({ _id: z.string(), fullName: z.string() })),
})

/** The counts with and without filters, and the completers in the list. */
export async function summarize(db: Db, wanted: RecordQuery) {
  const { actor, locationId, kind } = wanted
  const of = (scope: SQL) => sql`(select count(*)::int from (select 1 from record r join "user" c on c.id = r.completed_by
    where not exists (select from record_deletion z where z.record_id = r.id) ${scope} limit ${largestExactTotal + 1}) q)`
  const all = base(actor, locationId, kind)
  const rows = await readRows(db, countsRow)`
    select ${of(sql`${all} ${filtered(wanted)}`)} as matching, ${of(all)} as unfiltered,
      coalesce((select json_agg(json_build_object('_id', p.id, 'fullName', p.full_name) order by lower(p.first_name), lower(p.last_name), p.id)
        from "user" p where p.id in (select r.completed_by from record r where not exists (select from record_deletion z where z.record_id = r.id) ${all})), '[]') as people`
  const { matching = 0, unfiltered = 0, people = [] } = rows[0] ?? {}
  const total = Math.min(matching, largestExactTotal)
  return {
    total,
    totalCount: total,
    totalIsExact: matching <= largestExactTotal,
    unfiltered: Math.min(unfiltered, largestExactTotal),
    people,
  }
}

/** Sort order of records aliased `q`. */
export const orderOf = ({ orderBy = 'completedAt', order }: RecordFilters = {}) =>
  sql`${orderings[orderBy]} ${order === 'desc' ? sql`desc` : sql`asc`}, q.id`

const orderings = { name: sql`lower(q.name)`, completedBy: sql`lower(q.completer)`, completedAt: sql`q."completedAt"` }

export const base = (actor: Actor, locationId: string, kind: ListKind) => sql`
  and r.location_id = ${locationId} and not exists (select from record_discard y where y.record_id = r.id) and ${inList[kind]} and ${visibleTo(actor, locationId)}`

/** Days are those of the location, both inclusive (ruling 9, REC-013). */
export function filtered({ actor, locationId, filters = {}, timeZone }: RecordQuery): SQL {
  const parts = [sql``]
  if (filters.search) parts.push(sql`and ${containsTermsSql(filters.search, locationId)}`)
  if (filters.person) parts.push(sql`and ${filters.person} in (r.completed_by, r.subject_id)`)
  if (filters.completedBy) parts.push(sql`and r.completed_by = ${filters.completedBy}`)
  if (filters.from) parts.push(sql`and r.completed_at >= (${filters.from}::date::timestamp at time zone ${timeZone})`)
  if (filters.to) parts.push(sql`and r.completed_at < ((${filters.to}::date + 1)::timestamp at time zone ${timeZone})`)
  if (filters.group) parts.push(sql`and ${groupOf} = ${filters.group}`)
  if (filters.mine) parts.push(sql`and ${actor.userId} in (r.completed_by, r.subject_id)`)
  return sql.join(parts, sql` `)
}

const isNarrowed = (filters: RecordFilters) => Object.entries(filters).some(([name, value]) => name in recordFilters && Boolean(value))

/** The pending records that the filters of a list match. Empty without filters, and for the archive. */
export async function pendingMatches(db: Db, wanted: RecordQuery) {
  const { kind, filters: asked = {} } = wanted
  if (kind !== 'active' || !isNarrowed(asked)) return { total: 0, list: [] }
  const filters = { ...asked, pageNumber: 1, pageSize: 3 }
  const list = await listRecords(db, { ...wanted, kind: 'pending', filters })
  return { total: list.length < 3 ? list.length : (await summarize(db, { ...wanted, kind: 'pending', filters })).total, list }
}

const lockedRow = z.strictObject({})

/** One record that is not deleted; null if there is none. With `lock`, its row is locked for a decision. */
export async function findRecord(db: Db, recordId: string, lock: 'lock' | 'read' = 'read'): Promise<StoredRecord | null> {
  // Both statements are sent together, in this order: the second one starts after the first has locked the row, and sees everything committed until
  // then.
  const [, [row]] = await Promise.all([
    lock === 'lock' ? readRows(db, lockedRow)`select from record where id = ${recordId} for update` : null,
    readRows(db, storedRecordRow)`select q.*, ${subjectLocations} from (${records} and r.id = ${recordId}) q`,
  ])
  return row ?? null
}

/** The private records about a person in one practice, newest first: health documents and forms, without discarded and deleted ones. */
export async function recordsAbout(db: Db, { practiceId, subjectId }: { practiceId: string; subjectId: string }): Promise<StoredRecord[]> {
  return readRows(db, storedRecordRow)`select q.*, ${subjectLocations}
    from (${records} and r.practice_id = ${practiceId} and r.subject_id = ${subjectId} and ${privateRecord} and d.record_id is null) q
    order by q."completedAt" desc, q.id desc limit ${largestUnpagedList}`
}

/** For a record aliased `q`: the locations where its subject works and shares their health data (ruling 39). */
const subjectLocations = sql`array(select b.location_id from current_membership b
  where b.practice_id = q."practiceId" and b.user_id = q."subjectId" and ${opensHealthData('b')}) as "subjectLocations"`

/** The facts for the policy. */
export const factsOf = (row: StoredRecord): RecordFacts => ({
  locationId: row.locationId,
  kind: row.kind === 'health' ? 'health' : row.kind === 'form' ? 'form' : 'task',
  confidential: row.confidential,
  completedBy: row.completedBy,
  subjectId: row.subjectId,
  subjectLocations: row.subjectLocations ?? [],
  status: row.discardedAt ? 'discarded' : row.approvedAt ? 'approved' : 'pending',
  archived: row.archivedAt !== null,
})

/** A record in wire format, with the actions allowed to the caller. */
export function recordView(actor: Actor, row: StoredRecord): RecordRow {
  const facts = factsOf(row)
  return {
    _id: row.id,
    name: row.name,
    kind: facts.kind,
    type: row.healthType,
    instructions: row.instructions,
    formId: row.formId,
    status: facts.status,
    isApproved: row.approvedAt !== null,
    archived: facts.archived,
    confidential: row.confidential,
    startedAt: isoMoment(row.startedAt),
    completedAt: isoMoment(row.completedAt),
    doneOn: row.doneOn,
    due: row.due,
    dueBy: isoMoment(row.dueBy),
    completedBy: { _id: row.completedBy, fullName: row.completer },
    completedFor: row.completedFor && row.absent ? { _id: row.completedFor, fullName: row.absent } : null,
    subject: row.subjectId && row.subject ? { _id: row.subjectId, fullName: row.subject } : null,
    approvedBy: row.approvedBy && row.approver ? { _id: row.approvedBy, fullName: row.approver } : null,
    approvedAt: isoMoment(row.approvedAt),
    selfApproved: row.selfApproved === true,
    revision: row.revision,
    reopensTask: row.reopensTask,
    can: abilities(actor, facts),
  }
}
