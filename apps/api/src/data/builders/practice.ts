import { legalDocumentsVersion } from '#content/legal/legal-version'
import { and, eq } from 'drizzle-orm'

import { contentVersion } from '#content/facts/content-version'
import type { Plan } from '#contract/endpoint/shapes'

import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { fullName } from '../people/own-name.ts'
import { billing, employment, equipment, location, membership, practice, role, subscription, user } from '../tables.ts'

export interface PracticePlan {
  name: string
  /** dental, medical, Veterinary or medicalLaboratory. */
  type?: string
  plan?: Plan | null
  state?: string
  timeZone?: string
  reviewDate?: string
  locations?: readonly { name: string; address?: string; city?: string; zip?: string }[]
  /** Whether the last payment has failed (ruling 27). */
  paymentFailed?: boolean
  /** Whether the questionnaire is answered and the wizard finished. */
  setUp?: boolean
  options?: readonly string[]
  /** Creates the roles and items of each location. Defaults to one role and one item. */
  defaults?: (db: Db, place: { practiceId: string; locationId: string; now: Date }) => Promise<void>
}

interface BuiltLocation {
  id: string
  name: string
  roleId: string
  equipmentId: string
}

export interface BuiltPractice {
  id: string
  ownerId: string
  billingId: string
  timeZone: string
  locations: readonly BuiltLocation[]
}

export interface Names {
  firstName: string
  lastName: string
}

/** Creates a practice with its payer, its locations with their roles and items, and the person who registered it. */
export async function buildPractice(
  db: Db,
  plan: PracticePlan,
  { owner, now, passwordHash }: { owner: Names & { email: string }; now: Date; passwordHash: string },
): Promise<BuiltPractice> {
  const ownerId = newId(now)
  const practiceId = newId(now)
  await db.insert(user).values({ id: ownerId, ...owner, passwordHash, registrationState: 2, createdAt: now })
  await db.insert(practice).values({
    id: practiceId,
    name: plan.name,
    locationAmount: (plan.locations?.length ?? 1) > 1 ? 'many' : 'single',
    ownerId,
    termsVersion: legalDocumentsVersion,
    termsAcceptedAt: now,
    createdAt: now,
  })
  const billingId = await buildBilling(db, { practiceId, plan, now, holder: fullName(owner) })
  const locations: BuiltLocation[] = []
  for (const [index, place] of (plan.locations ?? [{ name: 'Main Street' }]).entries())
    locations.push(await buildLocation(db, { practiceId, plan, place, tier: index === 0 ? 0 : 1, now }))
  await db.insert(employment).values({
    id: newId(now),
    practiceId,
    userId: ownerId,
    startedOn: now.toISOString().slice(0, 10),
    practiceAdmin: true,
    administratorSince: now,
    acceptedAt: now,
    createdAt: now,
  })
  for (const place of locations) {
    await db.insert(membership).values({
      id: newId(now),
      practiceId,
      locationId: place.id,
      userId: ownerId,
      isAdministrator: true,
      exposure: 'notAtRisk',
      roleId: place.roleId,
      startedAt: now,
    })
  }
  return { id: practiceId, ownerId, billingId, timeZone: plan.timeZone ?? 'America/Los_Angeles', locations }
}

async function buildBilling(
  db: Db,
  { practiceId, plan, now, holder }: { practiceId: string; plan: PracticePlan; now: Date; holder: string },
): Promise<string> {
  const id = newId(now)
  await db.insert(billing).values({
    id,
    practiceId,
    customerId: `cus_${id}`,
    cardBrand: 'visa',
    cardLast4: '4242',
    cardExpMonth: 12,
    cardExpYear: 2030,
    cardHolderName: holder,
    address: '120 Main Street',
    city: 'Portland',
    state: plan.state ?? 'OR',
    zip: '97205',
    paymentFailedAt: plan.paymentFailed ? now : null,
    updatedAt: now,
  })
  return id
}

async function buildLocation(
  db: Db,
  {
    practiceId,
    plan,
    place,
    tier,
    now,
  }: { practiceId: string; plan: PracticePlan; place: NonNullable<PracticePlan['locations']>[number]; tier: 0 | 1; now: Date },
): Promise<BuiltLocation> {
  const id = newId(now)
  await db.insert(location).values({
    id,
    practiceId,
    name: place.name,
    practiceType: plan.type ?? 'dental',
    address: place.address ?? '120 Main Street',
    city: place.city ?? 'Portland',
    state: plan.state ?? 'OR',
    zip: place.zip ?? '97205',
    timeZone: plan.timeZone ?? 'America/Los_Angeles',
    annualReviewDate: plan.reviewDate ?? '03/31',
    options: [...(plan.options ?? [])],
    questionnaireSavedAt: plan.setUp === false ? null : now,
    librarySetupCompletedAt: plan.setUp === false ? null : now,
    contentVersion,
    createdAt: now,
  })
  if (plan.plan !== null)
    await db.insert(subscription).values({
      id: newId(now),
      practiceId,
      locationId: id,
      plan: plan.plan ?? 'OSHA&SDS',
      tier,
      providerSubscriptionId: `sub_${id}`,
      status: 'active',
      priceCents: tier === 0 ? 69_900 : 49_900,
      startedAt: now,
    })
  const { roleId, equipmentId } = await rolesAndItems(db, { practiceId, locationId: id, now }, plan.defaults)
  return { id, name: place.name, roleId, equipmentId }
}

async function buildRoleAndItem(db: Db, { practiceId, locationId, now }: { practiceId: string; locationId: string; now: Date }) {
  const roleId = newId(now)
  await db.insert(role).values({
    id: roleId,
    practiceId,
    locationId,
    defaultId: 'clinical',
    name: 'Clinical staff',
    description: 'Hands-on care',
    jobTasks: ['Assist in procedures'],
    createdAt: now,
  })
  const equipmentId = newId(now)
  await db.insert(equipment).values({
    id: equipmentId,
    practiceId,
    locationId,
    itemId: 'eyewear',
    name: 'Safety glasses with solid side shields',
    description: 'Daily eye protection',
    foundAt: 'Each treatment room',
    createdAt: now,
  })
  return { roleId, equipmentId }
}

async function rolesAndItems(db: Db, place: { practiceId: string; locationId: string; now: Date }, defaults: PracticePlan['defaults']) {
  if (!defaults) return buildRoleAndItem(db, place)
  await defaults(db, place)
  const [first] = await db
    .select()
    .from(role)
    .where(and(eq(role.locationId, place.locationId), eq(role.defaultId, 'clinical')))
  const [item] = await db.select().from(equipment).where(eq(equipment.locationId, place.locationId))
  return { roleId: first?.id ?? '', equipmentId: item?.id ?? '' }
}
