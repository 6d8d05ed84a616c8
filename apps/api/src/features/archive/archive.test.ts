import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'

import { eq, sql } from 'drizzle-orm'

import { getArchive, getArchiveContents } from '#contract/archive/archive'
import { uploadPlanPicture } from '#contract/written-plans/plan-additions'
import { linkEvents } from '#api/data/audit/link-events'
import { buildPerson } from '#api/data/builders/person'
import { buildRecord } from '#api/data/builders/record'
import { practiceSds, sdsRequest } from '#api/data/tables'
import { expect, inOwnWorld, test } from '#api/data/testing/test'
import { contentOf } from '#api/platform/files/file-store'
import { plainJpeg } from '#api/platform/files/testing/pictures'

import { archiveOf } from './testing/archive-of.ts'
import { sha256 } from '#api/platform/files/testing/unzipped'

import { mainOf, file, health } from './testing/filed-records.ts'

inOwnWorld('the manifest lists every file with its size and hash, and nothing else', async ({ world }) => {
  const { content, recordId } = await file(world, 'eyewash: station?.jpg')
  const { files, manifest, lines, headers } = await archiveOf(world, world.maria)
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''archive-lakeside-dental-2026-11-21.zip")
  const listed = manifest.files.filter(({ kind }) => kind !== 'missing')
  expect([...files.keys()].sort()).toEqual([...listed.map(({ path }) => path), 'manifest.json'].sort())
  for (const { path, size, sha256: hash } of listed) {
    expect(files.get(path)?.length, path).toBe(size)
    expect(sha256(files.get(path) ?? ''), path).toBe(hash)
  }
  expect(manifest).toMatchObject({
    practice: { id: world.lakeside.id, name: 'Lakeside Dental' },
    madeBy: { id: world.maria },
    moment: '2026-11-21T20:00:00.000Z',
  })
  const record = lines('records.jsonl').find(({ id }) => id === recordId) as unknown as { files: { path: string }[] }
  const path = record.files[0]?.path ?? ''
  expect(path).toMatch(/^files\/[0-9a-f]{24}-eyewash_ station_\.jpg$/)
  expect(files.get(path)?.equals(content)).toBe(true)
})

inOwnWorld('uploaded data sheets, label images and pictures of plans are included and counted', async ({ world }) => {
  const put = async (bytes: number, contentType: string) => {
    const content = randomBytes(bytes)
    const fileStorageKey = `sheets/${sha256(content)}`
    await world.services.files.put(fileStorageKey, contentOf(content), contentType)
    return { content, row: { fileStorageKey, fileContentType: contentType, fileSize: bytes, fileSha256: sha256(content) } }
  }
  const [sheet, label, foreign] = [await put(9_000, 'application/pdf'), await put(700, 'image/png'), await put(50, 'application/pdf')]
  await world.system(async (db) => {
    await db.update(practiceSds).set(sheet.row).where(eq(practiceSds.id, world.rows.sds))
    await db.update(practiceSds).set(foreign.row).where(eq(practiceSds.id, world.foreignRows.sds))
    await db.update(sdsRequest).set(label.row).where(eq(sdsRequest.practiceId, world.lakeside.id))
  })
  const maria = await world.as(world.maria)
  const exits = { params: { locationId: world.rows.location }, body: {}, files: [{ name: 'exits.jpg', content: plainJpeg }] }
  const { _id } = (await maria.call(uploadPlanPicture, exits)).payload
  const { payload } = await maria.call(getArchiveContents, { params: { practiceId: world.lakeside.id } })
  // The cast has a picture and a photo of 700 bytes each.
  expect(payload.fileBytes).toBe(9_708 + 700 + 700 + plainJpeg.length)
  const { files, manifest, rows } = await archiveOf(world, world.maria)
  const request = rows('data-sheet-requests.csv')[0]?.['Request Id'] ?? ''
  expect(files.get(`data-sheets/${world.rows.sds}.pdf`)?.equals(sheet.content)).toBe(true)
  expect(files.get(`labels/${request}.png`)?.equals(label.content)).toBe(true)
  expect(files.get(`plan-pictures/${_id}.jpg`)?.equals(plainJpeg)).toBe(true)
  expect(new Set(rows('plan-pictures.csv').map((row) => row['Picture Id']))).toEqual(new Set([world.rows.planPicture, _id]))
  expect([...files.keys()].filter((path) => /^(data-sheets|labels)\//.test(path))).toHaveLength(2)
  expect(manifest.files.find(({ path }) => path.startsWith('labels/'))).toMatchObject({ requestId: request, size: 700 })
})

inOwnWorld('an archive contains nothing from another practice', async ({ world }) => {
  await file(world, 'chest.jpg', health(world))
  const { files } = await archiveOf(world, world.maria, { confidential: true })
  const foreign = [...Object.values(world.foreignRows), world.cedar.id, world.foreignOnly, ...world.cedar.locations.map(({ id }) => id)]
  const own = new Set([...Object.values(world.rows), world.ruth])
  for (const [path, content] of files)
    expect(
      foreign.filter((id) => !own.has(id) && content.toString('latin1').includes(id)),
      path,
    ).toEqual([])
  const cedar = await archiveOf(world, world.ruth, { practiceId: world.cedar.id, confidential: true })
  expect(cedar.rows('locations.csv').map((row) => row['Location Id'])).toEqual(world.cedar.locations.map(({ id }) => id))
  expect(cedar.text('staff.csv')).not.toContain(world.dana)
})

inOwnWorld('a value that a spreadsheet would treat as a formula is made harmless', async ({ world }) => {
  const posts = [{ practiceId: world.lakeside.id, locationId: mainOf(world) }]
  await world.system((db) => buildPerson(db, { firstName: '=1+1', lastName: 'Zoë', posts }, { now: new Date() }))
  const { text, rows } = await archiveOf(world, world.maria)
  expect(text('staff.csv').startsWith('\ufeffPerson Id,First Name')).toBe(true)
  expect(rows('staff.csv').find((row) => row['Last Name'] === 'Zoë')?.['First Name']).toBe("'=1+1")
})

inOwnWorld('a record includes its answers in words', async ({ world }) => {
  const formData = { noFood: 'ok' }
  const place = { practiceId: world.lakeside.id, locationId: mainOf(world), completedBy: world.dana }
  const form = { kind: 'form' as const, formId: 'quarterlySafetyReportForm', formVersion: 1, formData }
  await world.system((db) => buildRecord(db, { ...place, ...form }, { now: new Date() }))
  const { lines } = await archiveOf(world, world.maria)
  expect(lines('records.jsonl').find(({ kind }) => kind === 'form')).toMatchObject({
    answers: formData,
    answersInWords: [{ section: 'Blood and labels', items: [{ label: expect.stringMatching(/^No food, drink/) as string, value: 'OK' }] }],
    completedBy: { id: world.dana, name: 'Dana Whitfield' },
  })
})

inOwnWorld('the trail records who made the archive and how large it is', async ({ world }) => {
  await file(world, 'photo.jpg')
  await archiveOf(world, world.maria)
  const [event, ...more] = await world.audit('archive.made')
  expect(more).toEqual([])
  expect(event).toMatchObject({
    actorId: world.maria,
    practiceId: world.lakeside.id,
    after: { files: 4, confidential: false, healthFiles: 0 },
  })
  expect(event?.after).toHaveProperty(
    'bytes',
    expect.toSatisfy((bytes: number) => bytes > 200_000),
  )
})

inOwnWorld('the audit trail is included with the links of its chain, and the manifest contains the last one', async ({ world }) => {
  await archiveOf(world, world.maria)
  await archiveOf(world, world.ruth, { practiceId: world.cedar.id })
  await linkEvents(world.services)
  await archiveOf(world, world.maria)
  const { lines, manifest } = await archiveOf(world, world.maria)
  const links = lines('audit-trail.jsonl') as unknown as { number: number; link: string; event: { action: string } }[]
  expect(links.map(({ number, event }) => `${number} ${event.action}`)).toEqual(['1 archive.made'])
  expect(manifest.auditTrail).toEqual({ chain: world.lakeside.id, number: 1, link: links[0]?.link })
  expect(lines('audit-trail-not-in-the-chain-yet.jsonl')).toMatchObject([{ event: { action: 'archive.made', actor: { id: world.maria } } }])
})

inOwnWorld('a file that is lost or changed in the store is reported, and the rest is still delivered', async ({ world }) => {
  const { content: kept } = await file(world, 'kept.jpg')
  const other = await file(world, 'other.jpg')
  await world.services.files.put(`records/${sha256(other.content)}`, contentOf(Buffer.from('changed')), 'image/jpeg')
  const { manifest, files } = await archiveOf(world, world.maria)
  const [missing] = manifest.files.filter(({ kind }) => kind === 'missing')
  expect(missing).toMatchObject({ path: `files/${world.rows.file}-photo.png`, expectedSha256: '0' })
  expect(files.has(missing?.path ?? '')).toBe(false)
  expect([...files.values()].some((content) => content.equals(kept))).toBe(true)
  expect(manifest.files.find(({ path }) => path.endsWith('-other.jpg'))).toMatchObject({
    sha256: sha256('changed'),
    expectedSha256: sha256(other.content),
  })
})

inOwnWorld('the whole archive is one snapshot, whatever others change while it is made', async ({ world }) => {
  const posts = [{ practiceId: world.lakeside.id, locationId: mainOf(world) }]
  const archive = await world.system(async (db) => {
    await db.execute(sql`lock table library_answer in access exclusive mode`)
    const made = archiveOf(world, world.maria)
    await world.waitForBlocked(1)
    await buildPerson(db, { firstName: 'Late', lastName: 'Comer', posts }, { now: new Date() })
    return { made }
  })
  const { text } = await archive.made
  expect(text('staff.csv')).toContain('Whitfield')
  expect(text('staff.csv')).not.toContain('Comer')
  expect((await archiveOf(world, world.maria)).text('staff.csv')).toContain('Comer')
})

inOwnWorld('the archive is made even if the payment provider is unavailable', async ({ world }) => {
  await world.provider.close()
  const { manifest, files } = await archiveOf(world, world.maria)
  expect(files.has('billing/plans.csv')).toBe(true)
  expect(files.has('billing/invoices.csv')).toBe(manifest.leftOut.every((line) => !line.startsWith('Invoices')))
})

test('only administrators of the practice get the archive', async ({ world }) => {
  const params = { practiceId: world.lakeside.id }
  for (const person of [world.omar, world.dana, world.ruth])
    for (const endpoint of [getArchive, getArchiveContents])
      expect(await (await world.as(person)).refused(endpoint, { params })).toMatchObject({
        status: 403,
        code: 'archive.practice_administrator',
      })
  expect(await (await world.as(world.foreignOnly)).refused(getArchive, { params })).toMatchObject({ status: 404 })
})

inOwnWorld('the contents are counted before anything is made', async ({ world }) => {
  await file(world, 'photo.jpg')
  await file(world, 'chest.jpg', health(world))
  const { payload } = await (await world.as(world.maria)).call(getArchiveContents, { params: { practiceId: world.lakeside.id } })
  expect(payload).toEqual({
    records: 2,
    files: 4,
    fileBytes: 201_408,
    confidential: { records: 1, files: 1, fileBytes: 200_000 },
    withheldAt: [],
  })
  expect(await world.audit('archive.made')).toEqual([])
})

inOwnWorld('nothing of an archive remains on disk', async ({ world }) => {
  await archiveOf(world, world.maria)
  expect(await readdir(world.services.uploads.folder)).toEqual([])
})
