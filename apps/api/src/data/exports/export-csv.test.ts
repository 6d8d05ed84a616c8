import { readdir } from 'node:fs/promises'

import { sql } from 'drizzle-orm'

import { exportStaff } from '#contract/exports/exports'
import { exportedCsv } from '#api/data/testing/exported-csv'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

const request = (world: World) => ({ params: { locationId: world.lakeside.locations[0]?.id } })

inOwnWorld('a second file of a practice is refused until the first is complete; other practices are not affected', async ({ world }) => {
  const maria = await world.as(world.maria)
  await world.system(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export:${world.lakeside.id}`}, 0))`)
    expect(await maria.refused(exportStaff, request(world))).toMatchObject({ status: 409, code: 'export.under_way' })
    await exportedCsv(await world.as(world.ruth), exportStaff, { params: { locationId: world.cedar.locations[0]?.id } })
  })
  expect(await world.audit('staff.exported')).toMatchObject([{ practiceId: world.cedar.id }])
  await exportedCsv(maria, exportStaff, request(world))
})

inOwnWorld('no part of a file remains on disk', async ({ world }) => {
  await exportedCsv(await world.as(world.maria), exportStaff, request(world))
  expect(await readdir(world.services.uploads.folder)).toEqual([])
})
