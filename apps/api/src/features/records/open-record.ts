import type { AuditAction } from '#contract/audit-trail/audit-sentences'
import { NotFound, PlanRequired } from '#contract/endpoint/errors'
import { allow } from '#api/platform/actor/allow'
import { postAt, type Actor } from '#api/platform/actor/actor'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { requireFreshProof } from '#api/platform/pipeline/fresh-proof'
import { refuseFailedPayment } from '#api/platform/actor/failed-payment'

import { can, isPrivate, type RecordFacts } from './policy.ts'
import { factsOf, findRecord, type StoredRecord } from './queries.ts'

interface Reading {
  db: Db
  actor: Actor
  now: Date
}

/**
 * A record that the caller may open while the plan of its location includes records. Health documents, and private records about the caller, stay
 * open with every plan (29 CFR 1910.1020(e)). What is private and about somebody else needs a fresh proof (AUTH-04).
 * @throws what findVisibleRecord throws; PlanRequired, ProofNeeded
 */
export async function findReadableRecord({ db, actor, now }: Reading, recordId: string): Promise<StoredRecord> {
  const row = await findVisibleRecord(db, actor, recordId)
  const facts = factsOf(row)
  const plan = postAt(actor, facts.locationId)?.plan
  if ((plan === 'SDS' || plan === null) && !staysOpen(actor, facts)) fail(PlanRequired)
  if (isPrivate(facts) && !isOwn(actor, facts)) await requireFreshProof(db, 'healthValues', { actor, now })
  return row
}

/** What a person files about somebody else's health is not theirs. A confidential form is also its author's. */
const isOwn = (actor: Actor, { kind, subjectId, completedBy }: RecordFacts) =>
  subjectId === actor.userId || (kind !== 'health' && completedBy === actor.userId)

const staysOpen = (actor: Actor, facts: RecordFacts) => facts.kind === 'health' || (isPrivate(facts) && facts.subjectId === actor.userId)

/**
 * A record that the caller may see, whatever the plan. To everyone else a private record does not exist.
 * @throws Forbidden to people of other locations, SubscriptionFailed as for a location, NotFound
 */
export async function findVisibleRecord(db: Db, actor: Actor, recordId: string): Promise<StoredRecord> {
  const row = (await findRecord(db, recordId)) ?? fail(NotFound)
  const facts = factsOf(row)
  refuseFailedPayment(actor, row.practiceId)
  allow(can.reach(actor, facts))
  allow(can.see(actor, facts), NotFound)
  return row
}

/** Every read of a health document or confidential form is audited (ruling 12). */
export async function auditRead(row: StoredRecord, audit: (entry: AuditEntry) => Promise<void>, action: AuditAction) {
  if (isPrivate(factsOf(row)))
    await audit({
      action,
      practiceId: row.practiceId,
      locationId: row.locationId,
      target: { kind: 'record', id: row.id },
      // The kind of document, never its title (ruling 49).
      after: { kind: row.kind, healthType: row.healthType, formId: row.formId },
      shown: ['kind', 'healthType', 'formId'],
    })
}
