import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { buildRecord } from '../../data/builders/record.ts'
import {
  correctiveAction,
  correctiveActionPhoto,
  expiration,
  inspectionCase,
  inspectionFile,
  installation,
  planPicture,
  practiceSds,
  sds,
  sdsRequest,
} from '../../data/tables.ts'
import { buildCatalogSheet, buildOwnSheet } from '../../data/testing/sheets.ts'
import type { Db } from '../../platform/database/database.ts'
import { installationFor } from '../testing/installation.ts'

const now = new Date('2026-11-21T20:00:00Z')
const fileIn = (key: string) => ({ fileContentType: 'application/pdf', fileSize: 1, fileSha256: 'x', fileStorageKey: key })

/** For each table that refers to files: stores a row with the given key. */
const uses: Record<string, (db: Db, place: { practiceId: string; locationId: string; by: string }, key: string) => Promise<unknown>> = {
  record_file: (db, place, storageKey) => {
    const file = { name: 'a.pdf', contentType: 'application/pdf', size: 1, sha256: 'x', storageKey }
    return buildRecord(db, { ...place, completedBy: place.by, file }, { now })
  },
  sds: async (db, _, key) => {
    const id = await buildCatalogSheet(db, { chemicalName: 'Etching Gel' }, now)
    await db.update(sds).set(fileIn(key)).where(eq(sds.id, id))
  },
  practice_sds: async (db, place, key) => {
    const { sdsId } = await buildOwnSheet(db, place, { now })
    await db.update(practiceSds).set(fileIn(key)).where(eq(practiceSds.id, sdsId))
  },
  sds_request: async (db, place, key) => {
    const asked = { chemicalName: 'Wax', manufacturer: 'Old Mill', cas: [], note: '', requestedBy: place.by, requestedAt: now }
    const { practiceId, locationId } = place
    await db.insert(sdsRequest).values({ id: 'f'.repeat(24), practiceId, locationId, ...asked, ...fileIn(key) })
  },
  plan_picture: (db, { by, ...place }, storageKey) => {
    const file = { name: 'exits.png', contentType: 'image/png', size: 1, width: 1, height: 1, sha256: 'x', storageKey }
    return db.insert(planPicture).values({ id: 'e'.repeat(24), ...place, ...file, uploadedBy: by, uploadedAt: now })
  },
  corrective_action_photo: async (db, { by, ...place }, storageKey) => {
    const actionId = 'c'.repeat(24)
    const problem = {
      what: 'Loose cord',
      place: 'Hall',
      source: 'own',
      state: 'open',
      needsCheck: false,
      outOfUse: false,
      confidential: false,
    }
    await db.insert(correctiveAction).values({ id: actionId, ...place, ...problem, openedBy: by, openedAt: now })
    const file = { name: 'cord.jpg', contentType: 'image/jpeg', size: 1, sha256: 'x', storageKey }
    await db.insert(correctiveActionPhoto).values({ id: 'b'.repeat(24), ...place, actionId, ...file, createdAt: now })
  },
  inspection_file: async (db, { by, ...place }, storageKey) => {
    const caseId = '9'.repeat(24)
    const said = { kind: 'visit', agency: 'federal', officer: '', reason: '', scope: '', outcome: '', state: 'open' }
    await db.insert(inspectionCase).values({ id: caseId, ...place, ...said, arrivedAt: now, openedBy: by, openedAt: now })
    const file = { name: 'photo-1.jpg', contentType: 'image/jpeg', size: 1, sha256: 'x', storageKey }
    await db.insert(inspectionFile).values({ id: '8'.repeat(24), ...place, caseId, ...file, createdAt: now })
  },
  expiration: (db, { by, ...place }, storageKey) => {
    const date = { typeKey: 'insurance', subjectKind: 'location', validUntil: '2027-03-31', confidential: false, storageKey }
    return db.insert(expiration).values({ id: 'd'.repeat(24), ...place, ...date, enteredBy: by, enteredAt: now })
  },
}

test('a file in use is kept, whichever table refers to it; the others are removed', async () => {
  const place = await installationFor()
  const real = await place.register()
  const keys = Object.keys(uses).map((table) => `in-use/${table}`)
  for (const key of [...keys, 'left/behind']) await place.store(key)
  await place.system(async (db) => {
    const at = { practiceId: real.id, locationId: real.locationId, by: real.ownerId }
    for (const [table, use] of Object.entries(uses)) await use(db, at, `in-use/${table}`)
    const value = { practices: ['6924c3f0aaaaaaaaaaaaaaaa'], files: [...keys, 'left/behind'] }
    await db.insert(installation).values({ name: 'demonstration.leftovers.x', value })
  })
  await place.start()
  expect(place.files()).toEqual([...keys, real.file].toSorted())
  expect(await place.contents()).not.toHaveProperty('installation')
})

test('every table with the key of a file is one of them, except that of files which belong to nothing yet', async () => {
  const place = await installationFor()
  const { rows } = await place.system((db) =>
    db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns where column_name like '%storage_key' and table_schema = 'public'`,
    ),
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(uses), 'pending_file'].toSorted())
})
