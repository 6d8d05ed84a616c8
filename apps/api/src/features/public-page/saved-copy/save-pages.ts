import { z } from 'zod'

import { writtenMoment } from '#calendar/written-moment'
import { findLocation } from '#api/data/locations/location-row'
import { emergencyPageCopy } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { contentOf } from '#api/platform/files/file-store'
import { eachUnit, inPractice } from '#api/platform/jobs/units'

import { addressUse, pathOf } from '../page-address.ts'
import { publicSheets } from '../public-sheets.ts'
import { publishedPage } from '../read-published-page.ts'
import { openLink, removeCopy, storedCopies, unitOf, type Copying, type PlaceOfCopy, type StoredCopy } from './copies.ts'
import { copySigner, type CopySigner } from './copy-signer.ts'
import { fingerprintOf } from './fingerprint.ts'
import { publicKeyFile } from './manifest.ts'
import { namesOf, writeCopy, type WantedCopy } from './write-copy.ts'

/** Milliseconds of work in one hour. What is left is the work of the next hour. */
const mostMs = 480_000
/** Milliseconds after which a copy is written again although nothing has changed: its moment says how old it may be at most, and lost files return. */
const renewedAfterMs = 24 * 3_600_000
/** Locations at the same time. */
const atOnce = 4

const placeRow = z.strictObject({ practiceId: z.string(), locationId: z.string() })

/**
 * The hourly job that keeps a signed, static copy of every public page in the file store, from which a proxy serves it while no server answers
 * (decision 161). It writes the copies of pages that have changed, and removes those of addresses that have ended and of closed locations.
 * @throws after all locations if one failed
 */
export async function savePages(services: Copying, most = mostMs): Promise<void> {
  const { database, files, log } = services
  const signer = await database.transaction([], (db) => copySigner(db, services))
  const places = await database.system('the job looks for the public pages of every practice', placesToSave)
  if (places.length === 0) return
  await files.put(publicKeyFile, contentOf(Buffer.from(signer.publicKey)), 'application/x-pem-file')
  const until = performance.now() + most
  let left = 0
  const run = { work: 'savePages', units: places, facts: (place: PlaceOfCopy) => ({ ...place }), atOnce }
  await eachUnit(log, run, async (place) => {
    if (performance.now() >= until) left += 1
    else await savePage(services, signer, place)
  })
  if (left > 0) log.warn('saved copies of public pages are left for the next hour', { left })
}

/** Locations with a public page or a copy, those without a complete copy first. */
const placesToSave = (db: Db) =>
  readRows(db, placeRow)`
    select p.practice_id as "practiceId", p.location_id as "locationId" from (
      select k.practice_id, k.location_id from emergency_link k
      join open_location l on l.practice_id = k.practice_id and l.id = k.location_id where k.ended_at is null
      union select practice_id, location_id from emergency_page_copy) p
    left join lateral (select min(c.written_at) as written_at from emergency_page_copy c where c.location_id = p.location_id) c on true
    order by c.written_at nulls first, p.location_id`

async function savePage(services: Copying, signer: CopySigner, place: PlaceOfCopy): Promise<void> {
  const { ended, wanted } = await inPractice(services, unitOf(place), async ({ db, now }) => {
    const link = await openLink(db, place.locationId)
    const copies = await storedCopies(db, place.locationId)
    return {
      ended: copies.filter(({ linkId }) => linkId !== link?.id),
      wanted: link && (await wantedCopy(db, { services, signer, place, link, now, copy: copies.find(({ linkId }) => linkId === link.id) })),
    }
  })
  for (const copy of ended) await removeCopy(services, copy)
  if (wanted) await writeCopy(services, signer, wanted)
}

interface Wanting {
  services: Copying
  signer: CopySigner
  place: PlaceOfCopy
  link: { id: string; sealedSecret: string }
  now: Date
  copy: StoredCopy | undefined
}

/** Returns what to write, after noting its names, so that a copy that is interrupted can be removed; undefined if the copy is good. */
async function wantedCopy(db: Db, { services, signer, place, link, now, copy }: Wanting): Promise<WantedCopy | undefined> {
  const row = await findLocation(db, place.locationId)
  const fingerprint = await fingerprintOf(db, row, { linkId: link.id, keyId: signer.id })
  const age = copy?.writtenAt ? now.getTime() - copy.writtenAt.getTime() : Infinity
  if (copy?.fingerprint === fingerprint && age < renewedAfterMs) return undefined
  const page = await publishedPage(db, place, now)
  const sheets = await publicSheets(db, place.locationId)
  const before = copy?.files ?? []
  const files = [...new Set([...before, ...namesOf({ ...page, sheets })])]
  await db
    .insert(emergencyPageCopy)
    .values({ linkId: link.id, ...place, fingerprint: '', files })
    .onConflictDoUpdate({ target: emergencyPageCopy.linkId, set: { fingerprint: '', files } })
  const secret = services.keyring.open(addressUse, link.sealedSecret)
  const saved = writtenMoment(now.toISOString(), row.timeZone)
  const { id: linkId, sealedSecret } = link
  return { ...page, ...place, linkId, sealedSecret, secret, path: pathOf(secret), sheets, fingerprint, at: now, saved, before }
}
