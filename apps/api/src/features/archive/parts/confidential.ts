import { sql, type SQL } from 'drizzle-orm'

import { linesPart, personOf, type ArchivePart } from '../archive-part.ts'
import { caseFilePath } from './case-files.ts'
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
      v.answer_by as "answerBy", v.log_asked_at as "logAskedAt", v.opens_at as "opensAt", v.closes_at as "closesAt", v.abate_by as "abateBy", v.state, v.outcome, v.score, ${personOf(sql`v.opened_by`, sql`v.opened_by_name`)} as "openedBy", v.opened_at as "openedAt",
      case when v.closed_by is not null then ${personOf(sql`v.closed_by`, sql`v.closed_by_name`)} end as "closedBy", v.closed_at as "closedAt",
      (select coalesce(json_agg(json_build_object('item', r.item_key, 'what', r.what, 'answer', r.answer, 'abateBy', r.abate_by, 'mark', r.mark, 'by', ${personOf(sql`r.marked_by`, sql`r.marked_by_name`)},
        'at', r.marked_at, 'evidence', (select coalesce(json_agg(json_build_object('kind', e.kind, 'target', e.target, 'title', e.title,
          'by', ${personOf(sql`e.added_by`, sql`e.added_by_name`)}, 'at', e.added_at) order by e.id), '[]') from inspection_evidence e where e.practice_id = r.practice_id and e.request_id = r.id),
        'correctiveActionIds', (select coalesce(json_agg(a.id order by a.id), '[]') from corrective_action a where a.practice_id = r.practice_id and a.source_id = r.id)) order by r.id), '[]') from inspection_request r where r.practice_id = v.practice_id and r.case_id = v.id) as requests,
      (select coalesce(json_agg(json_build_object('what', n.what, 'at', n.noted_at, 'by', ${personOf(sql`n.noted_by`, sql`n.noted_by_name`)}, 'photos',
        (select coalesce(json_agg(${caseFilePath} order by f.id), '[]') from inspection_file f where f.note_id = n.id)) order by n.noted_at, n.id), '[]')
        from inspection_note n where n.practice_id = v.practice_id and n.case_id = v.id) as notes
      from inspection_case v join location l on l.id = v.location_id where v.practice_id = ${practiceId} and ${isIncluded(sql`v.location_id`, withheld)} order by v.arrived_at, v.id`,
  ),
  linesPart(
    'confidential/inspection-binders.jsonl',
    sql`select b.id, b.location_id as "locationId", l.name as location, b.case_id as "caseId", b.scope, b.standard, b.training_years as "trainingYears",
      b.injury_years as "injuryYears", b.check_years as "checkYears", b.state, ${personOf(sql`b.requested_by`, sql`b.requested_by_name`)} as "requestedBy",
      b.requested_at as "requestedAt", b.finished_at as "finishedAt", b.kept_until as "keptUntil", b.manifest_sha256 as "manifestSha256",
      (select coalesce(json_agg(json_build_object('id', s.id, 'officer', s.officer, 'madeBy', ${personOf(sql`s.made_by`, sql`s.made_by_name`)}, 'madeAt', s.made_at,
        'endsAt', s.ends_at, 'endedAt', s.ended_at, 'events', (select coalesce(json_agg(json_build_object('kind', e.kind, 'section', e.section, 'what', e.what,
        'at', e.happened_at) order by e.happened_at, e.id), '[]') from inspection_share_event e where e.practice_id = s.practice_id and e.share_id = s.id)) order by s.id), '[]')
        from inspection_share s where s.practice_id = b.practice_id and s.binder_id = b.id) as shares
      from inspection_binder b join location l on l.id = b.location_id where b.practice_id = ${practiceId} and ${isIncluded(sql`b.location_id`, withheld)} order by b.requested_at, b.id`,
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
