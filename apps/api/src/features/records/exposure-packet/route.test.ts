import { eq } from 'drizzle-orm'

import { getExposurePacket, getRecord, updateRecordStatus } from '#contract/records/records'
import { login, SignedIn } from '#contract/access/sign-in'
import { listUserTasks } from '#contract/tasks/tasks'
import { buildRecord, type RecordPlan } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { grantSupport } from '#api/data/sessions/grant-support'
import { membership, planAddition, sharingConsent, task } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

const place = (world: World, index: number) => world.lakeside.locations[index]?.id ?? expect.fail('no such location')
const build = async (world: World, plan: Partial<RecordPlan>) => {
  const here = { practiceId: world.lakeside.id, locationId: place(world, 0), completedBy: world.ruth, confidential: true }
  return (await world.system((db) => buildRecord(db, { ...here, ...plan }, { now: world.services.clock.now() }))).recordId
}

/** Ruth fills in the form about Dana at Main Street. */
const exposure = (world: World, plan: Partial<RecordPlan> = {}) =>
  build(world, {
    kind: 'form',
    name: 'Exposure incident',
    formId: 'exposureIncidentForm',
    formData: { personJob: 'Hygienist', route: 'eye', incidentDate: '2026-11-20' },
    subjectId: world.dana,
    ...plan,
  })

const textFor = async (world: World, userId: string, recordId: string) =>
  textOfPdf((await (await world.as(userId)).raw(getExposurePacket, { params: { recordId } })).rawPayload)

test('administrators of the location and the person concerned can open it, and nobody else', async ({ world }) => {
  const recordId = await exposure(world)
  const asked = [
    ['maria, administrator there', world.maria, 200, true],
    ['dana, who was exposed', world.dana, 200, true],
    ['ruth, who only filled in the form', world.ruth, 403, false],
    ['omar, administrator of another location', world.omar, 403, null],
    ['tessa, staff of another location', world.tessa, 403, null],
    ['ivan, of another practice', world.foreignOnly, 404, null],
  ] as const
  for (const [who, userId, status, offered] of asked) {
    const person = await world.as(userId)
    const reply = await person.raw(getExposurePacket, { params: { recordId } })
    expect([who, reply.statusCode]).toEqual([who, status])
    const detail = await person.raw(getRecord, { params: { recordId } })
    expect([who, detail.statusCode === 200 ? detail.json().payload.exposurePacket : null]).toEqual([who, offered])
  }
})

test('for a colleague at the same location the report does not exist', async ({ world }) => {
  const recordId = await exposure(world, { completedBy: world.dana })
  expect(await (await world.as(world.ruth)).refused(getExposurePacket, { params: { recordId } })).toMatchObject({ status: 404 })
})

test('support access cannot open it', async ({ world }) => {
  const recordId = await exposure(world)
  for (const write of [false, true]) {
    const request = { practiceId: world.lakeside.id, email: 'maria@lakeside.example', supporter: 'Sam', reason: 'Ticket 1', write }
    const data =
      (await world.system((db) => grantSupport(db, request, { now: world.services.clock.now(), services: world.services }))) ?? ''
    const support = client(world.app, SignedIn.parse(await (await world.as(null)).call(login, { body: { data } })).token)
    expect((await support.raw(getExposurePacket, { params: { recordId } })).statusCode).toBeGreaterThanOrEqual(403)
  }
})

test('the packet is a PDF with a neutral file name, is not cached, and is the same each time', async ({ world }) => {
  const recordId = await exposure(world)
  const maria = await world.as(world.maria)
  const [first, second] = [
    await maria.raw(getExposurePacket, { params: { recordId } }),
    await maria.raw(getExposurePacket, { params: { recordId } }),
  ]
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': "attachment; filename*=UTF-8''exposure-packet.pdf",
  })
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  const text = textOfPdf(first.rawPayload)
  for (const part of ['Person exposed Dana Whitfield', 'Hygienist', 'Splash into the eye', 'Lakeside Dental, Main Street'])
    expect(text).toContain(withoutSpaces(part))
})

inOwnWorld('each read is audited with the form but without content', async ({ world }) => {
  const recordId = await exposure(world)
  await (await world.as(world.ruth)).refused(getExposurePacket, { params: { recordId } })
  expect(await world.audit('record.packet_read')).toEqual([])
  await (await world.as(world.dana)).raw(getExposurePacket, { params: { recordId } })
  const events = await world.audit('record.packet_read')
  expect(events).toMatchObject([{ actorId: world.dana, targetId: recordId, locationId: place(world, 0) }])
  expect(JSON.stringify(events)).toContain('exposureIncidentForm')
  expect(JSON.stringify(events)).not.toContain('Hygienist')
})

test('another form, a discarded report and an unknown one have no packet', async ({ world }) => {
  const maria = await world.as(world.maria)
  const status = async (recordId: string) => (await maria.raw(getExposurePacket, { params: { recordId } })).statusCode
  expect(await status(await exposure(world, { formId: 'sharpsInjuryForm' }))).toBe(404)
  const discarded = await exposure(world)
  await maria.call(updateRecordStatus, { params: { recordId: discarded }, body: { status: 'discarded', reason: 'Twice' } })
  expect(await status(discarded)).toBe(404)
  expect(await status('0'.repeat(24))).toBe(404)
  expect(await status('nonsense')).toBe(422)
})

inOwnWorld('it contains the texts that the practice added to the plan about exposures, and no others', async ({ world }) => {
  const recordId = await exposure(world)
  const now = world.services.clock.now()
  const here = { practiceId: world.lakeside.id, locationId: place(world, 0), planKey: 'exposureControl', number: 1, pictures: [] }
  const add = (pageId: string, words: string) =>
    world.system((db) => db.insert(planAddition).values({ id: newId(now), ...here, pageId, words, writtenBy: world.maria, writtenAt: now }))
  await add('exposure-eval', 'Evaluations take place at Harbor Clinic, door B.')
  await add('ecp-hands', 'The sink in room 4 is for hands only.')
  for (const userId of [world.maria, world.dana]) {
    const text = await textFor(world, userId, recordId)
    expect(text).toContain(withoutSpaces('Evaluations take place at Harbor Clinic, door B.'))
    expect(text).toContain(withoutSpaces('Added by this practice: Maria'))
    expect(text).not.toContain(withoutSpaces('The sink in room 4'))
  }
})

inOwnWorld('it lists the vaccine choice and the health documents by type and day, without withdrawn ones', async ({ world }) => {
  const recordId = await exposure(world)
  const about = { subjectId: world.dana, completedAt: new Date('2025-03-04T18:00:00Z') }
  const formId = 'hepatitisBVaccineConsentForm'
  await build(world, { ...about, kind: 'form', formId, formData: { choice: 'decline' }, completedAt: new Date('2024-03-04T18:00:00Z') })
  await build(world, { ...about, kind: 'form', formId, formData: { choice: 'accept' } })
  await build(world, { ...about, kind: 'health', healthType: 'Hepatitis B Record', name: 'Titer 12' })
  const discarded = await build(world, { ...about, kind: 'health', healthType: 'TB Test' })
  await build(world, { ...about, kind: 'health', healthType: 'Vaccination Record', subjectId: world.ruth })
  const maria = await world.as(world.maria)
  await maria.call(updateRecordStatus, { params: { recordId: discarded }, body: { status: 'discarded', reason: 'Somebody else' } })
  const text = await textFor(world, world.maria, recordId)
  expect(text).toContain(withoutSpaces('I accept the vaccination'))
  expect(text).not.toContain(withoutSpaces('I decline'))
  expect(text).toContain(withoutSpaces('Hepatitis B Record On file since 03/04/2025'))
  for (const absent of ['Titer', 'TB Test', 'Vaccination Record']) expect(text).not.toContain(withoutSpaces(absent))
})

inOwnWorld(
  'an administrator gets no health document of a location if the person has not shared it with theirs (ruling 39)',
  async ({ world }) => {
    const harbor = { practiceId: world.lakeside.id, locationId: place(world, 1) }
    const now = world.services.clock.now()
    await world.system((db) => db.insert(membership).values({ id: newId(now), ...harbor, userId: world.dana, startedAt: now }))
    await build(world, { subjectId: world.dana, kind: 'health', healthType: 'Hepatitis B Record' })
    const recordId = await exposure(world, { locationId: place(world, 1), completedBy: world.omar })
    const listed = async (userId: string) => (await textFor(world, userId, recordId)).includes(withoutSpaces('Hepatitis B Record'))
    expect(await listed(world.omar)).toBe(true)
    await world.system((db) => db.insert(sharingConsent).values({ ...harbor, userId: world.dana, askedBy: world.omar, askedAt: now }))
    expect(await listed(world.omar)).toBe(false)
    expect(await listed(world.dana)).toBe(true)
  },
)

inOwnWorld('only for administrators, the task to hand it over names its exposure', async ({ world }) => {
  const now = world.services.clock.now()
  const reportedEventId = world.rows.exposure
  const recordId = await exposure(world, { reportedEventId })
  await exposure(world, { completedAt: new Date(now.getTime() + 1000) })
  const period = { start: '2026-11-15', end: '2026-11-21' }
  const locationId = place(world, 0)
  const plan = { practiceId: world.lakeside.id, locationId, assignees: [world.maria, world.dana], period }
  const make = async (ruleKey: string) => {
    const { taskId } = await world.system((db) => buildTask(db, { ...plan, ruleKey }, { now }))
    await world.system((db) => db.update(task).set({ rowKey: reportedEventId }).where(eq(task.id, taskId)))
    return taskId
  }
  const [packet, opinion] = [await make('exposurePacketSent'), await make('exposureOpinion')]
  const seen = async (userId: string) => {
    const { payload } = await (await world.as(userId)).call(listUserTasks, { params: { userId, locationId } })
    return [packet, opinion].map((taskId) => payload.find(({ _id }) => _id === taskId)?.exposurePacket)
  }
  expect(await seen(world.maria)).toEqual([recordId, null])
  expect(await seen(world.dana)).toEqual([null, null])
})
