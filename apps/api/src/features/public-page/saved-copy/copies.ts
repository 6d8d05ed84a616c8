import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { emergencyLink, emergencyPageCopy } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { inPractice } from '#api/platform/jobs/units'
import type { Services } from '#api/platform/services'

import { addressUse } from '../page-address.ts'
import { folderOf } from './manifest.ts'

export type Copying = Pick<Services, 'database' | 'files' | 'log' | 'clock' | 'keyring'>

/** The location whose page is copied. */
export interface PlaceOfCopy {
  practiceId: string
  locationId: string
}

/** A saved copy in the file store, complete or not. */
export interface StoredCopy extends PlaceOfCopy {
  linkId: string
  sealedSecret: string
  /** Names of all files that may be in the store. */
  files: readonly string[]
  fingerprint: string
  writtenAt: Date | null
}

/** The unit of a job that works on the copy of a location. */
export const unitOf = ({ practiceId }: PlaceOfCopy) => ({ practiceId, job: 'savePages', reason: 'savePages' })

const linkRow = z.strictObject({ id: z.string(), sealedSecret: z.string() })

/** The current address of a location that is open; undefined if its page is closed. */
export async function openLink(db: Db, locationId: string): Promise<{ id: string; sealedSecret: string } | undefined> {
  const rows = await readRows(db, linkRow)`
    select k.id, k.sealed_secret as "sealedSecret" from emergency_link k
    join open_location l on l.practice_id = k.practice_id and l.id = k.location_id
    where k.location_id = ${locationId} and k.ended_at is null`
  return rows[0]
}

/** Returns the copies of a location, of which those of ended addresses and closed locations are still to be removed. */
export async function storedCopies(db: Db, locationId: string): Promise<StoredCopy[]> {
  const rows = await db
    .select({ copy: emergencyPageCopy, sealedSecret: emergencyLink.sealedSecret })
    .from(emergencyPageCopy)
    .innerJoin(emergencyLink, eq(emergencyLink.id, emergencyPageCopy.linkId))
    .where(eq(emergencyPageCopy.locationId, locationId))
  return rows.map(({ copy, sealedSecret }) => ({ ...copy, sealedSecret }))
}

/** Removes the copies of addresses that have ended. What is left after a failure is removed by the hourly job. */
export async function removeEndedCopies(services: Copying, place: PlaceOfCopy): Promise<void> {
  const ended = await inPractice(services, unitOf(place), async ({ db }) => {
    const link = await openLink(db, place.locationId)
    return (await storedCopies(db, place.locationId)).filter(({ linkId }) => linkId !== link?.id)
  })
  for (const copy of ended) await removeCopy(services, copy)
}

/** Removes a copy from the file store, and then the row that names its files. */
export async function removeCopy(services: Copying, copy: Omit<StoredCopy, 'fingerprint' | 'writtenAt'>): Promise<void> {
  if (copy.files.length > 0) {
    const folder = folderOf(services.keyring.open(addressUse, copy.sealedSecret))
    for (const name of copy.files) await services.files.remove(`${folder}/${name}`)
  }
  await inPractice(services, unitOf(copy), ({ db }) => db.delete(emergencyPageCopy).where(eq(emergencyPageCopy.linkId, copy.linkId)))
}
