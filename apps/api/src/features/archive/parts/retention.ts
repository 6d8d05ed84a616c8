import { sql } from 'drizzle-orm'

import { csvPart, moment, nameOf, type ArchivePart } from '../archive-part.ts'

/** The legal holds, and the traces of purged records. */
export const retentionParts = (practiceId: string): ArchivePart[] => [legalHolds(practiceId), purgedRecords(practiceId)]

const legalHolds = (practiceId: string) =>
  csvPart(
    'legal-holds.csv',
    {
      'Hold Id': sql`h.id`,
      Location: sql`l.name`,
      Person: nameOf(sql`h.user_id`),
      Reason: sql`h.reason`,
      'Placed By': sql`h.placed_by_name`,
      'Placed At': moment(sql`h.placed_at`),
      'Lifted By': sql`h.lifted_by_name`,
      'Lifted At': moment(sql`h.lifted_at`),
      'Reason for Lifting': sql`h.lift_reason`,
    },
    sql`from legal_hold h left join location l on l.id = h.location_id where h.practice_id = ${practiceId} order by h.placed_at, h.id`,
  )

const purgedRecords = (practiceId: string) =>
  csvPart(
    'purged-records.csv',
    {
      'Record Id': sql`q.id`,
      Location: sql`l.name`,
      Kind: sql`q.kind`,
      'Retention Class': sql`q.retention`,
      'Recorded On': sql`q.recorded_on::text`,
      'Removed By': nameOf(sql`q.removed_by`),
      'Removed At': moment(sql`q.removed_at`),
      'Purged At': moment(sql`q.purged_at`),
      Files: sql`q.files::text`,
    },
    sql`from purged_record q join location l on l.id = q.location_id where q.practice_id = ${practiceId} order by q.purged_at, q.id`,
  )
