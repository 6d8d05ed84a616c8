import { eq } from 'drizzle-orm'

import { issueCertificate, listCertificates } from '#contract/certificates/certificates'
import { updateRecordStatus } from '#contract/records/records'
import { record, user } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

import { certified, complete, open, scanned } from './testing/completed.ts'

const decide = async (world: World, { nora }: NewPractice, recordId: string, status: 'approved' | 'discarded') =>
  (await world.as(nora)).call(updateRecordStatus, {
    params: { recordId },
    body: status === 'approved' ? { status } : { status, reason: 'Not held' },
  })

const rename = (world: World, userId: string, lastName: string) =>
  world.system((db) => db.update(user).set({ lastName }).where(eq(user.id, userId)))

/** What the public page says about a certificate. */
async function stateOf(world: World, file: { rawPayload: Buffer }) {
  const { body } = await open(world, scanned(file))
  return /role="status">([^<]*)</.exec(body)?.[1]
}

const waiting = 'Waiting for approval. This certificate is not valid yet: an administrator of the practice has to approve the training.'

test.for(['annualTraining', 'annualRefresher', 'newHireBloodborne'] as const)(
  'the certificate of %s waits until an administrator approves the record',
  async (rule, { world }) => {
    const place = await newPractice(world)
    const { recordId } = await complete(world, place, place.hana, rule)
    const kind = rule === 'newHireBloodborne' ? 'newHire' : 'annual'
    const first = await certified(world, place, kind, place.hana)
    expect(await stateOf(world, first.file)).toBe(waiting)
    expect(textOfPdf(first.file.rawPayload)).toContain(withoutSpaces('Waiting for approval.'))
    const params = { userId: place.hana }
    const listed = async () => (await (await world.as(place.hana)).call(listCertificates, { params })).payload.certificates[0]?.waiting
    expect(await listed()).toBe(true)
    await decide(world, place, recordId, 'approved')
    expect([await stateOf(world, first.file), await listed()]).toEqual(['✓ This certificate is valid.', false])
    const again = await certified(world, place, kind, place.hana)
    expect([again.number, textOfPdf(again.file.rawPayload).includes('Waiting')]).toEqual([first.number, false])
  },
)

test('a certificate whose record is discarded while it waits is void', async ({ world }) => {
  const place = await newPractice(world)
  const { recordId } = await complete(world, place, place.hana, 'annualTraining')
  const { file } = await certified(world, place)
  await decide(world, place, recordId, 'discarded')
  expect(await stateOf(world, file)).toBe('✕ This certificate is void. It no longer counts.')
})

test('a record that the server made itself needs no approval', async ({ world }) => {
  const place = await newPractice(world)
  const { recordId } = await complete(world, place, place.hana, 'annualTraining')
  await world.system((db) => db.update(record).set({ earned: true }).where(eq(record.id, recordId)))
  expect(await stateOf(world, (await certified(world, place)).file)).toBe('✓ This certificate is valid.')
})

test('the page says that an administrator approved the own training', async ({ world }) => {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  await complete(world, place, place.nora, 'annualTraining')
  const own = await certified(world, { ...place, hana: place.nora }, 'annual')
  const { body } = await open(world, scanned(own.file))
  expect(body).toContain('This certificate is valid.')
  expect(body).toContain('is an administrator and approved the record of this training.')
  const hanas = await complete(world, place, place.hana, 'annualTraining')
  await nora.call(updateRecordStatus, { params: { recordId: hanas.recordId }, body: { status: 'approved' } })
  expect((await open(world, scanned((await certified(world, place)).file))).body).not.toContain('is an administrator')
})

test('a corrected name replaces the certificate when asked, and the old one gives the new number', async ({ world }) => {
  const place = await newPractice(world)
  const { recordId } = await complete(world, place, place.hana, 'annualTraining')
  await decide(world, place, recordId, 'approved')
  const first = await certified(world, place)
  expect((await certified(world, place, 'annual', place.hana, true)).number, 'nothing has changed').toBe(1)
  await rename(world, place.hana, 'Satō')
  const kept = await certified(world, place, 'annual', place.hana)
  expect([kept.number, kept.outdated]).toEqual([1, [{ printed: 'Hana Sato', now: 'Hana Satō' }]])
  expect(kept.file.rawPayload.equals(first.file.rawPayload)).toBe(true)
  const renewed = await certified(world, place, 'annual', place.hana, true)
  expect([renewed.number, renewed.outdated]).toEqual([2, []])
  expect(textOfPdf(renewed.file.rawPayload)).toContain(withoutSpaces('Hana Satō'))
  expect(await stateOf(world, renewed.file)).toBe('✓ This certificate is valid.')
  expect(await stateOf(world, first.file)).toBe('✕ Replaced by certificate no. 2. This certificate is no longer valid.')
  const { body } = await open(world, scanned(first.file))
  expect(body, 'the old page does not lead to the new one').not.toContain(scanned(renewed.file).slice('/c/'.length))
  expect((await certified(world, place)).number).toBe(2)
  const events = (await world.audit('certificate.issued')).filter(({ targetId }) => targetId === place.hana)
  expect(events.map(({ after }) => after)).toMatchObject([{ certificate: 1 }, { certificate: 2, replaces: 1 }])
})

test('a colleague cannot replace a certificate', async ({ world }) => {
  const place = await newPractice(world)
  await complete(world, place, place.hana, 'annualTraining')
  await certified(world, place)
  const params = { userId: place.hana, locationId: place.locationId }
  const refusal = await (await world.as(place.sam)).refused(issueCertificate, { params, body: { kind: 'annual', renew: true } })
  expect(refusal.status).toBe(403)
})

test.for([
  ['Ὀδυσσεύς', 'Ἀχαιός', true],
  ['小龙', '李', true],
  ['민수', '김', true],
  ['រតនា', 'ជា', false],
] as const)('a certificate for %s %s is printed whole or refused', async ([firstName, lastName, printable], { world }) => {
  const place = await newPractice(world)
  await complete(world, place, place.hana, 'annualTraining')
  await world.system((db) => db.update(user).set({ firstName, lastName }).where(eq(user.id, place.hana)))
  if (printable) {
    const text = textOfPdf((await certified(world, place)).file.rawPayload)
    expect([text.includes(firstName), text.includes('?')]).toEqual([true, false])
    return
  }
  const request = { params: { userId: place.hana, locationId: place.locationId }, body: { kind: 'annual' as const } }
  const refusal = await (await world.as(place.hana)).refused(issueCertificate, request)
  expect(refusal).toMatchObject({ status: 409, code: 'certificate.name_not_printable' })
  await world.system((db) => db.update(user).set({ firstName: 'Ratana', lastName: 'Chea' }).where(eq(user.id, place.hana)))
  expect((await certified(world, place)).number).toBe(1)
})
