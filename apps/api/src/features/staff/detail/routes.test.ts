import { eq } from 'drizzle-orm'

import { trainingVideos } from '#content/training/training-videos'
import { getUser } from '#contract/access/access'
import { getEmergencyContact, saveEmergencyContact } from '#contract/account/emergency-contacts'
import { uploadHealthRecord } from '#contract/forms/forms'
import { allRecords, getRecord, getRecordFile } from '#contract/records/records'
import { getStaffMember } from '#contract/staff/staff'
import * as contract from '#contract/staff/staff-detail'
import { getTraining } from '#contract/training/training'
import { buildPerson } from '#api/data/builders/person'
import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { idempotencyKey, taskOccurrence, user, userEquipment, watchInterval } from '#api/data/tables'
import { contentOf } from '#api/platform/files/file-store'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { documents } from '#api/platform/files/testing/documents'

const place = (world: World, index: number) => world.lakeside.locations[index] ?? expect.fail('no such location')
const now = (world: World) => world.services.clock.now()

/** The permissions to view Dana, who works only at Main Street. */
const aboutDana = (world: World) =>
  [
    ['maria, administrator there', world.maria, 200],
    ['dana herself', world.dana, 200],
    ['omar, administrator of Harbor only', world.omar, 403],
    ['tessa, staff at Harbor', world.tessa, 403],
    ['ruth, colleague and administrator in another practice', world.ruth, 403],
    ['ivan, who is in another practice', world.foreignOnly, 404],
  ] as const

for (const [name, endpoint] of Object.entries({
  emergency: getEmergencyContact,
  health: contract.listMemberHealthRecords,
  training: getTraining,
}))
  test(`${name}: the person and administrators of one of their locations, nobody else`, async ({ world }) => {
    for (const [who, userId, status] of aboutDana(world)) {
      const reply = await (await world.as(userId)).raw(endpoint, { params: { userId: world.dana } })
      expect([who, reply.statusCode]).toEqual([who, status])
    }
  })

inOwnWorld(
  'the same people edit an emergency contact; it keeps fields that were not sent, and its content is not audited',
  async ({ world }) => {
    const maria = await world.as(world.maria)
    const params = { userId: world.dana }
    const empty = (await maria.call(getEmergencyContact, { params })).payload
    expect(empty).toMatchObject({ revision: 0, allergies: [], mainEmergencyContact: { name: '', phone: '', relation: '' } })
    const dana = await world.as(world.dana)
    const danas = {
      hospitalPref: 'Lakeside General',
      outOfTownEmergencyContact: { name: 'Ana', phone: '' },
      physicianEmergencyContact: { company: '', name: 'Dr. Lee', phone: '', address: '' },
      pharmacyEmergencyContact: { name: 'Corner', phone: '', address: '' },
      religiousOrganization: { name: 'Chapel' },
    }
    await dana.call(saveEmergencyContact, { params, body: danas })
    const body = { mainEmergencyContact: { name: 'Sam', phone: '+1 503 555 0188', relation: 'Brother' }, allergies: [{ name: 'Latex' }] }
    const saved = (await maria.call(saveEmergencyContact, { params, body: { ...body, revision: 1 } })).payload
    expect(saved).toMatchObject({ ...danas, revision: 2, mainEmergencyContact: { phone: '+15035550188' } })
    const stale = await dana.refused(saveEmergencyContact, { params, body: { hospitalPref: 'Elsewhere', revision: 1 } })
    expect(stale).toMatchObject({ status: 409, details: { hospitalPref: 'Lakeside General', revision: 2 } })
    for (const [, userId, status] of aboutDana(world).filter(([, , expected]) => expected !== 200))
      expect(await (await world.as(userId)).refused(saveEmergencyContact, { params, body })).toMatchObject({ status })
    const wrong = {
      mainEmergencyContact: { phone: '911' },
      physicianEmergencyContact: { phone: '12345' },
      pharmacyEmergencyContact: { phone: '+1' },
    }
    const refusal = await maria.refused(saveEmergencyContact, { params, body: wrong })
    expect(refusal.status).toBe(422)
    expect(refusal.fields).toEqual({
      'mainEmergencyContact.phone': 'Invalid Main Emergency Phone number.',
      'physicianEmergencyContact.phone': 'Invalid Physician Phone number.',
    })
    expect((await world.audit('emergency_contact.read')).filter((event) => event.actorId === world.maria)).not.toEqual([])
    const trail = [...(await world.audit('emergency_contact.read')), ...(await world.audit('emergency_contact.changed'))]
    expect(JSON.stringify(trail)).not.toMatch(/Latex|Sam|555 ?0188|General/)
  },
)

test('a person in two practices has an emergency contact in each, visible to the administrators of that practice', async ({ world }) => {
  const ruth = await world.as(world.ruth)
  const cedars = { religiousOrganization: { name: 'Cedar chapel' } }
  const [cedar] = world.cedar.locations
  await world.system((db) =>
    db
      .update(user)
      .set({ currentLocationId: cedar?.id ?? null })
      .where(eq(user.id, world.ruth)),
  )
  await ruth.call(saveEmergencyContact, { params: { userId: world.ruth }, body: cedars })
  const maria = await world.as(world.maria)
  const seen = (await maria.call(getEmergencyContact, { params: { userId: world.ruth } })).payload
  expect(seen.religiousOrganization.name).toBe('')
})

test('a health document that an administrator files at a shared location is approved, and from then on the person has uploaded records', async ({
  world,
}) => {
  const omar = await world.as(world.omar)
  const files = [{ name: 'TB test.pdf', content: documents.pdf }]
  const body = {
    formId: 'uploadHealthDocumentForm' as const,
    name: 'x',
    filesFor: world.tessa,
    isApproved: 'false',
    type: 'TB Test' as const,
  }
  const { payload } = await omar.call(uploadHealthRecord, { body, files })
  expect(payload.isApproved).toBe(true)
  expect(await (await world.as(world.tessa)).call(getUser, { params: { userId: world.tessa } })).toMatchObject({
    didUploadHealthRecords: true,
  })
  const list = (await omar.call(contract.listMemberHealthRecords, { params: { userId: world.tessa } })).payload
  expect(list).toMatchObject([
    {
      _id: payload._id,
      type: 'TB Test',
      isApproved: true,
      archived: false,
      completedBy: { fullName: 'Omar Haddad' },
      files: [{ data: { name: 'TB test.pdf', contentType: 'application/pdf' } }],
    },
  ])
  const read = await world.audit('health_records.read')
  expect(read.at(-1)).toMatchObject({ actorId: world.omar, practiceId: world.lakeside.id, targetId: world.tessa })
})

test('an administrator of another location of the person can open a health document and nothing else of that location', async ({
  world,
}) => {
  const [main, harbor] = [place(world, 0), place(world, 1)]
  const both = await world.system((db) =>
    buildPerson(
      db,
      {
        firstName: 'Bo',
        lastName: 'Both',
        email: 'bo@lakeside.example',
        posts: [main, harbor].map((one) => ({ practiceId: world.lakeside.id, locationId: one.id })),
      },
      { now: now(world) },
    ),
  )
  const file = { name: 'card.png', contentType: 'image/png', size: 8, storageKey: 'test/card', sha256: '0' }
  const plan = { practiceId: world.lakeside.id, locationId: main.id, subjectId: both, completedBy: world.maria, approvedBy: world.maria }
  const build = (kind: 'health' | 'form', subjectId = both) =>
    world.system((db) =>
      buildRecord(db, { ...plan, subjectId, kind, confidential: true, file: { ...file, storageKey: `test/${kind}` } }, { now: now(world) }),
    )
  const health = await build('health')
  const danas = await build('health', world.dana)
  const incident = await build('form')
  await world.services.files.put('test/health', contentOf(documents.png), 'image/png')
  const omar = await world.as(world.omar)
  expect((await omar.call(contract.listMemberHealthRecords, { params: { userId: both } })).payload.map((row) => row._id)).toEqual([
    health.recordId,
  ])
  expect((await omar.call(getRecord, { params: { recordId: health.recordId } })).payload).toMatchObject({
    kind: 'health',
    can: { approve: false, archive: false, delete: false },
  })
  expect(await omar.call(getRecordFile, { params: { fileId: health.fileId ?? '' } })).toEqual(documents.png)
  for (const recordId of [danas.recordId, incident.recordId, world.rows.record])
    expect(await omar.refused(getRecord, { params: { recordId } })).toMatchObject({ status: 403 })
  expect(await omar.refused(getRecordFile, { params: { fileId: danas.fileId ?? '' } })).toMatchObject({ status: 403 })
  const dana = await world.as(world.dana)
  expect(await dana.refused(getRecord, { params: { recordId: health.recordId } })).toMatchObject({ status: 404 })
  const listed = (await dana.call(allRecords, { params: { location: main.id, recordType: 'active' } })).payload.list.map((row) => row._id)
  expect(listed).not.toContain(health.recordId)
  expect(listed).toContain(danas.recordId)
})

test('open tasks have the nearest due date first and completed tasks the latest first, for the person and the administrators of that location', async ({
  world,
}) => {
  const main = place(world, 0)
  const at = { practiceId: world.lakeside.id, locationId: main.id, assignees: [world.dana] }
  const weeks = ['2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13']
  for (const start of weeks) {
    const end = new Date(Date.parse(start) + 6 * 86_400_000).toISOString().slice(0, 10)
    await world.system((db) => buildTask(db, { ...at, name: `Check of ${start}`, period: { start, end } }, { now: now(world) }))
  }
  const params = { userId: world.dana, locationId: main.id }
  const maria = await world.as(world.maria)
  const assigned = (await maria.call(contract.listMemberTasks, { params })).payload
  expect(assigned).toHaveLength(5)
  expect(assigned[0]).toMatchObject({
    name: 'Check of 2026-11-08',
    frequencyName: 'Weekly',
    due_date: '11/14/2026',
    state: 'overdue',
    completedAt: null,
  })
  const done = assigned[0]?.occurrence ?? ''
  await world.system((db) =>
    db
      .update(taskOccurrence)
      .set({ status: 'done', completedBy: world.dana, completedAt: now(world) })
      .where(eq(taskOccurrence.id, done)),
  )
  const own = (await (await world.as(world.dana)).call(contract.listMemberTasks, { params, query: { type: 'completed', limit: 5 } }))
    .payload
  expect(own).toMatchObject([{ occurrence: done, state: null, completedAt: now(world).toISOString(), timeZone: 'America/Los_Angeles' }])
  for (const userId of [world.omar, world.tessa, world.ruth])
    expect(await (await world.as(userId)).refused(contract.listMemberTasks, { params })).toMatchObject({ status: 403 })
  const elsewhere = { userId: world.dana, locationId: place(world, 1).id }
  expect((await maria.call(contract.listMemberTasks, { params: elsewhere })).payload).toEqual([])
  expect(await maria.refused(contract.listMemberTasks, { params, query: { type: 'open' } })).toMatchObject({ status: 422 })
})

test('training counts each second once, and a video is complete when 99 percent was watched', async ({ world }) => {
  const versionOf = (id: string) =>
    Number(
      trainingVideos
        .find((video) => video.id === id)
        ?.eTag.split('-v')
        .at(-1),
    )
  const watch = (videoId: string, fromSecond: number, toSecond: number, trainingYear = '2026-11-21') => ({
    id: newId(now(world)),
    practiceId: world.lakeside.id,
    userId: world.dana,
    videoId,
    videoVersion: versionOf(videoId),
    fromSecond,
    toSecond,
    source: 'own',
    trainingYear,
    watchedAt: new Date(now(world).getTime() + toSecond * 1000),
  })
  const length = (id: string) => trainingVideos.find((video) => video.id === id)?.seconds ?? expect.fail('no such video')
  const almost = Math.ceil(length('osha-03') * 0.99) - 1
  const whole = length('osha-07')
  await world.system((db) =>
    db
      .insert(watchInterval)
      .values([
        watch('osha-01', 0, 100),
        watch('osha-01', 50, 160),
        watch('osha-07', 0, whole - 2),
        watch('osha-07', whole - 2, whole),
        watch('osha-02', 0, 90, '2025-11-21'),
        watch('osha-03', 0, almost),
        watch('new-hire-1', 0, 90, '2025-11-21'),
      ]),
  )
  const { payload } = await (await world.as(world.maria)).call(getTraining, { params: { userId: world.dana } })
  const by = (id: string) => payload.osha.find((video) => video._id === id)
  expect(by('osha-01')).toMatchObject({
    name: 'The Bloodborne Pathogens Standard',
    duration: length('osha-01'),
    currentTime: 160,
    completedAt: null,
  })
  expect(by('osha-07')).toMatchObject({ completed: true, completedAt: new Date(now(world).getTime() + (whole - 2) * 1000).toISOString() })
  expect(by('osha-02')).toMatchObject({ currentTime: 0, completed: false })
  expect(by('osha-03')).toMatchObject({ completed: false })
  // New Hire videos count from the person's start, whatever the training year.
  expect(payload.all.find((video) => video._id === 'new-hire-1')).toMatchObject({ currentTime: 90 })
  expect(payload).toMatchObject({
    trainingMinutesWatched: 160 + whole + almost,
    trainingDueDate: '2027-11-21',
    trainingMinutesResetAt: '2026-11-21',
    hippa: [],
  })
  expect(payload.all).toHaveLength(17)
})

test('equipment includes its shipped item', async ({ world }) => {
  const main = place(world, 0)
  await world.system((db) =>
    db
      .insert(userEquipment)
      .values({ practiceId: world.lakeside.id, userId: world.dana, equipmentId: main.equipmentId, givenAt: now(world) }),
  )
  const { payload } = await (await world.as(world.dana)).call(getStaffMember, { params: { userId: world.dana } })
  expect(payload.equipment).toEqual([{ _id: main.equipmentId, id: 'eyewear', name: 'Safety glasses with solid side shields' }])
})

test('the stored responses for repeated requests contain no health data and no plain join code', async ({ world }) => {
  const maria = await world.as(world.maria)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const request = { params: { userId: world.dana }, body: { allergies: [{ name: 'Penicillin' }] } }
  const first = await maria.call(saveEmergencyContact, request, headers)
  expect(await maria.call(saveEmergencyContact, request, headers)).toEqual(first)
  const stored = await world.system((db) => db.select().from(idempotencyKey))
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain('Penicillin')
})
