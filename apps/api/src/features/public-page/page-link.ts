import { and, eq, isNull } from 'drizzle-orm'

import { lockLocation } from '#api/data/locations/location-row'
import { emergencyLink } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { hashOf, newSecret } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'
import type { makePublicPageLink } from '#contract/public-page/public-page'

import { addressUse, pathOf } from './page-address.ts'
import { removeEndedCopies } from './saved-copy/copies.ts'

type Change = Pick<InTransaction<typeof makePublicPageLink>, 'db' | 'actor' | 'now' | 'audit' | 'services' | 'after'>

/** Returns the URL of a location's public page and its creation time; null if there is none. */
export async function currentLink(db: Db, services: Services, locationId: string) {
  const [row] = await db
    .select()
    .from(emergencyLink)
    .where(and(eq(emergencyLink.locationId, locationId), isNull(emergencyLink.endedAt)))
  return row
    ? { address: addressOf(services, services.keyring.open(addressUse, row.sealedSecret)), createdAt: row.createdAt.toISOString() }
    : null
}

/** Creates a new address for a location's public page. The previous address ends immediately. */
export async function makeLink({ db, actor, now, audit, services, after }: Change, locationId: string) {
  const { practiceId } = await lockLocation(db, locationId)
  const replaced = await endCurrent(db, locationId, now)
  const secret = newSecret()
  const sealedSecret = services.keyring.seal(addressUse, secret)
  const id = newId(now)
  await db
    .insert(emergencyLink)
    .values({ id, practiceId, locationId, secretHash: hashOf(secret), sealedSecret, createdBy: actor.userId, createdAt: now })
  const action = replaced ? 'emergency_link.replaced' : 'emergency_link.made'
  await audit({ action, practiceId, locationId, target: { kind: 'location', id: locationId } })
  if (replaced) after(() => removeEndedCopies(services, { practiceId, locationId }))
  return { address: addressOf(services, secret), createdAt: now.toISOString() }
}

/** Ends the address of a location's public page. Does nothing if there is none. */
export async function endLink({ db, now, audit, services, after }: Change, locationId: string): Promise<void> {
  const { practiceId } = await lockLocation(db, locationId)
  if (!(await endCurrent(db, locationId, now))) return
  await audit({ action: 'emergency_link.ended', practiceId, locationId, target: { kind: 'location', id: locationId } })
  after(() => removeEndedCopies(services, { practiceId, locationId }))
}

const addressOf = ({ settings }: Services, secret: string) => `${settings.publicUrl}${pathOf(secret)}`

/** Returns whether there was an address to end. */
async function endCurrent(db: Db, locationId: string, now: Date): Promise<boolean> {
  const current = and(eq(emergencyLink.locationId, locationId), isNull(emergencyLink.endedAt))
  return (await db.update(emergencyLink).set({ endedAt: now }).where(current).returning({ id: emergencyLink.id })).length > 0
}
