import { eq } from 'drizzle-orm'

import * as contract from '#contract/inspections/inspections'
import { getRequestList, type RequestList } from '#contract/inspections/request-list'
import { requestItems } from '#content/inspections/request-items'
import { buildTask } from '#api/data/builders/task'
import { buildRecord } from '#api/data/builders/record'
import { checkedItem, correctiveAction, location, membership, task, taskOccurrence, user, writtenPlanVersion } from '#api/data/tables'
import { answerQuestionnaire, newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

const listOf = async (world: World, { nora, locationId }: Pick<NewPractice, 'nora' | 'locationId'>): Promise<RequestList> =>
  (await (await world.as(nora)).call(getRequestList, { params: { locationId } })).payload

const itemOf = (list: RequestList, key: string) => list.items.find((item) => item.key === key) ?? expect.fail(key)

/** A task of a rule at the place, with one open occurrence due on a day. */
const aTask = (world: World, { practiceId, locationId }: NewPractice, ruleKey: string, due: string, more: { subjectId?: string } = {}) =>
  world.system((db) =>
    buildTask(
      db,
      {
        practiceId,
        locationId,
        ruleKey,
        frequency: '3',
        name: `Task of ${ruleKey}`,
        period: { start: '2026-01-01', end: due, due },
        ...more,
      },
      { now: world.services.clock.now() },
    ),
  )

const changed = (world: World, occurrenceId: string, change: Partial<typeof taskOccurrence.$inferInsert>) =>
  world.system((db) => db.update(taskOccurrence).set(change).where(eq(taskOccurrence.id, occurrenceId)))

test('every item is on the list, and an item without plan and tasks does not apply', async ({ world }) => {
  const list = await listOf(world, await newPractice(world))
  expect(list.items.map(({ key }) => key)).toEqual(requestItems.map(({ key }) => key))
  expect(itemOf(list, 'fitTests')).toMatchObject({ state: 'notHere', lines: [], last: null })
  expect(list).toMatchObject({ isSetUp: false, today: '2026-11-21', agency: { kind: 'state' } })
  expect(list.asked).toBe(list.items.filter(({ state }) => state !== 'notHere').length)
})

test('a task that was never done is missing, and opens in one tap', async ({ world }) => {
  const place = await newPractice(world)
  const { taskId } = await aTask(world, place, 'safetyPoster', '2026-12-31')
  await world.system((db) => db.update(task).set({ citation: '29 CFR 1903.2(a)(1)' }).where(eq(task.id, taskId)))
  expect(itemOf(await listOf(world, place), 'poster')).toMatchObject({
    state: 'missing',
    last: null,
    lines: [
      { text: 'OSHA poster on the wall: not done yet', missing: true, citation: '29 CFR 1903.2(a)(1)', opens: 'task', target: taskId },
    ],
  })
})

test('a task that is done is ready with its last day at the location and its record', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId, locationId } = place
  const { occurrenceId, taskId } = await aTask(world, place, 'safetyPoster', '2026-12-31')
  const plan = { practiceId, locationId, completedBy: place.nora, name: 'Poster', taskId, occurrenceId }
  const { recordId } = await world.system((db) => buildRecord(db, plan, { now: world.services.clock.now() }))
  await changed(world, occurrenceId, { status: 'done', recordId, completedBy: place.nora, completedAt: new Date('2026-11-20T03:00:00Z') })
  expect(itemOf(await listOf(world, place), 'poster')).toMatchObject({
    state: 'ready',
    last: '2026-11-19',
    lines: [{ text: 'OSHA poster on the wall: 11/19/2026', missing: false, opens: 'record', target: recordId }],
  })
})

test('a rule that is overdue for one person is missing, although it was done for another', async ({ world }) => {
  const place = await newPractice(world)
  const done = await aTask(world, place, 'hepatitisBOffer', '2026-12-31', { subjectId: place.hana })
  await changed(world, done.occurrenceId, { status: 'done', completedBy: place.nora, completedAt: new Date('2026-11-02T18:00:00Z') })
  const open = await aTask(world, place, 'hepatitisBOffer', '2026-11-20', { subjectId: place.sam })
  expect(itemOf(await listOf(world, place), 'hepatitisB')).toMatchObject({
    state: 'missing',
    last: '2026-11-02',
    lines: [{ text: 'Hepatitis B vaccine, offer and choice: due since 11/20/2026', missing: true, opens: 'task', target: open.taskId }],
  })
})

test('a task that was done before it existed counts as done on that day', async ({ world }) => {
  const place = await newPractice(world)
  const { taskId } = await aTask(world, place, 'safetyPoster', '2026-12-31')
  await world.system((db) => db.update(task).set({ doneBeforeOn: '2026-03-02' }).where(eq(task.id, taskId)))
  expect(itemOf(await listOf(world, place), 'poster')).toMatchObject({
    state: 'ready',
    last: '2026-03-02',
    lines: [{ opens: null, target: null }],
  })
})

test('overdue tasks of one rule are one line with their number, the first day, and no name of a person', async ({ world }) => {
  const place = await newPractice(world)
  await aTask(world, place, 'hepatitisBOffer', '2026-11-20', { subjectId: place.hana })
  const first = await aTask(world, place, 'hepatitisBOffer', '2026-10-02', { subjectId: place.sam })
  const item = itemOf(await listOf(world, place), 'hepatitisB')
  expect(item).toMatchObject({ state: 'missing', lines: [{ missing: true, opens: 'task', target: first.taskId }] })
  expect(item.lines[0]?.text).toBe('Hepatitis B vaccine, offer and choice: 2 overdue, the first since 10/02/2026')
  expect(JSON.stringify(item)).not.toMatch(/Hana|Sam/)
})

test('an open task about a person is missing only once it is overdue', async ({ world }) => {
  const place = await newPractice(world)
  const { occurrenceId } = await aTask(world, place, 'hepatitisBOffer', '2026-11-21', { subjectId: place.hana })
  expect(itemOf(await listOf(world, place), 'hepatitisB').state).toBe('ready')
  await changed(world, occurrenceId, { due: '2026-11-20' })
  expect(itemOf(await listOf(world, place), 'hepatitisB').state).toBe('missing')
  await changed(world, occurrenceId, { due: '2026-11-21', dueBy: new Date('2026-11-21T19:00:00Z') })
  expect(itemOf(await listOf(world, place), 'hepatitisB').state, 'overdue by the hour').toBe('missing')
})

test('a closed task is not missing', async ({ world }) => {
  const place = await newPractice(world)
  const { taskId } = await aTask(world, place, 'safetyPoster', '2026-11-01')
  await world.system((db) => db.update(task).set({ closedAt: new Date() }).where(eq(task.id, taskId)))
  expect(itemOf(await listOf(world, place), 'poster').state).toBe('ready')
})

test('a plan of the location is missing until a version is adopted', async ({ world }) => {
  const place = { nora: world.maria, locationId: world.rows.location }
  const plan = async () => itemOf(await listOf(world, place), 'hazardCommunication').lines.find(({ opens }) => opens === 'plan')
  expect(await plan()).toMatchObject({ text: 'The plan is not adopted yet', missing: true, target: 'hazardCommunication' })
  const version = { planKey: 'hazardCommunication', number: 3, contentVersion: 1, locale: 'en-US', hash: '', note: '', asksAgain: false }
  const document = { title: '', practice: '', location: '', citation: '', pages: [] }
  const adopted = { document, adoptedBy: world.maria, adoptedAt: new Date('2026-11-02T18:00:00Z') }
  const ids = { id: newId(new Date()), practiceId: world.lakeside.id, locationId: place.locationId }
  await world.system((db) => db.insert(writtenPlanVersion).values({ ...ids, ...version, ...adopted }))
  expect(await plan()).toMatchObject({ text: 'Version 3, adopted 11/02/2026', missing: false })
})

test('a plan has one line: the task of its adoption has none of its own', async ({ world }) => {
  const place = await newPractice(world)
  await answerQuestionnaire(await world.as(place.nora), place.locationId)
  await aTask(world, place, 'adoptExposurePlan', '2026-12-31')
  const { lines } = itemOf(await listOf(world, place), 'exposureControlPlan')
  expect(lines).toMatchObject([{ text: 'The plan is not adopted yet', opens: 'plan' }])
})

test('products without the sheet of their manufacturer are missing, and so is an empty list', async ({ world }) => {
  const place = await newPractice(world)
  expect(itemOf(await listOf(world, place), 'chemicals')).toMatchObject({
    state: 'missing',
    lines: [{ text: 'No product is on the list yet', opens: 'sheets', target: null }],
  })
})

test('the twenty-minute list has what is out of use, overdue problems that are not confidential, and overdue checks', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId, locationId } = place
  const now = world.services.clock.now()
  const item = async (name: string, outOfUseSince: string | null) => {
    const id = newId(now)
    const kind = { variable: 'eyewashStations', rowKey: name, kind: 'eyewash', rowKind: '', stickerHash: id, stickerSealed: '' }
    await world.system((db) =>
      db.insert(checkedItem).values({ id, practiceId, locationId, name, place: 'Lab', outOfUseSince, createdAt: now, ...kind }),
    )
    return id
  }
  const [broken, working] = [await item('Eyewash 1', '2026-11-18'), await item('Eyewash 2', null)]
  const problem = async (what: string, dueOn: string, confidential = false) => {
    const id = newId(now)
    const flags = { state: 'open', needsCheck: false, outOfUse: false, confidential, openedAt: now }
    await world.system((db) =>
      db.insert(correctiveAction).values({ id, practiceId, locationId, what, place: '', source: 'own', dueOn, ...flags }),
    )
    return id
  }
  const late = await problem('The handrail is loose.', '2026-11-20')
  await problem('Not due yet', '2026-11-21')
  await problem('Confidential', '2026-11-01', true)
  const check = await aTask(world, place, 'eyewashRun', '2026-11-14')
  await world.system((db) => db.update(task).set({ itemId: working }).where(eq(task.id, check.taskId)))
  expect((await listOf(world, place)).tidy).toEqual([
    { text: 'Eyewash 1', detail: 'Lab, out of use since 11/18/2026', opens: 'item', target: broken },
    { text: 'The handrail is loose.', detail: 'to be fixed by 11/20/2026', opens: 'fix', target: late },
    { text: 'Task of eyewashRun', detail: 'Lab, check was due on 11/14/2026', opens: 'task', target: check.taskId },
  ])
})

test('the people to call are administrators and the safety officer with a phone, the safety officer first', async ({ world }) => {
  const place = await newPractice(world)
  await world.system(async (db) => {
    for (const [index, id] of [place.nora, place.hana, place.sam].entries())
      await db
        .update(user)
        .set({ phone: `+1503555${String(Math.floor(Math.random() * 1_000)).padStart(3, '0')}${index}` })
        .where(eq(user.id, id))
    await db.update(membership).set({ isSafetyOfficer: true }).where(eq(membership.userId, place.sam))
  })
  expect((await listOf(world, place)).people).toMatchObject([
    { fullName: 'Sam Okafor', role: 'safetyOfficer' },
    { fullName: 'Nora Lindqvist', role: 'administrator' },
  ])
})

test('the agency of a state without a plan of its own is OSHA, with its number', async ({ world }) => {
  const place = await newPractice(world)
  await world.system((db) => db.update(location).set({ state: 'OH' }).where(eq(location.id, place.locationId)))
  expect((await listOf(world, place)).agency).toEqual({
    kind: 'federal',
    name: 'OSHA',
    phones: [{ number: '1-800-321-6742', when: 'day and night' }],
  })
})

test('closing a case stores how much was ready, without what was not asked for', async ({ world }) => {
  const place = await newPractice(world)
  await aTask(world, place, 'safetyPoster', '2026-12-31')
  const nora = await world.as(place.nora)
  const params = {
    caseId: (await nora.call(contract.openInspection, { params: { locationId: place.locationId }, body: { kind: 'practiceRun' } })).payload
      ._id,
  }
  const list = await listOf(world, place)
  await nora.call(contract.markRequest, { params, body: { item: 'chemicals', mark: 'notAsked' } })
  const { score } = (await nora.call(contract.closeInspection, { params, body: {} })).payload
  expect(score).toMatchObject({ ready: list.ready, asked: list.asked - 1 })
  expect(score?.missing).toContain('poster')
  expect(score?.missing).not.toContain('chemicals')
})

test('what is missing is listed before what is in order, and the page with the thing itself comes last', async ({ world }) => {
  const place = await newPractice(world)
  const done = await aTask(world, place, 'saferDeviceInput', '2026-12-31')
  await changed(world, done.occurrenceId, { status: 'done', completedBy: place.nora, completedAt: new Date('2026-11-20T20:00:00Z') })
  await aTask(world, place, 'sharpsForm', '2026-11-01')
  expect(itemOf(await listOf(world, place), 'sharps').lines.map(({ missing, opens }) => [missing, opens])).toEqual([
    [true, 'task'],
    [false, null],
    [false, 'sharpsLog'],
  ])
})

test('an item that only states require has the citations of its tasks', async ({ world }) => {
  const place = await newPractice(world)
  expect(itemOf(await listOf(world, place), 'stateProgram')).toMatchObject({ state: 'notHere', citation: '' })
  for (const [rule, citation] of [
    ['washingtonAccidentProgram', 'WAC 296-800-140'],
    ['washingtonSafetyMeetings', 'WAC 296-800-130'],
  ] as const) {
    const { taskId } = await aTask(world, place, rule, '2026-12-31')
    await world.system((db) => db.update(task).set({ citation }).where(eq(task.id, taskId)))
  }
  const { citation, state } = itemOf(await listOf(world, place), 'stateProgram')
  expect({ citation: citation.split('; ').toSorted(), state }).toEqual({
    citation: ['WAC 296-800-130', 'WAC 296-800-140'],
    state: 'missing',
  })
})

test('only administrators of the location read the list', async ({ world }) => {
  const [place, foreign] = [await newPractice(world), await newPractice(world)]
  const params = { locationId: place.locationId }
  expect(await (await world.as(place.sam)).refused(getRequestList, { params })).toMatchObject({ status: 403 })
  expect(await (await world.as(foreign.nora)).refused(getRequestList, { params })).toMatchObject({ status: 404 })
})
