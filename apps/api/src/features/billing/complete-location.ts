import { and, eq, isNull } from 'drizzle-orm'

import { contentVersion } from '#content/content-version'
import { stateByCode } from '#content/states'
import { giveDefaults } from '#api/data/locations/give-defaults'
import { employment, location, membership, practice, role, roleEquipment, subscription, userEquipment } from '#api/data/tables'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { newId } from '#api/platform/ids'

import type { SubscriptionState } from './complete-registration.ts'
import { closeIntent, type AddLocationIntent, type Intent } from './intents.ts'

interface Paid {
  intent: Pick<Intent, 'id' | 'practiceId' | 'userId'>
  request: AddLocationIntent
  state: SubscriptionState
  now: Date
}

/**
 * Makes the location that has been paid, with its plan, its roles and items, and its first administrator (LOC-057). Does nothing when the
 * intent was finished by somebody else meanwhile.
 */
export async function completeLocation(
  { db, audit }: { db: Db; audit(entry: AuditEntry): Promise<void> },
  { intent, request, state, now }: Paid,
): Promise<void> {
  if (!(await closeIntent(db, intent.id, { now, keepRequest: true }))) return
  const { practiceId } = intent
  const { locationId, order, couponId } = request
  const { name, type, address, annual_review_date, locSubscriptionPlan } = order.locationData
  await db.insert(location).values({
    id: locationId,
    practiceId,
    name,
    practiceType: type,
    ...address,
    timeZone: stateByCode(address.state)?.timeZone ?? 'America/New_York',
    annualReviewDate: annual_review_date,
    contentVersion,
    createdAt: now,
  })
  await giveDefaults(db, { practiceId, locationId, now })
  const plan = state.planType ?? locSubscriptionPlan
  await db.insert(subscription).values({
    id: newId(now),
    practiceId,
    locationId,
    plan,
    tier: state.tier ?? 1,
    providerSubscriptionId: state.subscriptionId,
    status: state.status,
    priceCents: state.amountPaid + state.amountOpen,
    currentPeriodEnd: new Date(state.currentPeriodEnd),
    startedAt: now,
  })
  await addAdministrator(db, { practiceId, locationId, userId: await stillThere(db, intent), userRole: order.userData.userRole, now })
  const after = { name, plan, amountPaid: state.amountPaid, coupon: couponId || null }
  const target = { kind: 'location', id: locationId }
  await audit({ action: 'location.added', practiceId, locationId, target, after, shown: ['name', 'plan', 'amountPaid', 'coupon'] })
}

/** Who ordered it; the owner of the practice when that person has left while the payment was on its way. */
async function stillThere(db: Db, { practiceId, userId }: Paid['intent']): Promise<string> {
  const [own] = await db
    .select({ id: employment.id })
    .from(employment)
    .where(and(eq(employment.practiceId, practiceId), eq(employment.userId, userId), isNull(employment.endedOn)))
  if (own) return userId
  const [firm] = await db.select({ ownerId: practice.ownerId }).from(practice).where(eq(practice.id, practiceId))
  return firm?.ownerId ?? userId
}

interface Administrator {
  practiceId: string
  locationId: string
  userId: string
  /** Which of the default roles. */
  userRole: string
  now: Date
}

/** The person with the chosen role, and what protective equipment the role calls for (29 CFR 1910.132). */
async function addAdministrator(db: Db, { practiceId, locationId, userId, userRole, now }: Administrator): Promise<void> {
  const [own] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.locationId, locationId), eq(role.defaultId, userRole)))
  const roleId = own?.id ?? null
  await db.insert(membership).values({ id: newId(now), practiceId, locationId, userId, isAdministrator: true, roleId, startedAt: now })
  if (roleId === null) return
  const needs = await db.select({ id: roleEquipment.equipmentId }).from(roleEquipment).where(eq(roleEquipment.roleId, roleId))
  if (needs.length > 0)
    await db.insert(userEquipment).values(needs.map(({ id: equipmentId }) => ({ practiceId, userId, equipmentId, givenAt: now })))
}
