import { eq } from 'drizzle-orm'

import { finishRound, saveStop } from '#contract/rounds/rounds'
import { getOverview } from '#contract/overview/overview'
import { listTasks } from '#contract/tasks/administered-tasks'
import { createCalendarFeed } from '#contract/account/calendar-feeds'
import { listTeamOverdue, listUserTasks, searchOthersTasks } from '#contract/tasks/tasks'
import { runDaily } from '#api/data/jobs/run-daily'
import { roundStop, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld } from '#api/data/testing/test'
import { remindAssignees } from '#api/features/reminders/remind-assignees'
import { summarizePlaces } from '#api/features/reminders/summary-facts'
import { makeStops, okNow, walk } from '#api/features/rounds/testing/make-stops'
import { makeTask } from '#api/features/tasks/testing/make-task'

inOwnWorld('with rounds=1 the checks of one frequency and due day are one entry; without it every task is one', async ({ world }) => {
  const stops = await makeStops(world, { count: 9 })
  await makeStops(world, { count: 1, period: { start: '2026-11-08', end: '2026-11-14' } })
  await makeTask(world, { name: 'Spill kit', ruleKey: 'spillKitCheck' })
  const dana = await world.as(world.dana)
  await dana.call(saveStop, { params: { occurrenceId: stops[4]!.occurrenceId }, body: okNow(world) })
  await dana.call(saveStop, {
    params: { occurrenceId: stops[5]!.occurrenceId },
    body: { ...okNow(world), result: 'problem', statement: 'flow', problem: 'noWater' },
  })
  const params = { userId: world.dana, locationId: world.lakeside.locations[0]!.id }
  const { payload: each } = await dana.call(listUserTasks, { params })
  const { payload: asRounds } = await dana.call(listUserTasks, { params, query: { rounds: '1' } })
  expect(each.filter(({ round }) => round).map(({ round }) => round?.stops)).toEqual([1, 9, 9, 9, 9, 9, 9, 9, 9, 9])
  expect(asRounds.length).toBe(each.length - 8)
  expect(asRounds.flatMap(({ round }) => round ?? [])).toEqual([
    expect.objectContaining({ name: 'Weekly round', due: '2026-11-14', stops: 1, done: 0 }),
    expect.objectContaining({
      name: 'Weekly round',
      due: '2026-11-21',
      stops: 9,
      done: 2,
      problems: 1,
      outOfUse: [expect.objectContaining({ since: '2026-11-21' })],
    }),
  ])
  expect(asRounds.find(({ name }) => name === 'Spill kit')?.round).toBeNull()
})

inOwnWorld('the overdue rounds of others are one entry for the same people', async ({ world }) => {
  const period = { start: '2026-11-08', end: '2026-11-14' }
  await makeStops(world, { count: 3, period })
  await makeStops(world, { count: 2, period, assignees: [world.ruth] })
  const maria = await world.as(world.maria)
  const params = { locationId: world.lakeside.locations[0]!.id }
  const { payload } = await maria.call(listTeamOverdue, { params, query: { rounds: '1' } })
  expect(payload.map(({ round }) => round?.stops).toSorted()).toEqual([2, 3])
})

inOwnWorld('a round knows the names of its tasks for the search, and a board of single tasks repeats none', async ({ world }) => {
  await makeStops(world, { count: 3 })
  const dana = await world.as(world.dana)
  const params = { userId: world.dana, locationId: world.lakeside.locations[0]!.id }
  const { payload: each } = await dana.call(listUserTasks, { params })
  const { payload: asRounds } = await dana.call(listUserTasks, { params, query: { rounds: '1' } })
  expect(each.flatMap(({ round }) => round?.tasks ?? [])).toEqual([])
  expect(asRounds.flatMap(({ round }) => round?.tasks ?? [])).toEqual(['Station 01', 'Station 02', 'Station 03'])
})

inOwnWorld('the search among the tasks of others lists a round of the same people once', async ({ world }) => {
  const stops = await makeStops(world, { count: 3 })
  await makeStops(world, { count: 1, assignees: [world.ruth] })
  await makeTask(world, { name: 'Station supplies', assignees: [world.dana] })
  const maria = await world.as(world.maria)
  const params = { locationId: world.lakeside.locations[0]!.id }
  const found = async (search: string) =>
    (await maria.call(searchOthersTasks, { params, query: { search } })).payload.map(({ name, round, people }) => [
      name,
      round?.found ?? null,
      people.map(({ name: person }) => person),
    ])
  expect((await found('station')).toSorted()).toEqual([
    ['Station 01', 1, ['Ruth Okafor']],
    ['Station 01', 3, ['Dana Whitfield']],
    ['Station supplies', null, ['Dana Whitfield']],
  ])
  expect(await found('station 02')).toEqual([['Station 02', 1, ['Dana Whitfield']]])
  const { payload } = await maria.call(searchOthersTasks, { params, query: { search: 'station 03' } })
  expect(payload).toMatchObject([
    { occurrence: stops[2]?.occurrenceId, round: { name: 'Weekly round', frequency: '0', due: '2026-11-21' } },
  ])
})

inOwnWorld('a notification, the calendar and the weekly mail name a round once and open its walk', async ({ world }) => {
  await world.system((db) => db.update(taskOccurrence).set({ status: 'notApplicable' }))
  await makeStops(world, { count: 9, period: { start: '2026-11-29', end: '2026-12-05' } })
  world.services.clock.set('2026-12-05T15:00:00Z')
  await runDaily(world.services, [remindAssignees])
  const now = world.services.clock.now().toISOString()
  const news = (await world.notifications(world.dana)).filter(({ createdAt }) => createdAt.toISOString() === now)
  expect(news).toMatchObject([{ title: '1 task is due today', subTitle: 'Weekly round: 9 stops', type: 'ROUND', targetId: '0 2026-12-05' }])
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(createCalendarFeed, { params: { locationId: world.lakeside.locations[0]!.id } })
  const feed = await world.app.inject({ method: 'GET', url: new URL(payload.address).pathname })
  const lines = feed.body.replaceAll('\r\n ', '').split('\r\n')
  const of = (name: string) => lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length))
  expect(of('SUMMARY:')).toEqual(['Weekly round: 9 stops', 'Weekly round: 9 stops'])
  expect(of('URL:').map((url) => new URL(url).search)).toEqual(['?frequency=0&due=2026-12-05', '?frequency=0&due=2026-12-12'])
})

inOwnWorld('the weekly mail counts a finished round as one completion', async ({ world }) => {
  await world.system((db) => db.update(taskOccurrence).set({ status: 'notApplicable' }))
  const dana = await world.as(world.dana)
  await walk(world, dana, await makeStops(world, { count: 4 }))
  await dana.call(finishRound, { params: { locationId: world.lakeside.locations[0]!.id }, body: { frequency: '0', due: '2026-11-21' } })
  world.services.clock.set('2026-11-24T20:00:00Z')
  const places = await world.system((db) => summarizePlaces({ db, practiceId: world.lakeside.id, now: world.services.clock.now() }))
  expect(places.find(({ name }) => name === 'Main Street')?.completedLastWeek).toBe(1)
})

const lastWeek = { start: '2026-11-08', end: '2026-11-14' }

inOwnWorld('on the board, a round is overdue until each of its stops has a result', async ({ world }) => {
  const stops = await makeStops(world, { count: 3, period: lastWeek })
  const dana = await world.as(world.dana)
  const params = { userId: world.dana, locationId: world.lakeside.locations[0]!.id }
  const statesOf = async (query: { rounds?: '1' }) => {
    const { payload } = await dana.call(listUserTasks, { params, query })
    return payload.flatMap(({ round, state, days }) => (round ? [`${round.done} ${state} ${days}`] : []))
  }
  await walk(world, dana, stops.slice(0, 2))
  expect(await statesOf({ rounds: '1' })).toEqual(['2 overdue 7'])
  expect((await statesOf({})).toSorted(), 'each check by itself').toEqual(['2 dueToday 0', '2 dueToday 0', '2 overdue 7'])
  await walk(world, dana, stops.slice(2))
  expect(await statesOf({ rounds: '1' })).toEqual(['3 dueToday 0'])
})

inOwnWorld('a check that has its result is not among the overdue tasks of the team, the location and the overview', async ({ world }) => {
  const stops = await makeStops(world, { count: 2, period: lastWeek })
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  const params = { locationId: world.lakeside.locations[0]!.id }
  const counts = async () => {
    const team = (await maria.call(listTeamOverdue, { params })).payload.filter(({ round }) => round).length
    const listed = (await maria.call(listTasks, { params, query: { state: 'overdue' } })).payload.totalCount
    const needs = (await maria.call(getOverview, { params: { practiceId: world.lakeside.id } })).payload.find(
      ({ _id }) => _id === params.locationId,
    )
    expect(needs?.overdue, 'the overview').toBe(listed)
    return { team, listed }
  }
  const before = await counts()
  await walk(world, dana, stops.slice(0, 1))
  const oneLess = { team: before.team - 1, listed: before.listed - 1 }
  expect(await counts()).toEqual(oneLess)
  const locked = { ...okNow(world), result: 'notPossible' as const, reason: 'The room is locked' }
  await dana.call(saveStop, { params: { occurrenceId: stops[1]!.occurrenceId }, body: locked })
  expect(await counts()).toEqual({ team: before.team - 2, listed: before.listed - 2 })
  await dana.call(finishRound, { params, body: { frequency: '0', due: '2026-11-14' } })
  // The first check is done, and its next one is due on the day of this test. The second waits for an administrator.
  expect(await counts(), 'a reason that is filed').toEqual(oneLess)
  const { payload: reopened } = await dana.call(listUserTasks, { params: { userId: world.dana, ...params } })
  expect(reopened.filter(({ round, state }) => round && state === 'overdue').map(({ occurrence }) => occurrence._id)).toEqual([
    stops[1]!.occurrenceId,
  ])
})

inOwnWorld('a result whose record was discarded counts for nothing: its check is overdue again', async ({ world }) => {
  const [stop] = await makeStops(world, { count: 1, period: lastWeek })
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  const params = { locationId: world.lakeside.locations[0]!.id }
  await walk(world, dana, [stop!])
  await world.system((db) =>
    db.update(roundStop).set({ withdrawnAt: world.services.clock.now() }).where(eq(roundStop.occurrenceId, stop!.occurrenceId)),
  )
  const { payload } = await maria.call(listTeamOverdue, { params })
  expect(payload.map(({ occurrence }) => occurrence._id)).toContain(stop!.occurrenceId)
})

inOwnWorld('the weekly mail lists a walked round once: as due this week until its due day has passed', async ({ world }) => {
  await world.system((db) => db.update(taskOccurrence).set({ status: 'notApplicable' }))
  const stops = await makeStops(world, { count: 3, period: { start: '2026-11-29', end: '2026-12-05' } })
  const listed = async () => {
    const now = world.services.clock.now()
    const places = await world.system((db) => summarizePlaces({ db, practiceId: world.lakeside.id, now }))
    const place = places.find(({ name }) => name === 'Main Street')
    return [place?.overdue.length, place?.toFinish.length, place?.dueThisWeek.length]
  }
  world.services.clock.set('2026-12-05T15:00:00Z')
  await walk(world, await world.as(world.dana), stops)
  expect(await listed()).toEqual([0, 0, 1])
  world.services.clock.set('2026-12-06T15:00:00Z')
  expect(await listed()).toEqual([0, 1, 0])
})

inOwnWorld('reminders, the weekly mail and the calendar ask to finish a round that everybody has walked', async ({ world }) => {
  await world.system((db) => db.update(taskOccurrence).set({ status: 'notApplicable' }))
  const stops = await makeStops(world, { count: 3, period: { start: '2026-11-29', end: '2026-12-05' } })
  world.services.clock.set('2026-12-05T15:00:00Z')
  const dana = await world.as(world.dana)
  await walk(world, dana, stops.slice(0, 2))
  world.services.clock.set('2026-12-06T15:00:00Z')
  const summary = async () => {
    const now = world.services.clock.now()
    const places = await world.system((db) => summarizePlaces({ db, practiceId: world.lakeside.id, now }))
    const place = places.find(({ name }) => name === 'Main Street')
    return [place?.overdue, place?.toFinish].map((lines) => lines?.map(({ name }) => name))
  }
  expect(await summary()).toEqual([['Weekly round: 3 stops'], []])
  await walk(world, await world.as(world.dana), stops.slice(2))
  expect(await summary()).toEqual([[], ['Weekly round: 3 stops']])
  await runDaily(world.services, [remindAssignees])
  const now = world.services.clock.now().toISOString()
  const news = (await world.notifications(world.dana)).filter(({ createdAt }) => createdAt.toISOString() === now)
  expect(news).toMatchObject([
    {
      title: '1 task is ready to finish: each stop has a result',
      subTitle: 'Weekly round: 3 stops',
      type: 'ROUND',
      targetId: '0 2026-12-05',
    },
  ])
  const address = (await (await world.as(world.dana)).call(createCalendarFeed, { params: { locationId: world.lakeside.locations[0]!.id } }))
    .payload
  const feed = await world.app.inject({ method: 'GET', url: new URL(address.address).pathname })
  expect(feed.body.replaceAll('\r\n ', '')).toContain('SUMMARY:Ready to finish: Weekly round: 3 stops')
})
