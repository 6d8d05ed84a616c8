import { eq } from 'drizzle-orm'

import { taskRule } from '#content/rules/task-rules'
import { getCertificate, issueCertificate, listCertificates } from '#contract/certificates/certificates'
import { deleteRecord, updateRecordStatus } from '#contract/records/records'
import { completeTask } from '#contract/tasks/tasks'
import { buildPerson } from '#api/data/builders/person'
import { record, taskOccurrence, watchInterval } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

import { certified, complete, open, scanned, type Rule } from './testing/completed.ts'

test('an administrator gets the certificate of a completed training, once, with the same bytes each time', async ({ world }) => {
  const place = await newPractice(world)
  await complete(world, place, place.hana, 'annualTraining')
  const nora = await world.as(place.nora)
  expect((await nora.call(listCertificates, { params: { userId: place.hana } })).payload).toEqual({
    certificates: [{ kind: 'annual', course: 'Annual OSHA training', completedOn: '2026-11-21', waiting: true }],
    locations: [{ _id: place.locationId, name: expect.any(String) }],
  })
  const { number, file, row } = await certified(world, place)
  expect([number, file.statusCode, file.headers['content-type']]).toEqual([1, 200, 'application/pdf'])
  // A4 in landscape, in points, unless another paper is asked for (CERT-006).
  expect(file.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
  const text = textOfPdf(file.rawPayload)
  for (const part of [
    'Certificate of Completion',
    'Hana Sato',
    'has successfully completed the Annual OSHA training',
    'Birch Street Dental',
    row?.locationName ?? '',
    'Nov 21, 2026',
    'Certificate no. 1',
  ])
    expect(text).toContain(withoutSpaces(part))
  const again = await certified(world, place)
  expect(again.number).toBe(1)
  expect(again.file.rawPayload.equals(file.rawPayload)).toBe(true)
  expect((await world.audit('certificate.issued')).filter((event) => event.targetId === place.hana)).toHaveLength(1)
})

test('minutes count once, and only those of the year before the training; elements come from a record of the server', async ({ world }) => {
  const place = await newPractice(world)
  const now = world.services.clock.now()
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)
  const watched = (fromSecond: number, toSecond: number, watchedAt: Date) => {
    const film = { videoId: 'v', videoVersion: 1, source: 'own', trainingYear: '2026-01-01', sessionId: null }
    return { ...film, id: newId(now), practiceId: place.practiceId, userId: place.hana, fromSecond, toSecond, watchedAt }
  }
  const old = watched(2_000, 5_000, hours(400 * 24))
  await world.system((db) =>
    db.insert(watchInterval).values([watched(0, 600, hours(2)), watched(300, 929, hours(1)), old, watched(929, 2_000, hours(-1))]),
  )
  const { recordId } = await complete(world, place, place.hana, 'annualTraining')
  const note = 'A. The standard (video: One)\nB. How diseases spread (page: Two)'
  await world.system((db) => db.update(record).set({ note }).where(eq(record.id, recordId)))
  const before = textOfPdf((await certified(world, place)).file.rawPayload)
  expect(before).toContain(withoutSpaces('Minutes of video watched 15 Next training'))
  expect(before).not.toContain('Elements')
  await world.system((db) => db.update(record).set({ earned: true }).where(eq(record.id, recordId)))
  expect(textOfPdf((await certified(world, place)).file.rawPayload)).toContain(withoutSpaces('Elements trained A, B of 29 CFR'))
})

test('the text follows the kind of training; a kind without a completed training has no certificate', async ({ world }) => {
  const place = await newPractice(world)
  await complete(world, place, place.hana, 'newHireBloodborne')
  const { file, row } = await certified(world, place, 'newHire', place.hana)
  expect(textOfPdf(file.rawPayload)).toContain(withoutSpaces('has successfully completed the New hire training'))
  expect(row?.course).toBe('Training before the first task')
  const hana = await world.as(place.hana)
  const missing = await hana.refused(issueCertificate, {
    params: { userId: place.hana, locationId: place.locationId },
    body: { kind: 'annual' },
  })
  expect(missing).toMatchObject({ status: 409, code: 'certificate.no_training' })
})

test('the course of a first training is its title, not what the task asks for', async ({ world }) => {
  const place = await newPractice(world)
  const { name } = taskRule('newHireBloodborne')!
  await complete(world, place, place.hana, 'newHireBloodborne', { name })
  const { file } = await certified(world, place, 'newHire', place.hana)
  expect(textOfPdf(file.rawPayload)).toContain(withoutSpaces('Course Initial bloodborne pathogens training'))
  expect(textOfPdf(file.rawPayload)).not.toContain(withoutSpaces('your first'))
})

test('its code opens a page with only name, course and day, until the record is discarded', async ({ world }) => {
  const place = await newPractice(world)
  const { recordId } = await complete(world, place, place.hana, 'annualTraining')
  const { file, row, params } = await certified(world, place)
  const path = scanned(file)
  const page = await open(world, path)
  expect(page.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  for (const part of ['Waiting for approval.', 'Hana Sato', 'Annual OSHA training', 'Nov 21, 2026']) expect(page.body).toContain(part)
  expect(page.body).not.toMatch(/Birch|Lindqvist|script|Certificate no/)
  const nora = await world.as(place.nora)
  await nora.call(updateRecordStatus, { params: { recordId }, body: { status: 'discarded', reason: 'Not watched' } })
  const gone = await open(world, path)
  expect([gone.statusCode, gone.body.includes('This certificate is void.'), gone.body.includes('is valid')]).toEqual([200, true, false])
  expect(await nora.refused(getCertificate, { params, query: { kind: 'annual' } })).toMatchObject({ code: 'certificate.no_training' })
  expect(JSON.stringify(row)).not.toContain(path.slice('/c/'.length))
})

test('a deleted record voids the certificate, and the next completion creates another one', async ({ world }) => {
  const place = await newPractice(world)
  const { taskId, recordId } = await complete(world, place, place.hana, 'annualTraining')
  const { file } = await certified(world, place)
  const nora = await world.as(place.nora)
  await nora.call(deleteRecord, { params: { recordId } })
  expect((await open(world, scanned(file))).body).toContain('This certificate is void.')
  await (await world.as(place.hana)).call(completeTask, { params: { taskId }, body: { isCompleted: true, note: 'Held elsewhere' } })
  expect((await certified(world, place)).number).toBe(2)
  await world.system((db) => db.update(taskOccurrence).set({ status: 'open', recordId: null }).where(eq(taskOccurrence.taskId, taskId)))
  expect((await nora.call(listCertificates, { params: { userId: place.hana } })).payload.certificates).toEqual([])
})

test('the newest training of a kind decides; while it does not count, the one before it does', async ({ world }) => {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  const courses = async () => (await nora.call(listCertificates, { params: { userId: place.hana } })).payload.certificates
  await complete(world, place, place.hana, 'newHireBloodborne', { name: 'First day', doneOn: '2026-11-20' })
  const older = await complete(world, place, place.hana, 'annualTraining', { name: 'Older', doneOn: '2026-11-12' })
  await nora.call(updateRecordStatus, { params: { recordId: older.recordId }, body: { status: 'approved' } })
  const first = await certified(world, place)
  const newest = await complete(world, place, place.hana, 'annualRefresher', { name: 'Newest', doneOn: '2026-11-16' })
  expect(await courses()).toEqual([
    { kind: 'annual', course: 'Newest', completedOn: '2026-11-16', waiting: true },
    { kind: 'newHire', course: 'First day', completedOn: '2026-11-20', waiting: true },
  ])
  const second = await certified(world, place)
  expect([first.number, second.number]).toEqual([1, 2])
  expect(textOfPdf(second.file.rawPayload)).toContain('Newest')
  expect((await open(world, scanned(first.file))).body, 'an older certificate stays valid').toContain('This certificate is valid.')
  await nora.call(updateRecordStatus, { params: { recordId: newest.recordId }, body: { status: 'discarded', reason: 'Not held' } })
  expect(await courses()).toMatchObject([{ course: 'Older' }, { course: 'First day' }])
  const again = await certified(world, place)
  expect([again.number, again.file.rawPayload.equals(first.file.rawPayload)]).toEqual([1, true])
})

test.for([
  ['held later, whenever it was entered', 'annualRefresher', { annualRefresher: '2026-11-16', annualTraining: '2026-11-12' }],
  [
    'about bloodborne pathogens, if both were held on one day',
    'annualTraining',
    { annualTraining: '2026-11-16', annualRefresher: '2026-11-16' },
  ],
] as const)('of two yearly trainings, the certified one is that %s', async ([, expected, days], { world }) => {
  const place = await newPractice(world)
  for (const [ruleKey, doneOn] of Object.entries(days)) {
    await complete(world, place, place.hana, ruleKey as Rule, { name: ruleKey, doneOn })
    world.services.clock.advance({ minutes: 1 })
  }
  expect((await certified(world, place)).row?.course).toBe(expected)
})

test('colleagues get no certificate, and a location where the person does not work is not printed', async ({ world }) => {
  const place = await newPractice(world)
  await complete(world, place, place.hana, 'annualTraining')
  const params = { userId: place.hana, locationId: place.locationId }
  const sam = await world.as(place.sam)
  expect((await sam.refused(issueCertificate, { params, body: { kind: 'annual' } })).status).toBe(403)
  expect((await sam.refused(listCertificates, { params: { userId: place.hana } })).status).toBe(403)
  const elsewhere = await newPractice(world)
  const posts = [place, elsewhere].map(({ practiceId, locationId }) => ({ practiceId, locationId, administrator: true }))
  const both = await world.as(
    await world.system((db) => buildPerson(db, { firstName: 'Ada', lastName: 'Both', posts }, { now: world.services.clock.now() })),
  )
  const foreign = { params: { userId: place.hana, locationId: elsewhere.locationId }, body: { kind: 'annual' } }
  expect((await both.refused(issueCertificate, foreign)).status).toBe(404)
  expect((await both.call(issueCertificate, { params, body: { kind: 'annual' } })).payload.number).toBe(1)
})

test('wrong addresses show one plain page and are limited; a correct address is not limited by them', async ({ world }) => {
  const place = await newPractice(world)
  await complete(world, place, place.hana, 'annualTraining')
  const { file } = await certified(world, place)
  const from = '203.0.113.78'
  for (const wrong of ['/c/x', `/c/${'0'.repeat(32)}`, '/c/%00']) {
    const page = await open(world, wrong, from)
    expect([page.statusCode, page.body.includes('No certificate here')], wrong).toEqual([404, true])
  }
  const flood = await Promise.all(Array.from({ length: 300 }, () => open(world, '/c/x', from)))
  expect(flood.map(({ statusCode }) => statusCode)).toContain(429)
  expect((await open(world, scanned(file), from)).statusCode).toBe(200)
})
