import { sql } from 'drizzle-orm'

import { countNotifications, listNotifications, readNotifications } from '#contract/notifications/notifications'
import { notify } from '#api/data/notifications/notify'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

const place = (world: World) => ({ locationId: world.lakeside.locations[0]!.id })

async function tell(world: World, userId: string, title: string, urgent = false) {
  const context = { now: world.services.clock.now(), services: world.services, after: () => undefined }
  await world.system((db) =>
    notify({ db, ...context }, [userId], {
      practiceId: world.lakeside.id,
      ...place(world),
      kind: 'recordDecided',
      type: 'RECORD',
      title,
      subTitle: 'Eyewash',
      targetId: world.rows.record,
      urgent,
    }),
  )
  world.services.clock.advance({ minutes: 1 })
}

inOwnWorld('everyone sees their own unread notifications, newest first, and reading them empties the list', async ({ world }) => {
  for (const title of ['first', 'second']) await tell(world, world.ruth, title)
  const ruth = await world.as(world.ruth)
  const params = place(world)
  const { list, total } = await ruth.call(listNotifications, { params })
  expect(total).toBe(2)
  expect(list.map((one) => one.title)).toEqual(['second', 'first'])
  expect(list[0]).toMatchObject({ subTitle: 'Eyewash', type: 'RECORD', record: world.rows.record })
  const oldest = await ruth.call(listNotifications, { params, query: { order: 'asc', orderBy: 'createdAt', pageSize: 1 } })
  expect(oldest).toMatchObject({ totalCount: 2, totalIsExact: true, list: [{ title: 'first' }] })
  await tell(world, world.ruth, 'Again')
  const byTitle = await ruth.call(listNotifications, { params, query: { orderBy: 'title' } })
  expect(byTitle.list.map((one) => one.title)).toEqual(['Again', 'first', 'second'])
  await ruth.call(readNotifications, { body: { notificationIds: byTitle.list[0]!._id } })
  expect(await ruth.call(countNotifications, { params })).toEqual({ count: 2 })
  expect(await ruth.call(readNotifications, { body: { notificationIds: list[0]!._id } })).toEqual({ read: 1 })
  expect(await ruth.call(countNotifications, { params })).toEqual({ count: 1 })
  expect(await ruth.call(readNotifications, { body: { notificationIds: list.map((one) => one._id) } })).toEqual({ read: 1 })
  expect(await ruth.call(listNotifications, { params })).toEqual({ total: 0, totalCount: 0, totalIsExact: true, list: [] })
  expect(world.services.refetched).toContain(world.ruth)
})

test('an urgent notification stays above newer ones until it is read', async ({ world }) => {
  await tell(world, world.dana, 'urgent', true)
  await tell(world, world.dana, 'newer')
  const dana = await world.as(world.dana)
  const { list } = await dana.call(listNotifications, { params: place(world) })
  expect(list.slice(0, 2).map(({ title, urgent }) => [title, urgent])).toEqual([
    ['urgent', true],
    ['newer', false],
  ])
})

test('another person’s notification does not exist, neither alone nor among the caller’s own', async ({ world }) => {
  await tell(world, world.ruth, 'for Ruth')
  const ruth = await world.as(world.ruth)
  const { list } = await ruth.call(listNotifications, { params: place(world) })
  const foreign = world.rows.notification
  expect(await ruth.refused(readNotifications, { body: { notificationIds: [foreign] } })).toMatchObject({ status: 404 })
  expect(await ruth.refused(readNotifications, { body: { notificationIds: [list[0]!._id, foreign] } })).toMatchObject({ status: 404 })
  expect(await ruth.call(countNotifications, { params: place(world) })).toEqual({ count: 1 })
})

test('notifications are paged', async ({ world }) => {
  for (let index = 0; index < 12; index++) await tell(world, world.maria, `${index}`)
  const maria = await world.as(world.maria)
  const { list, total } = await maria.call(listNotifications, { params: place(world), query: { pageNumber: 2 } })
  expect(total).toBe(12)
  expect(list.map((one) => one.title)).toEqual(['1', '0'])
})

inOwnWorld('without a page the newest 500 are listed, and a total above 2,000 is not exact', async ({ world }) => {
  await tell(world, world.ruth, 'copied')
  const copies = sql`insert into notification (id, practice_id, location_id, user_id, type, title, sub_title, target_id, created_at)
    select lpad(to_hex(g), 24, '0'), practice_id, location_id, user_id, type, title, sub_title, target_id, created_at from notification, generate_series(1, 2000) g
    where title = 'copied'`
  await world.system((db) => db.execute(copies))
  const ruth = await world.as(world.ruth)
  const { list, ...totals } = await ruth.call(listNotifications, { params: place(world) })
  expect(list).toHaveLength(500)
  expect(totals).toEqual({ total: 2_001, totalCount: 2_000, totalIsExact: false })
})
