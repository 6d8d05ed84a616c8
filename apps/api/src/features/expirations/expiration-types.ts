import { eq, sql } from 'drizzle-orm'

import { expirationTypes } from '#content/facts/expirations/expiration-types'
import type { addExpirationType, OfferedType, updateExpirationType } from '#contract/expirations/expirations'
import { NotFound } from '#contract/endpoint/errors'
import { itemRows, type ItemOfSetup } from '#api/data/expirations/item-rows'
import { ownTypes, type TypeOfPractice } from '#api/data/expirations/types-of-practice'
import { findLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { expirationType } from '#api/data/tables'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import type { BodyOf } from '#contract/endpoint/endpoint'

import { can } from './policy.ts'
import { isOffered } from './save-expiration.ts'

/** The types that a location is offered, with the items of its setup that they can be about. */
export async function offeredTypes({ db, actor }: { db: Db; actor: Actor }, locationId: string): Promise<OfferedType[]> {
  const place = await findLocation(db, locationId)
  const shipped = expirationTypes.map((type) => ({ ...type, own: null }))
  const types = [...shipped, ...(await ownTypes(db, place.practiceId))].filter((type) => isOffered(type, place))
  const items = await itemRows(db, locationId, new Set(types.flatMap(({ tables = [] }) => tables)))
  return types.map((type) => offered(type, items, actor))
}

function offered(type: TypeOfPractice, items: readonly ItemOfSetup[], actor: Actor): OfferedType {
  const { key, name, subject, leadDays, reminds, requires, tables = [], own } = type
  return {
    key,
    name,
    subject,
    leadDays: [...leadDays],
    reminds,
    blocks: type.blocks ?? '',
    citation: type.citation ?? '',
    hint: type.hint ?? '',
    requires: [...requires],
    fields: { state: type.perState ?? requires.includes('state'), hours: type.hours ?? false, part: type.part ?? false },
    atMostMonths: type.atMostMonths ?? null,
    confidential: type.confidential ?? false,
    items: items.filter(({ variable }) => tables.includes(variable)),
    own: own && { _id: own.id, revision: own.revision, mayChange: can.changeType(actor, own.locationId) },
  }
}

const shown = ['name', 'leadDays', 'reminds', 'blocks', 'retired']
const longestFirst = (days: readonly number[]) => [...new Set(days)].toSorted((a, b) => b - a)

/** Adds a type of the practice. */
export async function addType(
  { db, actor, now, audit }: WriteContext,
  locationId: string,
  { subject, leadDays, ...fields }: BodyOf<typeof addExpirationType>,
): Promise<{ _id: string }> {
  const { practiceId } = await findLocation(db, locationId)
  const id = newId(now)
  const columns = { ...fields, subjectKind: subject, leadDays: longestFirst(leadDays), addedBy: actor.userId, addedAt: now }
  await db.insert(expirationType).values({ id, practiceId, locationId, ...columns })
  const target = { kind: 'location', id: locationId }
  await audit({ action: 'expiration_type.added', practiceId, locationId, target, after: { ...fields, leadDays }, shown })
  return { _id: id }
}

/** Changes a type of the practice. Reminders follow the new leads from the next morning on. @throws NotFound */
export async function changeType(
  { db, now, audit }: WriteContext,
  typeId: string,
  { leadDays, retired, ...fields }: BodyOf<typeof updateExpirationType>,
): Promise<{ _id: string }> {
  const [before] = await db.select().from(expirationType).where(eq(expirationType.id, typeId)).for('update')
  if (!before) return fail(NotFound)
  const columns = { ...fields, leadDays: longestFirst(leadDays), retiredAt: retired ? (before.retiredAt ?? now) : null }
  await db
    .update(expirationType)
    .set({ ...columns, revision: sql`${expirationType.revision} + 1` })
    .where(eq(expirationType.id, typeId))
  const { practiceId, locationId, name, reminds, blocks } = before
  await audit({
    action: 'expiration_type.changed',
    practiceId,
    locationId,
    target: { kind: 'location', id: locationId },
    before: { name, leadDays: before.leadDays, reminds, blocks, retired: before.retiredAt !== null },
    after: { ...fields, leadDays: columns.leadDays, retired },
    shown,
  })
  return { _id: typeId }
}
