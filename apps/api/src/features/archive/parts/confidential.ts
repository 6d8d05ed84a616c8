import { sql, type SQL } from 'drizzle-orm'

import { linesPart, personOf, type ArchivePart } from '../archive-part.ts'
import { isIncluded } from './half.ts'

/** Parts that exist only in the private half: emergency contacts, and events and absences described in people's own words, who was told of events, and cases about agencies. */
export const confidentialParts = (practiceId: string, withheld: readonly string[]): ArchivePart[] => [
  linesPart(
    'confidential/emergency-contacts.jsonl',
    sql`select ${personOf(sql`c.user_id`)} as person, c.details, c.updated_at as "updatedAt", ${personOf(sql`c.updated_by`)} as "updatedBy"
      from emergency_contact c where c.practice_id = ${practiceId} and ${isOpenPerson(practiceId, sql`c.user_id`, withheld)} order by c.user_id`,
  ),
  linesPart(
    'confidential/reported-events.jsonl',
    sql`select v.id, v.location_id as "locationId", l.name as location, v.kind, v.what, v.letter_day as "letterDay", ${personOf(sql`v.subject_id`, sql`v.subject_name`)} as about,
      ${personOf(sql`v.reported_by`, sql`v.reported_by_name`)} as "reportedBy", v.reported_at as "reportedAt"
      from reported_event v join location l on l.id = v.location_id where v.practice_id = ${practiceId} and ${isIncluded(sql`v.location_id`, withheld)} order by v.reported_at, v.id`,
  ),
  linesPart(
    'confidential/alarms.jsonl',
    sql`select v.id, v.location_id as "locationId", l.name as location, v.kind, v.stage, v.reported_event_id as "reportedEventId", v.record_id as "recordId",
      ${personOf(sql`v.raised_by`, sql`v.raised_by_name`)} as "raisedBy", v.raised_at as "raisedAt",
      (select coalesce(json_agg(json_build_object('person', ${personOf(sql`m.user_id`, sql`m.user_name`)}, 'why', m.why, 'channel', m.channel, 'sentAt', m.sent_at,
        'deliveredAt', m.delivered_at) order by m.id), '[]') from alarm_message m where m.practice_id = v.practice_id and m.alarm_id = v.id) as told
      from alarm v join location l on l.id = v.location_id where v.practice_id = ${practiceId} and ${isIncluded(sql`v.location_id`, withheld)} order by v.raised_at, v.id`,
  ),
  linesPart(
    'confidential/inspections.jsonl',
    sql`select v.id, v.location_id as "locationId", l.name as location, v.kind, v.agency, v.officer, v.reason, v.scope, v.arrived_at as "arrivedAt",
      v.answer_by as "answerBy", v.state, v.outcome, v.score, ${personOf(sql`v.opened_by`, sql`v.opened_by_name`)} as "openedBy", v.opened_at as "openedAt",
      case when v.closed_by is not null then ${personOf(sql`v.closed_by`, sql`v.closed_by_name`)} end as "closedBy", v.closed_at as "closedAt",
      (select coalesce(json_agg(json_build_object('item', r.item_key, 'what', r.what, 'mark', r.mark, 'by', ${personOf(sql`r.marked_by`, sql`r.marked_by_name`)},
        'at', r.marked_at) order by r.id), '[]') from inspection_request r where r.practice_id = v.practice_id and r.case_id = v.id) as requests
      from inspection_case v join location l on l.id = v.location_id where v.practice_id = ${practiceId} and ${isIncluded(sql`v.location_id`, withheld)} order by v.arrived_at, v.id`,
  ),
  linesPart(
    'confidential/absences.jsonl',
    sql`select v.id, v.location_id as "locationId", l.name as location, ${personOf(sql`v.user_id`)} as person, ${personOf(sql`v.deputy_id`)} as deputy,
      v.first_day as "firstDay", v.last_day as "lastDay", v.note, ${personOf(sql`v.entered_by`)} as "enteredBy", v.entered_at as "enteredAt", v.ended_at as "endedAt"
      from absence v join location l on l.id = v.location_id where v.practice_id = ${practiceId} and ${isIncluded(sql`v.location_id`, withheld)} order by v.first_day, v.id`,
  ),
]

/** SQL for whether the person works or worked at a location that is not withheld, or at none. */
export const isOpenPerson = (practiceId: string, userId: SQL, withheld: readonly string[]) => sql`not exists (
  select from membership m where m.practice_id = ${practiceId} and m.user_id = ${userId} and not ${isIncluded(sql`m.location_id`, withheld)}
    and not exists (select from membership k where k.practice_id = m.practice_id and k.user_id = m.user_id and ${isIncluded(sql`k.location_id`, withheld)}))`
