import { eq, sql } from 'drizzle-orm'

import { groupTexts } from '#contract/group-texts'
import * as checking from '#contract/check-in'
import * as contract from '#contract/group-training'
import { getTraining } from '#contract/training'
import { buildPerson } from '#api/data/builders/person'
import { groupPresence, watchInterval } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

const main = (world: World) => world.lakeside.locations[0]?.id ?? ''
const videos = ['osha-01-v1', 'osha-02-v1']

const body = (world: World, change: object = {}) => ({
  videos,
  users: [world.dana, world.tessa, world.ruth],
  trainingName: 'Autumn training',
  location: main(world),
  practice: world.lakeside.id,
  ...change,
})

async function planned(world: World, change: object = {}) {
  const maria = await world.as(world.maria)
  const { payload } = await maria.call(contract.createGroupTraining, { body: body(world, change) })
  return { maria, id: payload.insertedId, at: { params: { id: payload.insertedId } } }
}

test('planning requires a name, a video and two people, and an unused name', async ({ world }) => {
  const { maria } = await planned(world)
  const refused = (change: object) => maria.refused(contract.createGroupTraining, { body: body(world, change) })
  expect(await refused({ trainingName: ' ', videos: [], users: [world.dana] })).toMatchObject({
    status: 422,
    fields: { trainingName: groupTexts.name, videos: groupTexts.videos, users: groupTexts.users },
  })
  expect(await refused({ trainingName: ' autumn TRAINING' })).toMatchObject({
    status: 409,
    message: contract.GroupNameTaken.text,
    fields: { trainingName: contract.GroupNameTaken.text },
  })
  expect(await refused({ trainingName: 'Other', videos: ['no-film-v1'] })).toMatchObject({ status: 404 })
  const omar = await world.as(world.omar)
  expect(await omar.refused(contract.createGroupTraining, { body: body(world, { trainingName: 'Mine' }) })).toMatchObject({ status: 403 })
})

test('a planned training can be changed and deleted until it is started', async ({ world }) => {
  const { maria, at } = await planned(world, { trainingName: 'Draft' })
  const changed = await maria.call(contract.updateGroupTraining, {
    ...at,
    body: body(world, { trainingName: 'Draft 2', users: [world.dana, world.ruth], videos: ['osha-02-v1'] }),
  })
  expect(changed.payload).toMatchObject({ trainingName: 'Draft 2', videos: ['osha-02-v1'], totalVideos: 1, started: false })
  expect(changed.payload.attendees.map(({ fullName, present }) => [fullName, present])).toEqual([
    ['Dana Whitfield', false],
    ['Ruth Okafor', false],
  ])
  const list = async () => {
    const { payload } = await maria.call(contract.listGroupTrainings, {
      params: { practiceId: world.lakeside.id, locationId: main(world) },
    })
    return payload.map(({ trainingName }) => trainingName)
  }
  expect(await list()).toContain('Draft 2')
  const { payload: run } = await maria.call(contract.hostGroupTraining, { ...at, body: {} })
  await maria.call(contract.pauseGroupTraining, { ...at, body: { status: false, token: run.token } })
  expect(await maria.refused(contract.deleteGroupTraining, at)).toMatchObject({ status: 422, code: 'group_training.begun' })
  expect(await maria.refused(contract.updateGroupTraining, { ...at, body: body(world) })).toMatchObject({ status: 422 })
  const other = await planned(world, { trainingName: 'To delete' })
  await maria.call(contract.deleteGroupTraining, other.at)
  expect(await list()).not.toContain('To delete')
  expect(await maria.refused(contract.getGroupTraining, other.at)).toMatchObject({ status: 404 })
  await planned(world, { trainingName: 'To delete' })
})

/** Sets up a running training and a function that sends host reports. */
async function running(world: World, change: object = {}) {
  const group = await planned(world, change)
  const host = async (token?: string) =>
    (await group.maria.call(contract.hostGroupTraining, { ...group.at, body: token ? { token } : {} })).payload
  const { token } = await host()
  await group.maria.call(contract.pauseGroupTraining, { ...group.at, body: { status: false, token } })
  const sent = (number: number, [from, to]: [number, number], more: object = {}) => ({
    body: {
      progress: { groupTraining: group.id, eTag: videos[0] ?? '', token, number, from, to, rate: 1, visible: true, ...more },
    },
  })
  const report = async (seconds: number, number: number, span: [number, number], more: object = {}) => {
    world.services.clock.advance({ seconds })
    return (await group.maria.call(contract.groupProgress, sent(number, span, more))).payload
  }
  const come = async (userId: string) => (await world.as(userId)).call(checking.checkIn, { body: { code: (await host(token)).code } })
  return { ...group, token, host, sent, report, come }
}

const earned = ({ attendees }: contract.GroupTrainingDetails) =>
  Object.fromEntries(attendees.map((one) => [one.fullName.split(' ')[0], one.earned]))

inOwnWorld('only people on the list who are in the room are credited, from when they enter to when they leave', async ({ world }) => {
  const { report, come, maria, at, token } = await running(world)
  expect(earned(await report(10, 1, [0, 10])), 'nobody is in the room').toEqual({ Dana: 0, Ruth: 0, Tessa: 0 })
  await come(world.dana)
  expect(earned(await report(10, 2, [10, 20]))).toEqual({ Dana: 10, Ruth: 0, Tessa: 0 })
  await maria.call(contract.setPresence, { ...at, body: { user: world.ruth, present: true, reason: 'Has no phone', token } })
  expect(earned(await report(10, 3, [20, 30]))).toEqual({ Dana: 20, Ruth: 10, Tessa: 0 })
  const left = await maria.call(contract.setPresence, { ...at, body: { user: world.dana, present: false, token } })
  expect(left.payload.attendees.find(({ _id }) => _id === world.dana)).toMatchObject({ present: false, how: 'code' })
  const after = await report(10, 4, [30, 40])
  expect(earned(after)).toEqual({ Dana: 20, Ruth: 20, Tessa: 0 })
  expect(after).toMatchObject({ completedDuration: 40, reachedSecond: 40 })
  const own = await (await world.as(world.dana)).call(getTraining, { params: { userId: world.dana } })
  expect(own.payload).toMatchObject({ trainingMinutesWatched: 20 })
})

inOwnWorld('a person who is present all the time misses no second, however the reports are split', async ({ world }) => {
  const { report, come } = await running(world)
  await come(world.dana)
  const spans = [[0, 10.25], [10, 20.5], [20, 30.75], [30, 41], [41, 51.25], [51, 61.5]] as const // prettier-ignore
  for (const [index, [from, to]] of spans.entries()) await report(10.25, index + 1, [from, to])
  expect(earned(await report(10.5, 7, [61, 72]))['Dana']).toBe(72)
})

inOwnWorld('a person who enters during a report is credited what is played from then on', async ({ world }) => {
  const { report, come, maria, at, token } = await running(world)
  await come(world.tessa)
  world.services.clock.advance({ seconds: 7 })
  await come(world.dana)
  await report(5, 1, [0, 12])
  await report(3, 2, [12, 15])
  await maria.call(contract.setPresence, { ...at, body: { user: world.tessa, present: false, token } })
  await report(6, 3, [15, 18], { ago: 3_000 })
  const stretches = (who: string) =>
    world.system((db) =>
      db
        .select({ from: watchInterval.fromSecond, to: watchInterval.toSecond })
        .from(watchInterval)
        .where(eq(watchInterval.userId, who))
        .orderBy(watchInterval.fromSecond),
    )
  expect(await stretches(world.dana), 'not from the begin of the film').toEqual([{ from: 7, to: 18 }])
  expect(await stretches(world.tessa)).toEqual([{ from: 0, to: 15 }])
})

inOwnWorld('reports earn no more than the server clock allows, each number once, and nothing for another video', async ({ world }) => {
  const { report, come, maria, sent } = await running(world)
  await come(world.dana)
  expect(earned(await report(10, 1, [0, 300]))['Dana']).toBeLessThanOrEqual(12)
  const before = earned(await report(10, 2, [10, 20]))
  expect(earned(await report(10, 2, [20, 30]))).toEqual(before)
  expect(await maria.refused(contract.groupProgress, sent(3, [0, 1], { eTag: videos[1] }))).toMatchObject({ status: 409 })
  expect(await maria.refused(contract.groupProgress, sent(3, [0, 5_000]))).toMatchObject({ status: 422 })
  expect(await maria.refused(contract.groupProgress, sent(3, [20, 30], { token: 'guessed' }))).toMatchObject({
    status: 422,
    code: 'group_training.other_host',
  })
})

inOwnWorld('a code is valid for half a minute and for people on the list; using it again changes nothing', async ({ world }) => {
  const { come, host, token } = await running(world, { users: [world.dana, world.tessa] })
  const { code } = await host(token)
  const dana = await world.as(world.dana)
  await dana.call(checking.checkIn, { body: { code } })
  await dana.call(checking.checkIn, { body: { code } })
  expect(await world.audit('group_training.person_came')).toHaveLength(1)
  world.services.clock.advance({ seconds: 31 })
  expect(await dana.refused(checking.checkIn, { body: { code } })).toMatchObject({ status: 422, code: 'group_training.code_expired' })
  expect(await dana.refused(checking.checkIn, { body: { code: 'anything' } })).toMatchObject({ status: 422 })
  const fresh = (await host()).code
  expect(await (await world.as(world.ruth)).refused(checking.checkIn, { body: { code: fresh } })).toMatchObject({ status: 403 })
  expect(await (await world.as(world.foreignOnly)).refused(checking.checkIn, { body: { code: fresh } })).toMatchObject({ status: 422 })
  void come
})

inOwnWorld('a phone that must sign in first is in the room from the moment of its scan', async ({ world }) => {
  const { host, token, maria, at } = await running(world, { users: [world.dana, world.tessa] })
  const { code } = await host(token)
  const scanned = world.services.clock.now()
  const { payload } = await (await world.as(null)).call(checking.keepScan, { body: { code } })
  world.services.clock.advance({ seconds: 95 })
  const dana = await world.as(world.dana)
  const expired = { status: 422, code: checking.CodeExpired.code }
  expect(await dana.refused(checking.checkIn, { body: { code } })).toMatchObject(expired)
  expect(await dana.refused(checking.checkIn, { body: { code, scan: `${payload.scan}0` } })).toMatchObject(expired)
  await dana.call(checking.checkIn, { body: { code, ...payload } })
  const arrival = async () => {
    const { attendees } = (await maria.call(contract.getGroupTraining, at)).payload
    return attendees.find(({ _id }) => _id === world.dana)
  }
  expect(await arrival()).toMatchObject({ present: true, how: 'code', arrivedAt: scanned.toISOString() })
  const late = (await (await world.as(null)).call(checking.keepScan, { body: { code } })).payload
  expect(await (await world.as(world.tessa)).refused(checking.checkIn, { body: { code, ...late } }), 'read after it expired').toMatchObject(
    expired,
  )
  expect(await (await world.as(world.ruth)).refused(checking.checkIn, { body: { code, ...payload } })).toMatchObject({ status: 403 })
})

inOwnWorld('a scan from before a pause counts from the end of the time already spent in the room', async ({ world }) => {
  const { host, token, maria, at } = await running(world, { users: [world.dana, world.tessa] })
  const { code } = await host(token)
  const dana = await world.as(world.dana)
  const scanned = world.services.clock.now()
  await dana.call(checking.checkIn, { body: { code } })
  const { payload } = await (await world.as(null)).call(checking.keepScan, { body: { code } })
  world.services.clock.advance({ seconds: 5 })
  await maria.call(contract.setPresence, { ...at, body: { user: world.dana, present: false, token } })
  const left = world.services.clock.now()
  world.services.clock.advance({ seconds: 60 })
  await dana.call(checking.checkIn, { body: { code, ...payload } })
  const rows = await world.system((db) =>
    db.select().from(groupPresence).where(eq(groupPresence.userId, world.dana)).orderBy(groupPresence.fromAt),
  )
  expect(rows.map(({ fromAt, toAt }) => [fromAt, toAt])).toEqual([
    [scanned, left],
    [left, null],
  ])
})

inOwnWorld('one browser runs a training: the same person takes over immediately, another when the lease has expired', async ({ world }) => {
  const group = await running(world)
  await group.come(world.dana)
  await group.report(10, 1, [0, 10])
  const after = await group.host()
  expect(after).toMatchObject({ reachedSecond: 10, started: true })
  expect(after.attendees.find(({ _id }) => _id === world.dana)).toMatchObject({ present: true, earned: 10 })
  expect(await group.maria.refused(contract.groupProgress, group.sent(2, [10, 20])), 'the browser before').toMatchObject({ status: 422 })
  const renewal = { ...group.at, body: { token: group.token } }
  expect(await group.maria.refused(contract.hostGroupTraining, renewal), 'the browser before').toMatchObject({
    code: 'group_training.other_host',
  })
  world.services.clock.advance({ seconds: 10 })
  const taken = { body: { progress: { ...group.sent(1, [10, 20]).body.progress, token: after.token } } }
  expect(earned((await group.maria.call(contract.groupProgress, taken)).payload)['Dana']).toBe(20)
  await world.system((db) => db.execute(sql`update membership set is_administrator = true where user_id = ${world.ruth}`))
  const ruth = await world.as(world.ruth)
  expect(await ruth.refused(contract.hostGroupTraining, { ...group.at, body: {} })).toMatchObject({ code: 'group_training.other_host' })
  expect(await ruth.refused(contract.completeGroupTraining, { ...group.at, body: {} })).toMatchObject({ code: 'group_training.other_host' })
  world.services.clock.advance({ seconds: 34.999 })
  expect(await ruth.refused(contract.hostGroupTraining, { ...group.at, body: {} })).toMatchObject({ code: 'group_training.other_host' })
  world.services.clock.advance({ seconds: 0.001 })
  expect((await ruth.call(contract.hostGroupTraining, { ...group.at, body: {} })).payload.reachedSecond).toBe(20)
})

inOwnWorld('a pause empties the room, the last video has no next one, and the end closes the training for good', async ({ world }) => {
  const { maria, at, token, come, host } = await running(world)
  await come(world.dana)
  const next = (body: object) => maria.call(contract.nextGroupVideo, { ...at, body })
  expect((await next({ token })).payload).toMatchObject({ currentVideo: 1, reachedSecond: 0 })
  expect(await maria.refused(contract.nextGroupVideo, { ...at, body: { token } })).toMatchObject({ code: 'group_training.no_next_video' })
  const paused = await maria.call(contract.pauseGroupTraining, { ...at, body: { status: true, token } })
  expect(paused.payload).toMatchObject({ paused: true, started: true })
  expect(paused.payload.attendees.every(({ present }) => !present)).toBe(true)
  const again = (await host()).token
  await maria.call(contract.pauseGroupTraining, { ...at, body: { status: false, token: again } })
  const ended = await maria.call(contract.completeGroupTraining, { ...at, body: { token: again } })
  expect(ended.payload).toMatchObject({ completed: true, paused: false, end_time: expect.any(String) as string })
  expect(await maria.refused(contract.hostGroupTraining, { ...at, body: {} })).toMatchObject({ code: 'group_training.over' })
})

inOwnWorld('two trainings at once do not affect each other, and leaving twice counts once', async ({ world }) => {
  const first = await running(world, { users: [world.dana, world.tessa] })
  const second = await running(world, { trainingName: 'Beside it', users: [world.dana, world.ruth] })
  await first.come(world.dana)
  await second.come(world.dana)
  const leave = { ...first.at, body: { user: world.dana, present: false, token: first.token } }
  const danaAt = async ({ at }: typeof first) =>
    (await first.maria.call(contract.getGroupTraining, at)).payload.attendees.find(({ _id }) => _id === world.dana)
  await first.maria.call(contract.setPresence, leave)
  const { leftAt } = (await danaAt(first)) ?? {}
  world.services.clock.advance({ seconds: 5 })
  await first.maria.call(contract.setPresence, leave)
  expect(await danaAt(first)).toMatchObject({ present: false, leftAt })
  expect(await world.audit('group_training.person_left')).toHaveLength(1)
  await first.maria.call(contract.pauseGroupTraining, { ...first.at, body: { status: true, token: first.token } })
  expect(await danaAt(second)).toMatchObject({ present: true })
  const unlisted = { ...first.at, body: { user: world.ruth, present: true, reason: 'Here', token: (await first.host()).token } }
  expect(await first.maria.refused(contract.setPresence, unlisted), 'on the list of the other one').toMatchObject({ status: 403 })
  const neverThere = { ...unlisted, body: { ...unlisted.body, present: false } }
  expect(await first.maria.refused(contract.setPresence, neverThere)).toMatchObject({ status: 403 })
})

inOwnWorld('ticking a person requires a reason, which the audit trail shows; ticking them as gone requires none', async ({ world }) => {
  const { maria, at, token } = await running(world)
  const tick = (change: object) => ({ ...at, body: { user: world.ruth, present: true, token, ...change } })
  for (const reason of [undefined, '', '  '])
    expect(await maria.refused(contract.setPresence, tick({ reason }))).toMatchObject({ status: 422, fields: { reason: 'Required' } })
  const { payload } = await maria.call(contract.getGroupTraining, at)
  expect(payload.attendees.map(({ present }) => present)).toEqual([false, false, false])
  expect(await world.audit('group_training.person_ticked')).toEqual([])
  await maria.call(contract.setPresence, tick({ reason: 'Has no phone' }))
  const [ticked] = await world.audit('group_training.person_ticked')
  expect(ticked).toMatchObject({ targetId: world.ruth, after: { reason: 'Has no phone' } })
  expect((await maria.call(contract.setPresence, tick({ present: false }))).payload.attendees.every(({ present }) => !present)).toBe(true)
})

inOwnWorld('a person who has since left the practice stays on the list and is no longer credited', async ({ world }) => {
  const { report, come, maria, at } = await running(world)
  await come(world.dana)
  await report(10, 1, [0, 10])
  const now = world.services.clock.now().toISOString()
  await world.system((db) => db.execute(sql`update membership set ended_at = ${now} where user_id = ${world.dana}`))
  expect(earned(await report(10, 2, [10, 20]))['Dana']).toBe(10)
  const { payload } = await maria.call(contract.getGroupTraining, at)
  expect(payload.attendees.find(({ _id }) => _id === world.dana)).toMatchObject({ fullName: 'Dana Whitfield', gone: true })
  const people = await maria.call(contract.groupAttendees, { params: { ids: `${world.dana},${world.tessa}` } })
  expect(people.payload.map(({ fullName }) => fullName)).toEqual(['Tessa Park'])
})

inOwnWorld('a group of 200 is planned, and one report credits everyone in the room', async ({ world }) => {
  const now = world.services.clock.now()
  const posts = [{ practiceId: world.lakeside.id, locationId: main(world) }]
  const users = await world.system(async (db) => {
    const made: string[] = []
    for (let number = 0; number < 200; number++)
      made.push(await buildPerson(db, { firstName: `P${number}`, lastName: 'Crowd', posts }, { now }))
    return made
  })
  const { report, id } = await running(world, { users })
  const here = { practiceId: world.lakeside.id, groupTrainingId: id, fromAt: now, how: 'code' }
  await world.system((db) => db.insert(groupPresence).values(users.slice(1).map((userId) => ({ id: newId(now), userId, ...here }))))
  const { attendees } = await report(10, 1, [0, 10])
  expect(attendees.map(({ earned: seconds }) => seconds).toSorted((a, b) => a - b)).toEqual([0, ...users.slice(1).map(() => 10)])
})

test('candidates have joined and work at the chosen locations, and show what they have watched', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { payload } = await maria.call(contract.groupCandidates, { params: { locationIds: main(world) } })
  expect(payload.map(({ fullName }) => fullName)).toContain('Dana Whitfield')
  expect(payload.map(({ fullName }) => fullName)).not.toContain('Tessa Park')
  const staff = await world.as(world.dana)
  expect(await staff.refused(contract.groupCandidates, { params: { locationIds: main(world) } })).toMatchObject({ status: 403 })
  expect(await staff.refused(contract.groupAttendees, { params: { ids: world.dana } })).toMatchObject({ status: 403 })
})

test('a candidate is listed with their current locations, without those they have left', async ({ world }) => {
  const now = world.services.clock.now()
  const [here, left] = world.lakeside.locations
  if (!here || !left) return expect.fail('too few locations')
  const posts = [here, left].map(({ id }) => ({ practiceId: world.lakeside.id, locationId: id }))
  const userId = await world.system((db) => buildPerson(db, { firstName: 'Mara', lastName: 'Moved', posts }, { now }))
  await world.system((db) =>
    db.execute(sql`update membership set ended_at = ${now.toISOString()} where user_id = ${userId} and location_id = ${left.id}`),
  )
  const maria = await world.as(world.maria)
  const { payload } = await maria.call(contract.groupCandidates, { params: { locationIds: here.id } })
  expect(payload.find(({ _id }) => _id === userId)).toMatchObject({ locations: [here.id], locationNames: [here.name] })
})
