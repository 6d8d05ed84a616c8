import { getUser } from '#contract/access/access'
import { login, SignedIn } from '#contract/access/sign-in'
import { getLocation } from '#contract/locations/locations'
import { countNotifications, listNotifications } from '#contract/notifications/notifications'
import { allRecords, getRecord, getRecordFile, pendingRecords } from '#contract/records/records'
import { listMemberTasks } from '#contract/staff/staff-detail'
import { addStaffMember, getStaffMember, listStaff } from '#contract/staff/staff'
import { getOpenTask, listUserTasks, searchOthersTasks } from '#contract/tasks/tasks'
import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { grantSupport } from '#api/data/sessions/grant-support'
import { notify } from '#api/data/notifications/notify'
import { noEmergencyDetails } from '#api/data/people/emergency-contacts'
import { emergencyContact, formDraft, record, task, taskOccurrence } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { newMember } from '#api/data/testing/new-member'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

const secret = 'Hepatitis B vaccine: Dana Whitfield'
const period = { start: '2026-11-15', end: '2026-11-21' }

async function supporter(world: World, write: boolean) {
  const request = { practiceId: world.lakeside.id, email: 'maria@lakeside.example', supporter: 'Sam', reason: 'Ticket 1', write }
  const data = (await world.system((db) => grantSupport(db, request, { now: world.services.clock.now(), services: world.services }))) ?? ''
  return client(world.app, SignedIn.parse(await (await world.as(null)).call(login, { body: { data } })).token)
}

/** Creates two confidential tasks, assigned to Maria and to Dana, a confidential and a health record, and a notification about each. */
async function confidentialRows(world: World) {
  const now = world.services.clock.now()
  const at = { practiceId: world.lakeside.id, locationId: world.rows.location }
  const task = (assignee: string) =>
    world.system((db) =>
      buildTask(db, { ...at, name: secret, assignees: [assignee], subjectId: world.dana, confidential: true, period }, { now }),
    )
  const [own, others] = [await task(world.maria), await task(world.dana)]
  const file = { name: 'titer.pdf', contentType: 'application/pdf', size: 8, storageKey: 'test/titer', sha256: '0' }
  const made = (kind: 'task' | 'health') =>
    world.system((db) =>
      buildRecord(db, { ...at, kind, name: secret, completedBy: world.dana, subjectId: world.dana, confidential: true, file }, { now }),
    )
  const [confidential, health] = [await made('task'), await made('health')]
  const context = { now, services: world.services, after: () => undefined }
  for (const [type, targetId] of [
    ['TASK', own.taskId],
    ['RECORD', confidential.recordId],
    ['RECORD', health.recordId],
    ['TASK', world.rows.task],
  ] as const)
    await world.system((db) =>
      notify({ db, ...context }, [world.maria], { ...at, kind: 'newTasks', type, title: 'News', subTitle: secret, targetId }),
    )
  return { own, others, confidential, health }
}

inOwnWorld(
  'support access finds no confidential task, record, health document or notification, neither in lists nor by id',
  async ({ world }) => {
    const rows = await confidentialRows(world)
    const locationId = world.rows.location
    const maria = await world.as(world.maria)
    const seenByMaria = await maria.call(listUserTasks, { params: { userId: world.maria, locationId } })
    expect(JSON.stringify(seenByMaria), 'the administrator sees it').toContain(secret)
    for (const write of [false, true]) {
      const support = await supporter(world, write)
      const lists = [
        await support.call(listUserTasks, { params: { userId: world.maria, locationId } }),
        await support.call(searchOthersTasks, { params: { locationId }, query: { search: 'vaccine' } }),
        await support.call(listMemberTasks, { params: { userId: world.maria, locationId } }),
        await support.call(listMemberTasks, { params: { userId: world.dana, locationId } }),
        await support.call(pendingRecords, { params: { locationId } }),
        await support.call(allRecords, { params: { location: locationId, recordType: 'active' } }),
      ]
      expect(JSON.stringify(lists)).not.toContain(secret)
      const { list } = await support.call(listNotifications, { params: { locationId } })
      expect(list.map((one) => one.record)).toEqual([world.rows.task])
      expect(await support.call(countNotifications, { params: { locationId } })).toEqual({ count: 1 })
      for (const taskId of [rows.own.taskId, rows.others.taskId])
        expect(await support.refused(getOpenTask, { params: { taskId } })).toMatchObject({ status: 404 })
      for (const { recordId, fileId } of [rows.confidential, rows.health]) {
        expect(await support.refused(getRecord, { params: { recordId } })).toMatchObject({ status: 404 })
        expect(await support.refused(getRecordFile, { params: { fileId } })).toMatchObject({ status: 404 })
      }
    }
  },
)

test('the database itself hides them from support, whatever the query', async ({ world }) => {
  const rows = await confidentialRows(world)
  await world.system((db) =>
    db.insert(emergencyContact).values({
      practiceId: world.lakeside.id,
      userId: world.dana,
      details: { ...noEmergencyDetails, mainEmergencyContact: { name: 'Sam', phone: '', relation: '' } },
      updatedAt: world.services.clock.now(),
      updatedBy: world.dana,
    }),
  )
  const counts = (forSupport: boolean) =>
    world.database.transaction(
      [world.lakeside.id],
      async (db) => ({
        tasks: (await db.select().from(task)).filter((row) => row.name === secret).length,
        occurrences: (await db.select().from(taskOccurrence)).filter((row) => row.taskId === rows.own.taskId).length,
        records: (await db.select().from(record)).filter((row) => row.name === secret).length,
        contacts: (await db.select().from(emergencyContact)).length,
        drafts: (await db.select().from(formDraft)).length,
      }),
      { forSupport },
    )
  expect(await counts(true)).toEqual({ tasks: 0, occurrences: 0, records: 0, contacts: 0, drafts: 0 })
  const others = await counts(false)
  for (const [kind, count] of Object.entries(others)) expect(count, kind).toBeGreaterThan(0)
})

test('support access cannot read join codes', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { payload } = await maria.call(addStaffMember, { body: newMember(world) })
  expect(payload.joinCode).toMatch(/^\w{6}$/)
  expect(await maria.call(getUser, { params: { userId: payload._id } })).toMatchObject({ joinCode: payload.joinCode })
  const support = await supporter(world, true)
  expect((await support.call(getStaffMember, { params: { userId: payload._id } })).payload.joinCode).toBeNull()
  expect(await support.call(getUser, { params: { userId: payload._id } })).toMatchObject({ joinCode: null })
  const { data } = (await support.call(listStaff, { params: { locationId: world.rows.location } })).payload
  expect(data.map((one) => one.joinCode).filter(Boolean)).toEqual([])
})

test('support access is offered no actions', async ({ world }) => {
  const locationId = world.rows.location
  const task = await world.system((db) =>
    buildTask(db, { practiceId: world.lakeside.id, locationId, assignees: [world.maria], period }, { now: world.services.clock.now() }),
  )
  const offered = async (caller: Awaited<ReturnType<typeof supporter>>) => ({
    administer: (await caller.call(getLocation, { params: { locationId } })).payload.can.administer,
    complete: (await caller.call(getOpenTask, { params: { taskId: task.taskId } })).payload.can.complete,
    board: (await caller.call(listUserTasks, { params: { userId: world.maria, locationId } })).payload.some((one) => one.can.complete),
  })
  expect(await offered(await world.as(world.maria))).toEqual({ administer: true, complete: true, board: true })
  for (const write of [false, true])
    expect(await offered(await supporter(world, write))).toEqual({ administer: false, complete: false, board: false })
})
