import { eq } from 'drizzle-orm'

import { countNotifications, listNotifications } from '#contract/notifications/notifications'
import {
  allRecords,
  archiveRecord,
  deleteRecord,
  getRecord,
  getRecordFile,
  legacyArchive,
  legacyRecords,
  pendingRecords,
  updateRecordStatus,
} from '#contract/records/records'
import { buildRecord, type RecordPlan } from '#api/data/builders/record'
import { notify } from '#api/data/notifications/notify'
import { record, recordDeletion } from '#api/data/tables'
import { contentOf } from '#api/platform/files/file-store'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { documents } from '#api/platform/files/testing/documents'

const main = (world: World) => world.lakeside.locations[0]!.id
const build = (world: World, plan: Partial<RecordPlan>) =>
  world.system((db) =>
    buildRecord(
      db,
      { practiceId: world.lakeside.id, locationId: main(world), completedBy: world.dana, ...plan },
      { now: world.services.clock.now() },
    ),
  )

inOwnWorld('an administrator approves a record, its author is notified, and it moves to all records', async ({ world }) => {
  const { recordId } = await build(world, { name: 'Emergency kit' })
  world.services.clock.advance({ minutes: 1 })
  const maria = await world.as(world.maria)
  const dana = await world.as(world.dana)
  const params = { recordId }
  const { payload: before } = await maria.call(pendingRecords, { params: { locationId: main(world) } })
  expect(before.find((row) => row._id === recordId)).toMatchObject({
    status: 'pending',
    completedBy: { fullName: 'Dana Whitfield' },
    can: { approve: true, discard: true, archive: false, delete: true },
  })
  expect(await dana.refused(updateRecordStatus, { params, body: { status: 'approved' } })).toMatchObject({ status: 403 })
  const { payload } = await maria.call(updateRecordStatus, { params, body: { status: 'approved' } })
  expect(payload).toMatchObject({
    status: 'approved',
    approvedBy: { fullName: 'Maria Alvarez' },
    selfApproved: false,
    can: { approve: false, archive: true },
  })
  const { payload: all } = await dana.call(allRecords, { params: { location: main(world), recordType: 'active' } })
  expect(all.list.find((row) => row._id === recordId)).toMatchObject({ isApproved: true, can: { archive: false, delete: false } })
  expect(await dana.call(listNotifications, { params: { locationId: main(world) } })).toMatchObject({
    list: [{ title: 'Your record has been approved', record: recordId, type: 'RECORD' }, {}],
  })
  expect(world.services.refetched).toContain(world.dana)
  expect(await world.audit('record.approved')).toHaveLength(1)
})

test('a discarded record is in no list, and its author can read the reason', async ({ world }) => {
  const { recordId } = await build(world, { name: 'Eyewash flush' })
  const [maria, dana, ruth] = [await world.as(world.maria), await world.as(world.dana), await world.as(world.ruth)]
  await maria.call(updateRecordStatus, { params: { recordId }, body: { status: 'discarded', reason: 'The photo shows another sink.' } })
  const { payload: rows } = await maria.call(pendingRecords, { params: { locationId: main(world) } })
  expect(rows.map((row) => row._id)).not.toContain(recordId)
  const { payload } = await dana.call(getRecord, { params: { recordId } })
  expect(payload).toMatchObject({
    status: 'discarded',
    discard: { reason: 'The photo shows another sink.', by: { fullName: 'Maria Alvarez' } },
  })
  expect(await world.notifications(world.dana)).toContainEqual(
    expect.objectContaining({
      title: 'Your record has been discarded',
      subTitle: 'Eyewash flush: The photo shows another sink.',
    }),
  )
  expect(await ruth.refused(getRecord, { params: { recordId } })).toMatchObject({ status: 404 })
})

test('of two concurrent decisions, one succeeds and the other gets the result', async ({ world }) => {
  const { recordId } = await build(world, {})
  const maria = await world.as(world.maria)
  const decide = (status: string) => maria.raw(updateRecordStatus, { params: { recordId }, body: { status } })
  const replies = await Promise.all([decide('approved'), decide('discarded'), decide('approved')])
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409])
  const refused = replies.find((reply) => reply.statusCode === 409)!
  expect(refused.json()).toMatchObject({ code: 'record.already_decided', details: { _id: recordId } })
})

test('a decision from a stale page is rejected', async ({ world }) => {
  const { recordId } = await build(world, { approvedBy: world.maria })
  const maria = await world.as(world.maria)
  await maria.call(archiveRecord, { params: { recordId } })
  const stale = await maria.refused(updateRecordStatus, { params: { recordId }, body: { status: 'approved', revision: 1 } })
  expect(stale).toMatchObject({ status: 409, code: 'record.changed_elsewhere', details: { archived: true, revision: 2 } })
})

test('archiving hides a record from the log, and approving it again restores it', async ({ world }) => {
  const { recordId } = await build(world, { name: 'Spore test', approvedBy: world.maria })
  const maria = await world.as(world.maria)
  const ids = async (recordType: 'active' | 'archive') =>
    (await maria.call(allRecords, { params: { location: main(world), recordType } })).payload.list.map((row) => row._id)
  await maria.call(archiveRecord, { params: { recordId } })
  await maria.call(archiveRecord, { params: { recordId } })
  expect(await ids('active')).not.toContain(recordId)
  expect(await ids('archive')).toContain(recordId)
  expect((await maria.call(legacyArchive, { params: { locationId: main(world) } })).list.map((row) => row._id)).toContain(recordId)
  expect(await maria.refused(deleteRecord, { params: { recordId } })).toMatchObject({ status: 409, code: 'record.archived' })
  await maria.call(updateRecordStatus, { params: { recordId }, body: { status: 'approved' } })
  expect(await ids('active')).toContain(recordId)
  const { recordId: pending } = await build(world, {})
  expect(await maria.refused(archiveRecord, { params: { recordId: pending } })).toMatchObject({ status: 409, code: 'record.not_approved' })
})

test('a deleted record is removed from every screen but is still stored', async ({ world }) => {
  const { recordId } = await build(world, { approvedBy: world.maria })
  const maria = await world.as(world.maria)
  await maria.call(deleteRecord, { params: { recordId } })
  expect(await maria.refused(getRecord, { params: { recordId } })).toMatchObject({ status: 404 })
  const { list } = await maria.call(legacyRecords, { query: { locationId: main(world) } })
  expect(list.map((row) => row._id)).not.toContain(recordId)
  const [kept] = await world.system((db) => db.select().from(record).where(eq(record.id, recordId)))
  const [deletion] = await world.system((db) => db.select().from(recordDeletion).where(eq(recordDeletion.recordId, recordId)))
  expect(kept?.id).toBe(recordId)
  expect(deletion?.deletedBy).toBe(world.maria)
  expect(await world.audit('record.deleted')).toMatchObject([{ actorId: world.maria, targetId: recordId }])
})

test('private records are listed only for the people concerned, and each read is audited', async ({ world }) => {
  const content = documents.pdf
  await world.services.files.put('tests/private', contentOf(content), 'application/pdf')
  const file = { name: 'result.pdf', contentType: 'application/pdf', size: content.length, storageKey: 'tests/private', sha256: '0' }
  const health = await build(world, {
    kind: 'health',
    name: 'TB',
    confidential: true,
    completedBy: world.maria,
    approvedBy: world.maria,
    subjectId: world.dana,
    file,
  })
  const incident = await build(world, { kind: 'form', name: 'Incident', confidential: true, approvedBy: world.maria })
  const [maria, dana, ruth] = [await world.as(world.maria), await world.as(world.dana), await world.as(world.ruth)]
  const seen = async (person: typeof maria) => {
    const { list } = (await person.call(allRecords, { params: { location: main(world), recordType: 'active' }, query: { search: 'Inc' } }))
      .payload
    return list.map((row) => row._id).filter((id) => [health.recordId, incident.recordId].includes(id))
  }
  expect(await seen(maria)).toEqual([incident.recordId])
  expect(await seen(ruth)).toEqual([])
  expect(await ruth.refused(getRecord, { params: { recordId: health.recordId } })).toMatchObject({ status: 404 })
  expect(await ruth.refused(getRecordFile, { params: { fileId: health.fileId! } })).toMatchObject({ status: 404 })
  expect(await world.audit('record.read')).toEqual([])
  const { payload } = await dana.call(getRecord, { params: { recordId: health.recordId } })
  expect(payload).toMatchObject({
    subject: { fullName: 'Dana Whitfield' },
    files: [{ _id: health.fileId, data: { name: 'result.pdf', size: content.length } }],
  })
  const bytes = await dana.raw(getRecordFile, { params: { fileId: health.fileId! } })
  expect(bytes.rawPayload).toEqual(content)
  expect(bytes.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  expect((await world.audit('record.read')).map((event) => event.actorId)).toEqual([world.dana])
  expect((await world.audit('record.file_read')).map((event) => event.targetId)).toEqual([health.recordId])
})

test('once one administrator has decided, the notifications of the others end and their lists refetch', async ({ world }) => {
  const { recordId } = await build(world, {})
  await world.system((db) =>
    notify({ db, now: world.services.clock.now(), services: world.services, after: () => undefined }, [world.maria], {
      practiceId: world.lakeside.id,
      locationId: main(world),
      kind: 'recordToApprove',
      type: 'RECORD',
      title: 'A record is waiting for your approval',
      subTitle: '',
      targetId: recordId,
    }),
  )
  const maria = await world.as(world.maria)
  const { count: before } = await maria.call(countNotifications, { params: { locationId: main(world) } })
  world.services.refetched.length = 0
  await maria.call(updateRecordStatus, { params: { recordId }, body: { status: 'approved' } })
  const { count } = await maria.call(countNotifications, { params: { locationId: main(world) } })
  expect(count).toBe(before - 1)
  expect(world.services.refetched).toEqual(expect.arrayContaining([world.maria, world.dana]))
})
