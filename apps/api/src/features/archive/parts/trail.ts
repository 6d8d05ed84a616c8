import { sql, type SQL } from 'drizzle-orm'

import { auditKinds } from '#contract/audit-trail/audit-sentences'
import { privateRecord } from '#api/data/records/private-record'

import { linesPart, personOf, type ArchivePart } from '../archive-part.ts'
import type { Wanted } from '../parts-of.ts'
import { isIncluded } from './half.ts'

const event = sql`e.id, e.at, e.recorded_at as "recordedAt", e.action, ${personOf(sql`e.actor_id`, sql`e.names ->> e.actor_id`)} as actor, e.supporter, e.location_id as "locationId",
  e.target_kind as "targetKind", e.target_id as "targetId", e.before, e.after, e.withheld, e.names, e.request_id as "requestId", e.address, e.device, e.mac as seal`

const healthActions = Object.entries(auditKinds).flatMap(([action, { group }]) => (group === 'health' ? [action] : []))

/**
 * SQL for whether the event `e` says who filed, opened or is the subject of something private: a health file, a confidential form or task, a reported
 * event, an alarm, an absence or a draft. A purged record may have been private.
 */
const isPrivate = sql`(e.target_kind in ('reportedEvent', 'draft', 'inspection', 'inspectionBinder', 'inspectionShare') or e.action like 'absence.%' or e.action = 'alarm.sent' or e.action = any (${sql.param(healthActions)}::text[])
  or (e.target_kind = 'record' and not exists (select from record r where r.id = e.target_id and not ${privateRecord}))
  or (e.target_kind = 'correctiveAction' and not exists (select from corrective_action a where a.id = e.target_id and not a.confidential))
  or (e.target_kind = 'task' and exists (select from task t where t.id = e.target_id and t.confidential))
  or exists (select from record r where r.id in (e.before ->> 'recordId', e.after ->> 'recordId') and ${privateRecord}))`

/** SQL for whether the archive must not say what the event `e` contains (rulings 12, 49). */
function isWithheld({ confidential, withheld }: Wanted): SQL {
  if (!confidential) return isPrivate
  if (withheld.length === 0) return sql`false`
  return sql`(${isPrivate} and (e.location_id is null or not ${isIncluded(sql`e.location_id`, withheld)}))`
}

const contentOf = (wanted: Wanted) => sql`
  case when e.id is not null and not ${isWithheld(wanted)} then (select row_to_json(content) from (select ${event}) content) end as event,
  case when e.id is not null and ${isWithheld(wanted)} then 'confidential' end as "leftOut"`

/**
 * The audit trail, ordered by the numbers of its chain. A number whose content was purged appears without content. So does an event about
 * something private that the archive does not contain; it is marked `"leftOut": "confidential"`. Read by the database role that
 * may see the chain.
 */
export const trailParts = (wanted: Wanted): ArchivePart[] => [
  linesPart(
    'audit-trail.jsonl',
    sql`select k.number, k.event_id as "eventId", k.content_hash as "contentHash", k.linked_at as "linkedAt", k.mac as link,
      ${contentOf(wanted)}
      from audit_link k left join audit_event e on e.id = k.event_id and e.practice_id = ${wanted.practiceId} where k.chain = ${wanted.practiceId} order by k.number`,
  ),
  linesPart(
    'audit-trail-not-in-the-chain-yet.jsonl',
    sql`select e.id as "eventId", ${contentOf(wanted)}
      from (select distinct event_id from audit_unlinked where chain = ${wanted.practiceId}) w join audit_event e on e.id = w.event_id and e.practice_id = ${wanted.practiceId}
      where not exists (select from audit_link k where k.event_id = e.id) order by e.at, e.id`,
  ),
]
