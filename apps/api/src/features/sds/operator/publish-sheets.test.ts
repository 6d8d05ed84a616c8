import { sql } from 'drizzle-orm'

import { sdsSearch } from '#api/data/tables'
import { expect, inOwnWorld } from '#api/data/testing/test'

import { publishSheets } from './publish-sheets.ts'

inOwnWorld('imports that end at the same time make their sheets searchable one after the other', async ({ world }) => {
  await world.system((db) =>
    db.execute(sql`set local app.sheets_later = 'on'`).then(() =>
      db.execute(sql`
    insert into sds (id, origin, fingerprint, chemical_name, manufacturer, cas, created_at)
    select lpad(n::text, 24, '0'), 'catalog', n::text, 'Foam ' || n, 'Maker', '{}', '2026-11-01' from generate_series(1, 3) n`),
    ),
  )
  const searched = () => world.system((db) => db.select().from(sdsSearch))
  const { database } = world.services
  let published: Promise<unknown> = Promise.resolve()
  await world.system(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('sds search', 0))`)
    published = Promise.all([publishSheets(database), publishSheets(database)])
    await world.waitForBlocked(2)
    expect(await searched()).toEqual([])
  })
  await published
  expect(await searched()).toHaveLength(3)
})
