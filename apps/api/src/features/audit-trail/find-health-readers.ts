import { auditKinds } from '#contract/audit-trail/audit-sentences'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { eventFields, eventRow } from './find-events.ts'

/** Actions in which somebody read a health file. */
const readings = Object.entries(auditKinds).flatMap(([action, { group }]) =>
  group === 'health' && action.endsWith('read') ? [action] : [],
)

/**
 * Returns the latest 30 events in which somebody else opened the person's emergency contact, or a health document or confidential form about the
 * person.
 */
export const findHealthReaders = (db: Db, userId: string) =>
  readRows(db, eventRow)`
    select ${eventFields} from audit_event e
    where e.target_id in (select ${userId} union all select id from record where subject_id = ${userId})
      and e.action = any(string_to_array(${readings.join(',')}, ',')) and e.actor_id is distinct from ${userId}
    order by e.at desc, e.id desc limit 30`
