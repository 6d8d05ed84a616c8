import { sql } from 'drizzle-orm'

import { linesPart, personOf, type ArchivePart } from '../archive-part.ts'

const event = sql`e.id, e.at, e.recorded_at as "recordedAt", e.action, ${personOf(sql`e.actor_id`, sql`e.names ->> e.actor_id`)} as actor, e.supporter, e.location_id as "locationId",
  e.target_kind as "targetKind", e.target_id as "targetId", e.before, e.after, e.withheld, e.names, e.request_id as "requestId", e.address, e.device, e.mac as seal`

/**
 * The audit trail, ordered by the numbers of its chain. A number whose content was purged appears without content. Read by the database role that
 * may see the chain.
 */
export const trailParts = (practiceId: string): ArchivePart[] => [
  linesPart(
    'audit-trail.jsonl',
    sql`select k.number, k.event_id as "eventId", k.content_hash as "contentHash", k.linked_at as "linkedAt", k.mac as link,
      case when e.id is not null then (select row_to_json(content) from (select ${event}) content) end as event
      from audit_link k left join audit_event e on e.id = k.event_id and e.practice_id = ${practiceId} where k.chain = ${practiceId} order by k.number`,
  ),
  linesPart(
    'audit-trail-not-in-the-chain-yet.jsonl',
    sql`select (select row_to_json(content) from (select ${event}) content) as event
      from (select distinct event_id from audit_unlinked where chain = ${practiceId}) w join audit_event e on e.id = w.event_id and e.practice_id = ${practiceId}
      where not exists (select from audit_link k where k.event_id = e.id) order by e.at, e.id`,
  ),
]
