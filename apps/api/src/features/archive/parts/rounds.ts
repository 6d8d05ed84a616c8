import { sql } from 'drizzle-orm'

import { csvPart, linesPart, moment, personOf, type ArchivePart } from '../archive-part.ts'

/** The checked items with their state, and every result of a round. None of them is confidential. */
export const roundParts = (practiceId: string): ArchivePart[] => [
  csvPart(
    'checked-items.csv',
    {
      'Item Id': sql`i.id`,
      Location: sql`l.name`,
      Kind: sql`i.kind`,
      Name: sql`i.name`,
      Place: sql`i.place`,
      'Out of Use Since': sql`i.out_of_use_since`,
      'Removed At': moment(sql`i.removed_at`),
      'Created At': moment(sql`i.created_at`),
    },
    sql`from checked_item i join location l on l.id = i.location_id where i.practice_id = ${practiceId} order by l.name, i.kind, i.name, i.id`,
  ),
  linesPart(
    'round-stops.jsonl',
    sql`select s.id, s.location_id as "locationId", l.name as location, s.item_id as "itemId", i.kind, i.name as item, i.place, s.task_id as "taskId",
      s.occurrence_id as "occurrenceId", s.record_id as "recordId", s.result, s.words, s.measured, s.statement_key as "statementKey",
      s.problem_key as "problemKey", s.note, s.fixed_now as "fixedNow", s.reason, s.via, ${personOf(sql`s.done_by`, sql`s.done_by_name`)} as "doneBy",
      s.done_at as "doneAt", s.device_at as "deviceAt", s.walked_on as "walkedOn", s.on_tablet as "onTablet",
      case when s.entered_by is not null then ${personOf(sql`s.entered_by`, sql`s.entered_by_name`)} end as "enteredBy", s.action_id as "actionId",
      case when s.accepted_by is not null then ${personOf(sql`s.accepted_by`, sql`s.accepted_by_name`)} end as "acceptedBy",
      s.accepted_at as "acceptedAt", s.withdrawn_at as "withdrawnAt"
      from round_stop s join checked_item i on i.id = s.item_id join location l on l.id = s.location_id
      where s.practice_id = ${practiceId} order by l.name, s.done_at, s.id`,
  ),
]
