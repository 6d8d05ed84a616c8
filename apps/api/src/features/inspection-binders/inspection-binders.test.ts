import { eq } from 'drizzle-orm'

import * as contract from '#contract/inspection-binders/inspection-binders'
import { answerRequest } from '#contract/inspections/case-answers'
import { addRequest, markRequest, openInspection } from '#contract/inspections/inspections'
import { addEvidence } from '#contract/inspections/point-evidence'
import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { inspectionBinder, record } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { sha256 } from '#api/platform/files/testing/unzipped'
import { pngOf } from '#api/platform/files/testing/pictures'
import { contentOf } from '#api/platform/files/file-store'
import { withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

import { makeBinder } from './make-binder.ts'
import { removeOldBinders } from './remove-old-binders.ts'
import { emptyPorts, madeBinder } from './testing/made-binder.ts'

type Plan = Omit<Parameters<typeof buildRecord>[1], 'practiceId' | 'locationId' | 'completedBy'>

/** A record of Hana, with a stored file if it has content. */
async function filed(world: World, { practiceId, locationId, hana }: NewPractice, { content, ...plan }: Plan & { content?: string }) {
  const now = world.services.clock.now()
  const storageKey = `records/${plan.name}`
  if (content !== undefined) await world.services.files.put(storageKey, contentOf(Buffer.from(content)), 'application/pdf')
  const file =
    content === undefined
      ? {}
      : { file: { name: `${plan.name}.pdf`, contentType: 'application/pdf', size: content.length, storageKey, sha256: sha256(content) } }
  return world.system((db) => buildRecord(db, { practiceId, locationId, completedBy: hana, ...plan, ...file }, { now }))
}

const daysAgo = (world: World, days: number) => new Date(world.services.clock.now().getTime() - days * 86_400_000)

test('a binder contains the records of its periods with their files, and a manifest with the hash of each', async ({ world }) => {
  const place = await newPractice(world)
  await filed(world, place, {
    name: 'Annual training',
    retention: 'bloodborneTraining',
    completedAt: daysAgo(world, 900),
    content: 'slides',
  })
  await filed(world, place, { name: 'Old training', retention: 'bloodborneTraining', completedAt: daysAgo(world, 1_200) })
  await filed(world, place, { name: 'Eyewash flush', completedAt: daysAgo(world, 100), content: 'photo' })
  await filed(world, place, { name: 'Old flush', completedAt: daysAgo(world, 500) })
  const { pdf, rows, files, manifest, text } = await madeBinder(world, place)
  expect(rows('records').map(({ Record, Files }) => [Record, Files])).toEqual([
    ['Eyewash flush', 'files/0001-Eyewash flush.pdf'],
    ['Annual training', 'files/0002-Annual training.pdf'],
  ])
  for (const part of ['Inspection binder', 'Annual training Hana Sato No 0002', 'Contents', 'Page 1 of'])
    expect(pdf).toContain(withoutSpaces(part))
  expect(pdf).not.toContain('Oldflush')
  expect(text('files/0002-Annual training.pdf')).toBe('slides')
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual([...files.keys()].filter((path) => path !== 'manifest.json').toSorted())
  for (const { path, sha256: hash } of manifest.files) expect([path, hash]).toEqual([path, sha256(files.get(path)!)])
  expect(manifest.auditTrail).toBeNull()
})

test('a longer period includes older records', async ({ world }) => {
  const place = await newPractice(world)
  await filed(world, place, { name: 'Old flush', completedAt: daysAgo(world, 500) })
  const { rows } = await madeBinder(world, place, { body: { scope: 'everything', checkYears: 2 } })
  expect(rows('records')).toMatchObject([{ Record: 'Old flush' }])
})

test('a binder contains nothing confidential and nothing about health, and counts what it leaves out', async ({ world }) => {
  const place = await newPractice(world)
  const subjectId = place.hana
  const planted = 'SECRETVALUE'
  await filed(world, place, {
    name: `${planted} titer`,
    kind: 'health',
    healthType: planted,
    retention: 'employeeMedical',
    subjectId,
    content: planted,
  })
  await filed(world, place, {
    name: `${planted} vaccine`,
    kind: 'form',
    formId: 'influenzaVaccineForm',
    formData: { reason: planted },
    content: planted,
  })
  await filed(world, place, {
    name: `${planted} injury`,
    kind: 'form',
    formId: 'sharpsInjuryForm',
    formData: { how: planted },
    confidential: true,
    content: planted,
  })
  await filed(world, place, { name: `${planted} task`, confidential: true, content: planted })
  const { pdf, files, manifest } = await madeBinder(world, place)
  expect(pdf).not.toContain(planted)
  for (const [path, content] of files) expect([path, content.includes(planted)]).toEqual([path, false])
  expect(manifest.recordsLeftOut).toBe(4)
  expect(pdf).toContain(withoutSpaces('4 confidential records are left out.'))
})

test('the sharps part names nobody of the practice, whoever typed the name', async ({ world }) => {
  const place = await newPractice(world)
  const entry = {
    number: 1,
    date: '2026-03-14',
    time: '2:30 PM, said Hana',
    deviceType: 'Scaler of Hana Sato',
    deviceBrand: 'Acme, Okafor',
    workArea: 'Operatory of NORA LINDQVIST',
    how: 'hana sato passed it to Sam, and sam saw it.',
    moment: 'After Nora’s patient',
    procedure: 'Scaling (Lindqvist)',
    bodyPart: 'Left finger of Sato',
    jobTitle: 'Hygienist, Hana',
    safetyFeature: 'None',
    safetyWouldHelp: 'Yes',
    employeeOpinion: 'Ask SAM.',
  }
  const { pdf, rows } = await madeBinder(world, place, {
    body: { scope: 'standard', standard: 'sharps' },
    ports: { sharpsLog: async () => [{ year: 2026, entries: [entry] }] },
  })
  const log = JSON.stringify(rows('sharps-injury-log'))
  const shown = pdf.slice(pdf.indexOf('Sharpsinjurylog2026'))
  for (const name of ['Hana', 'Sato', 'Okafor', 'Nora', 'NORA', 'Lindqvist', 'hanasato', 'SAM']) {
    expect(log).not.toContain(name)
    expect(shown).not.toContain(name)
  }
  expect(log).toContain('[name] passed it to [name], and sam saw it.')
})

test('health is a matrix of states without values', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId, locationId, hana } = place
  const now = world.services.clock.now()
  const task = { practiceId, locationId, name: 'Hepatitis B offer', completedBy: hana, subjectId: hana, ruleKey: 'hepatitisBOffer' }
  await world.system((db) => buildTask(db, { ...task, period: { start: '2026-11-01', end: '2026-11-30' } }, { now }))
  const { rows } = await madeBinder(world, place, { body: { scope: 'standard', standard: 'hepatitisB' } })
  expect(rows('health-states').map((row) => [row['Person'], row['Hepatitis B offer'], row['TB baseline']])).toEqual([
    ['Hana Sato', expect.stringMatching(/^(Done \d\d\/\d\d\/\d{4}|Open|Overdue)$/), 'No task'],
    ['Nora Lindqvist', 'No task', 'No task'],
    ['Sam Okafor', 'No task', 'No task'],
  ])
})

test('the binder of a case leaves out what was not asked for, and a standard is one item', async ({ world }) => {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  const { payload } = await nora.call(openInspection, { params: { locationId: place.locationId }, body: { kind: 'visit' } })
  const params = { caseId: payload._id }
  const ofCase = async () => (await madeBinder(world, place, { body: { scope: 'case', case: payload._id } })).rows('request-list').length
  const before = await ofCase()
  await nora.call(markRequest, { params, body: { item: 'chemicals', mark: 'notAsked' } })
  expect(await ofCase()).toBe(before - 1)
  const { rows } = await madeBinder(world, place, { body: { scope: 'standard', standard: 'poster' } })
  expect(rows('request-list')).toMatchObject([{ Item: 'OSHA poster, or the poster of the state' }])
})

test('a practice has one binder at a time, which can be canceled and is then not made', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId, locationId } = place
  const nora = await world.as(place.nora)
  const request = { params: { locationId }, body: { scope: 'everything' } } as const
  const { payload } = await nora.call(contract.makeBinder, request)
  expect(await nora.refused(contract.makeBinder, request)).toMatchObject({ status: 409 })
  const params = { binderId: payload._id }
  expect(await nora.refused(contract.getBinderPdf, { params })).toMatchObject({ status: 409 })
  expect((await nora.call(contract.cancelBinder, { params, body: {} })).payload.state).toBe('canceled')
  await makeBinder(world.services, { practiceId, ...params, last: true }, emptyPorts)
  expect((await nora.call(contract.listBinders, { params: { locationId } })).payload.binders).toMatchObject([
    { state: 'canceled', zipBytes: null },
  ])
  expect((await nora.call(contract.makeBinder, request)).payload._id).not.toBe(payload._id)
})

test('a standard that does not exist and a case of another location are not found', async ({ world }) => {
  const [place, other] = [await newPractice(world), world.lakeside.locations[0]!]
  const nora = await world.as(place.nora)
  const refusal = async (body: object) =>
    (await nora.raw(contract.makeBinder, { params: { locationId: place.locationId }, body })).statusCode
  expect(await refusal({ scope: 'standard', standard: 'nothing' })).toBe(404)
  expect(await refusal({ scope: 'case' })).toBe(404)
  expect(other.id).not.toBe(place.locationId)
})

test('the last attempt that fails ends the binder, and an earlier one leaves it to the next', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId, locationId } = place
  const nora = await world.as(place.nora)
  const { payload } = await nora.call(contract.makeBinder, { params: { locationId }, body: { scope: 'everything' } })
  const broken = { ...emptyPorts, listedSheets: () => Promise.reject(new TypeError('broken')) }
  const state = async () => (await nora.call(contract.listBinders, { params: { locationId } })).payload.binders[0]?.state
  await expect(makeBinder(world.services, { practiceId, binderId: payload._id, last: false }, broken)).rejects.toThrow('broken')
  expect(await state()).toBe('making')
  await expect(makeBinder(world.services, { practiceId, binderId: payload._id, last: true }, broken)).rejects.toThrow('broken')
  expect(await state()).toBe('failed')
})

test('the files of a binder are removed after its days, and its row stays', async ({ world }) => {
  const place = await newPractice(world)
  const { nora, binderId } = await madeBinder(world, place)
  const of = eq(inspectionBinder.id, binderId)
  expect(await removeOldBinders(world.services)).toBe(0)
  await world.system((db) =>
    db
      .update(inspectionBinder)
      .set({ keptUntil: daysAgo(world, 1) })
      .where(of),
  )
  expect(await removeOldBinders(world.services)).toBe(1)
  const [row] = await world.system((db) => db.select().from(inspectionBinder).where(of))
  expect(row).toMatchObject({ state: 'gone', zipKey: null, pdfKey: null, pagesKey: null })
  expect(await nora.refused(contract.getBinderZip, { params: { binderId } })).toMatchObject({ status: 409 })
})

test('a binder of a case has its points with their answers, and what shows them: photos, and records of any age that are not confidential', async ({
  world,
}) => {
  const place = await newPractice(world)
  const { practiceId, locationId } = place
  const { recordId: old } = await filed(world, place, { name: 'Eyewash repair', completedAt: daysAgo(world, 900), content: 'invoice' })
  const { recordId: secret } = await filed(world, place, { name: 'Eyewash accident', completedAt: daysAgo(world, 900), content: 'secret' })
  const nora = await world.as(place.nora)
  const opened = await nora.call(openInspection, { params: { locationId }, body: { kind: 'letter' } })
  const params = { caseId: opened.payload._id }
  const { payload } = await nora.call(addRequest, { params, body: { what: 'The eyewash is blocked.' } })
  const point = { requestId: payload.requests[0]?._id ?? '' }
  await nora.call(answerRequest, { params: point, body: { answer: 'The cart was moved.' } })
  const content = pngOf({ width: 8, height: 8 })
  await nora.call(addEvidence, { params: point, body: {}, files: [{ name: 'sink.png', content }] })
  for (const id of [old, secret]) await nora.call(addEvidence, { params: point, body: { record: id }, files: [] })
  await world.system((db) => db.update(record).set({ confidential: true }).where(eq(record.id, secret)))
  const { pdf, rows, files, text } = await madeBinder(world, place, { body: { scope: 'case', case: params.caseId } })
  for (const part of ['Points and their answers', 'Asked: The eyewash is blocked.', 'The cart was moved.', 'file 0001', 'file 0002'])
    expect(pdf).toContain(withoutSpaces(part))
  expect(text('files/0001-Eyewash repair.pdf')).toBe('invoice')
  expect(files.get('evidence/0002-photo-1.png')).toBeTruthy()
  expect([...files.values()].some((file) => file.includes('secret'))).toBe(false)
  expect(rows('points')).toMatchObject([{ Asked: 'The eyewash is blocked.', Evidence: expect.stringContaining('file 0001') }])
  const everything = await madeBinder(world, { ...place, practiceId })
  expect(everything.files.has('tables/points.csv')).toBe(false)
  expect(everything.pdf).not.toContain(withoutSpaces('The cart was moved.'))
})
