import type { AuditAction } from '#contract/audit-actions'
import { Forbidden, NotFound, PlanRequired } from '#contract/errors'
import { postAt, type Actor } from '#api/platform/actor'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'
import { refuseFailedPayment } from '#api/platform/failed-payment'

import { can, isPrivate, isWithinReach } from './policy.ts'
import { factsOf, findRecord, type StoredRecord } from './queries.ts'

/**
 * A record that the caller may open. To everyone else a private record does not exist.
 * @throws Forbidden to people of other locations, SubscriptionFailed and PlanRequired as for a location, NotFound
 */
export async function findReadableRecord(db: Db, actor: Actor, recordId: string): Promise<StoredRecord> {
  const row = (await findRecord(db, recordId)) ?? fail(NotFound)
  const facts = factsOf(row)
  refuseFailedPayment(actor, row.practice_id)
  if (!isWithinReach(actor, facts)) fail(Forbidden)
  const plan = postAt(actor, facts.locationId)?.plan
  if (plan === 'SDS' || plan === null) fail(PlanRequired)
  return can.see(actor, facts) ? row : fail(NotFound)
}

/** Every read of a health document or confidential form is audited (ruling 12). */
export async function auditRead(row: StoredRecord, audit: (entry: AuditEntry) => Promise<void>, action: AuditAction) {
  if (isPrivate(factsOf(row)))
    await audit({
      action,
      practiceId: row.practice_id,
      locationId: row.location_id,
      target: { kind: 'record', id: row.id },
      // The kind of document, never its title (ruling 49).
      after: { kind: row.kind, healthType: row.health_type, formId: row.form_id },
      shown: ['kind', 'healthType', 'formId'],
    })
}
