import { sql } from 'drizzle-orm'

import { csvPart, linesPart, moment, personOf, type ArchivePart } from '../archive-part.ts'
import { isIncluded, type Half } from './half.ts'

/** Dates that run out. Those about health are in the private half (ruling 12). */
export const expirationParts = (practiceId: string, { folder, isPrivate, withheld }: Half): ArchivePart[] => [
  csvPart(
    `${folder}dates-that-run-out.csv`,
    {
      'Date Id': sql`e.id`,
      Location: sql`l.name`,
      Type: sql`coalesce(t.name, e.type_key)`,
      Concerns: sql`e.subject_kind`,
      'Person Id': sql`e.subject_id`,
      Name: sql`coalesce(e.subject_name, e.named)`,
      Part: sql`e.part`,
      Lot: sql`e.lot`,
      'First Day': sql`e.issued_on::text`,
      'Last Day': sql`e.valid_until::text`,
      Number: sql`e.number`,
      Issuer: sql`e.issuer`,
      State: sql`e.state`,
      'Hours Needed': sql`e.hours_required::text`,
      'Hours Done': sql`e.hours_done::text`,
      'Row of the Setup': sql`e.row_key`,
      'Record Id': sql`e.record_id`,
      Document: sql`e.file_name`,
      'Entered By': sql`e.entered_by_name`,
      'Entered At': moment(sql`e.entered_at`),
      'Verified By': sql`e.verified_by_name`,
      'Verified At': moment(sql`e.verified_at`),
      'Removed By': sql`e.removed_by_name`,
      'Removed At': moment(sql`e.removed_at`),
      'Reason of the Removal': sql`e.remove_reason`,
    },
    sql`from expiration e join location l on l.id = e.location_id left join expiration_type t on t.id = e.type_key
      where e.practice_id = ${practiceId} and e.confidential = ${isPrivate} and ${isIncluded(sql`e.location_id`, withheld)}
      order by l.name, e.entered_at, e.id`,
  ),
]

/** The kinds of dates that the practice added. */
export const expirationTypePart = (practiceId: string): ArchivePart =>
  linesPart(
    'kinds-of-dates.jsonl',
    sql`select t.id, t.location_id as "locationId", l.name as location, t.name, t.subject_kind as "subjectKind", t.lead_days as "leadDays", t.reminds, t.blocks,
      ${personOf(sql`t.added_by`, sql`t.added_by_name`)} as "addedBy", t.added_at as "addedAt", t.retired_at as "retiredAt"
      from expiration_type t join location l on l.id = t.location_id where t.practice_id = ${practiceId} order by t.name, t.id`,
  )

/** SQL for the documents of dates, with the ids of their rows. Those about health are left out unless `confidential`. */
export const expirationFiles = ({
  practiceId,
  confidential,
  withheld,
}: {
  practiceId: string
  confidential: boolean
  withheld: readonly string[]
}) => sql`
  select case when confidential then 'confidential/' else '' end || 'documents-of-dates/' || id ||
      case content_type when 'image/png' then '.png' when 'image/jpeg' then '.jpg' when 'application/pdf' then '.pdf' else '' end as path,
    size, content_type as "contentType", storage_key as "storageKey", sha256, jsonb_build_object('dateId', id) as of
  from expiration where practice_id = ${practiceId} and storage_key is not null
    and (not confidential or (${confidential} and ${isIncluded(sql`location_id`, withheld)})) order by path`
