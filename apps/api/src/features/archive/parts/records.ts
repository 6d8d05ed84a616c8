import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { readableAnswers } from '#content/forms/form-answers'
import { formById } from '#content/forms/index'
import { privateRecord } from '#api/data/records/private-record'
import { storedAnswers } from '#api/data/records/stored-answers'
import { cleanFileName } from '#api/platform/files/clean-file-name'

import { linesPart, moment, personOf, csvPart, type ArchivePart, type Line } from '../archive-part.ts'
import { isIncluded, type Half } from './half.ts'

/** Names of the practice's people by id, for answers that name people. */
export type Names = Readonly<Record<string, string>>

/** The records: a table for browsing, and a file with each full record and its answers in words. */
export const recordParts = (practiceId: string, half: Half, names: Names): ArchivePart[] => [
  recordTable(practiceId, half),
  recordLines(practiceId, half, names),
]

const recordTable = (practiceId: string, half: Half) =>
  csvPart(
    `${half.folder}records.csv`,
    {
      'Record Id': sql`r.id`,
      Location: sql`l.name`,
      Name: sql`r.name`,
      Kind: sql`r.kind`,
      'Completed At': moment(sql`r.completed_at`),
      'Done On': sql`r.done_on`,
      'Completed By': sql`r.completed_by_name`,
      'On Behalf Of': absent(sql`o.completed_for_name`),
      About: sql`r.subject_name`,
      'Approved By': sql`a.approved_by_name`,
      'Approved At': moment(sql`a.approved_at`),
      'Discarded At': moment(sql`d.discarded_at`),
      'Archived At': moment(sql`x.archived_at`),
      'Deleted At': moment(sql`z.deleted_at`),
      Files: sql`(select count(*)::text from record_file f where f.record_id = r.id)`,
    },
    sql`${fromRecords(practiceId, half)} order by l.name, r.completed_at, r.id`,
  )

const recordLines = (practiceId: string, half: Half, names: Names) =>
  linesPart(
    `${half.folder}records.jsonl`,
    sql`select r.id, r.location_id as "locationId", l.name as location, r.kind, r.name, r.instructions, r.task_id as "taskId", r.occurrence_id as "occurrenceId",
      r.health_type as "healthType", r.form_id as "formId", r.form_version as "formVersion", r.form_data as answers, r.answers_in_words as "answersInWords", r.note, r.started_at as "startedAt",
      r.completed_at as "completedAt", r.done_on as "doneOn", ${personOf(sql`r.completed_by`, sql`r.completed_by_name`)} as "completedBy", ${personOf(absent(sql`o.completed_for`), absent(sql`o.completed_for_name`))} as "onBehalfOf",
      ${personOf(sql`r.subject_id`, sql`r.subject_name`)} as about,
      r.reported_event_id as "reportedEventId", r.retention,
      case when a.record_id is not null then json_build_object('by', ${personOf(sql`a.approved_by`, sql`a.approved_by_name`)}, 'at', a.approved_at, 'ownWork', a.self_approved) end as approved,
      case when d.record_id is not null then json_build_object('by', ${personOf(sql`d.discarded_by`, sql`d.discarded_by_name`)}, 'at', d.discarded_at, 'reason', d.reason) end as discarded,
      case when x.record_id is not null then json_build_object('by', ${personOf(sql`x.archived_by`, sql`x.archived_by_name`)}, 'at', x.archived_at) end as archived,
      case when z.record_id is not null then json_build_object('by', ${personOf(sql`z.deleted_by`, sql`z.deleted_by_name`)}, 'at', z.deleted_at) end as deleted,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'size', f.size) order by f.created_at, f.id)
        from record_file f where f.record_id = r.id), '[]') as files
      ${fromRecords(practiceId, half)} order by l.name, r.completed_at, r.id`,
    (row) => ({ ...row, ...completed(half.folder, names, row) }),
  )

/** SQL for a column about the absent assignee for whom a deputy completed the record's task (decision 036). */
const absent = (column: SQL) =>
  sql`(select ${column} from task_occurrence o where o.id = r.occurrence_id and o.completed_by = r.completed_by)`

const fromRecords = (practiceId: string, { isPrivate, withheld }: Half): SQL => sql`from record r join location l on l.id = r.location_id
  left join record_approval a on a.record_id = r.id left join record_discard d on d.record_id = r.id
  left join record_archive x on x.record_id = r.id left join record_deletion z on z.record_id = r.id
  where r.practice_id = ${practiceId} and ${privateRecord} = ${isPrivate} and ${isIncluded(sql`r.location_id`, withheld)}`

const known = z.object({
  formId: z.string().nullable(),
  answers: storedAnswers.nullable(),
  answersInWords: z.array(z.unknown()).nullable(),
  files: z.array(z.looseObject({ id: z.string(), name: z.string() })),
})

/**
 * Adds the questions with readable answers and the file paths. Records that were saved before readable answers were stored use the current form.
 */
function completed(folder: Half['folder'], names: Names, row: Line): Line {
  const { formId, answers, answersInWords, files } = known.parse(row)
  const form = formId ? formById(formId) : undefined
  return {
    ...(form && answers && !answersInWords && { answersInWords: readableAnswers(form, answers, names) }),
    files: files.map((file) => ({ ...file, path: pathOf(folder, file) })),
  }
}

/** Returns the path of a file in the archive: its id and name, without characters that file systems reject. */
export const pathOf = (folder: Half['folder'], { id, name }: { id: string; name: string }): string =>
  `${folder}files/${id}-${cleanFileName(name)
    .replaceAll(/[<>:"|?*/\\]/g, '_')
    .replace(/[. ]+$/, '')}`
