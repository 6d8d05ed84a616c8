import { and, eq, isNull } from 'drizzle-orm'

import { lockLocation } from '#api/data/locations/location-row'
import { emergencyLink } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { newId } from '#api/platform/ids'
import { hashOf, newSecret } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'
import type { makeEmergencyLink } from '#contract/emergency-page'

type Change = Pick<InTransaction<typeof makeEmergencyLink>, 'db' | 'actor' | 'now' | 'audit' | 'services'>

/** What the secret of an address is sealed for. */
const use = 'emergency-link'

/** Where the public page of a location is, under the address of the product. Short, because it is in a QR code. */
export const pathOf = (secret: string) => `/e/${secret}`

/** The address of a location's public page, with the moment it was made; null while there is none. */
export async function currentLink(db: Db, services: Services, locationId: string) {
  const [row] = await db
    .select()
    .from(emergencyLink)
    .where(and(eq(emergencyLink.locationId, locationId), isNull(emergencyLink.endedAt)))
  return row ? { address: addressOf(services, services.keyring.open(use, row.sealedSecret)), createdAt: row.createdAt.toISOString() } : null
}

/** Makes the address of a location's public page; the one before it ends at once. */
export async function makeLink({ db, actor, now, audit, services }: Change, locationId: string) {
  const { practiceId } = await lockLocation(db, locationId)
  const replaced = await endCurrent(db, locationId, now)
  const secret = newSecret()
  const sealedSecret = services.keyring.seal(use, secret)
  const id = newId(now)
  await db
    .insert(emergencyLink)
    .values({ id, practiceId, locationId, secretHash: hashOf(secret), sealedSecret, createdBy: actor.userId, createdAt: now })
  const action = replaced ? 'emergency_link.replaced' : 'emergency_link.made'
  await audit({ action, practiceId, locationId, target: { kind: 'location', id: locationId } })
  return { address: addressOf(services, secret), createdAt: now.toISOString() }
}

/** Ends the address of a location's public page; where there is none, nothing happens. */
export async function endLink({ db, now, audit }: Change, locationId: string): Promise<void> {
  const { practiceId } = await lockLocation(db, locationId)
  if (!(await endCurrent(db, locationId, now))) return
  await audit({ action: 'emergency_link.ended', practiceId, locationId, target: { kind: 'location', id: locationId } })
}

const addressOf = ({ settings }: Services, secret: string) => `${settings.publicUrl}${pathOf(secret)}`

/** Whether there was one to end. */
async function endCurrent(db: Db, locationId: string, now: Date): Promise<boolean> {
  const current = and(eq(emergencyLink.locationId, locationId), isNull(emergencyLink.endedAt))
  return (await db.update(emergencyLink).set({ endedAt: now }).where(current).returning({ id: emergencyLink.id })).length > 0
}
