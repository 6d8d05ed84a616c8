import { sql } from 'drizzle-orm'

import { sdsCatalog, sdsList } from '#contract/sds/sds'
import { practiceSds } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { publishSheets } from '../operator/publish-sheets.ts'

const dense = 2_100

/** Sheets named "Acid gel 0001" and so on, each by a different manufacturer. */
const fill = (world: World) =>
  world.system((db) =>
    db.execute(sql`
      insert into sds (id, origin, fingerprint, chemical_name, manufacturer, cas, created_at)
      select lpad(n::text, 24, '0'), 'catalog', n::text, 'Acid gel ' || lpad(n::text, 4, '0'), 'Maker ' || lpad((9999 - n)::text, 4, '0'), array['64-17-5'], '2026-11-01'
      from generate_series(1, ${dense}::int) n`),
  )

async function find(world: World, query: Record<string, unknown>) {
  const { payload } = await (
    await world.as(world.dana)
  ).call(sdsList, {
    params: { locationId: world.rows.location },
    query: { allSheets: 'true', ...query },
  })
  return { ...payload, names: payload.data.map(({ chemicalName }) => chemicalName) }
}

const numbered = (...numbers: number[]) => numbers.map((number) => `Acid gel ${String(number).padStart(4, '0')}`)

inOwnWorld('above 2,000 matches the total appears once they were counted, and pages continue to the end', async ({ world }) => {
  await fill(world)
  for (const query of [{ chemicalName: 'CID G' }, { cas: '4' }, { manufacturer: 'ma' }]) {
    const first = await find(world, { ...query, pageSize: 2, orderBy: 'lowerManufacturer' })
    expect(first).toMatchObject({ totalCount: 2_000, totalIsExact: false })
    await expect.poll(async () => (await find(world, query)).totalIsExact).toBe(true)
  }
  expect(await find(world, { chemicalName: 'cid g', pageSize: 2 })).toMatchObject({ totalCount: dense, names: numbered(1, 2) })
  const last = { chemicalName: 'cid g', pageSize: 100, pageNumber: 21 }
  expect((await find(world, last)).names.slice(-2)).toEqual(numbered(2_099, 2_100))
  expect((await find(world, { ...last, order: 'desc' })).names.slice(-2)).toEqual(numbered(2, 1))
  expect((await find(world, { ...last, pageNumber: 22 })).names).toEqual([])
  const byMaker = { manufacturer: 'ma', orderBy: 'lowerManufacturer', pageSize: 2 }
  expect((await find(world, byMaker)).names).toEqual(numbered(2_100, 2_099))
  expect((await find(world, { ...byMaker, order: 'desc', pageNumber: 2 })).names).toEqual(numbered(3, 4))
  // All have the same value, so only the ids sort, and the practice's sheet is the newest.
  expect((await find(world, { cas: '4', orderBy: 'cas', pageSize: 100, pageNumber: 22 })).names).toEqual(['House Surface Cleaner'])
})

inOwnWorld('the ids of few matches of a short text are stored with their count, until the catalog changes', async ({ world }) => {
  await fill(world)
  const short = { chemicalName: '99', pageSize: 3 }
  expect(await find(world, short)).toMatchObject({ totalCount: 39, totalIsExact: true, names: numbered(99, 199, 299) })
  const stored = async () => {
    const { rows } = await world.system((db) => db.execute(sql`select jsonb_array_length(ends -> 'ids') as ids from sds_count`))
    return rows
  }
  await expect.poll(stored).toEqual([{ ids: 39 }])
  expect(await find(world, { ...short, order: 'desc' })).toMatchObject({ totalCount: 39, names: numbered(2_099, 1_999, 1_998) })
  const two = ['299', '199'].map((number) => number.padStart(24, '0'))
  await world.system((db) => db.execute(sql`update sds_count set ends = jsonb_set(ends, '{ids}', ${JSON.stringify(two)})`))
  expect(await find(world, short), 'the stored ids are used').toMatchObject({ totalCount: 2, names: numbered(199, 299) })
  await world.system((db) => db.execute(sql`update sds set chemical_name = 'Foam' where fingerprint = '199'`))
  expect(await find(world, short)).toMatchObject({ totalCount: 38, names: numbered(99, 299, 399) })
  // A text of three characters has an index, so its count is not stored.
  expect(await find(world, { chemicalName: '099' })).toMatchObject({ totalIsExact: true })
  await expect.poll(stored).toEqual([{ ids: 38 }])
})

inOwnWorld('without a filter, the sheets of the practice are in sort order on every page', async ({ world }) => {
  await fill(world)
  await expect.poll(async () => (await find(world, {})).totalIsExact).toBe(true)
  expect((await find(world, {})).totalCount).toBe(dense + 1)
  expect((await find(world, { pageSize: 100, pageNumber: 22 })).names).toEqual(['House Surface Cleaner'])
  expect((await find(world, { pageSize: 2, order: 'desc' })).names).toEqual(['House Surface Cleaner', ...numbered(2_100)])
  expect((await find(world, { pageSize: 1, pageNumber: dense })).names).toEqual(numbered(2_100))
  expect((await find(world, { pageSize: 2, pageNumber: 2, order: 'desc' })).names).toEqual(numbered(2_099, 2_098))
  expect((await find(world, { cas: '64-17-5x' })).totalCount).toBe(0)
  expect((await find(world, { chemicalName: '---' })).totalCount).toBe(0)
})

inOwnWorld('near the end, a sheet of the practice is in its place between those of the catalog', async ({ world }) => {
  await fill(world)
  await world.system((db) => db.update(practiceSds).set({ chemicalName: 'Acid gel 2050 own' }))
  await expect.poll(async () => (await find(world, {})).totalIsExact).toBe(true)
  const [before = '', after = ''] = numbered(2_050, 2_051)
  expect((await find(world, { pageSize: 3, pageNumber: 684 })).names).toEqual([before, 'Acid gel 2050 own', after])
})

inOwnWorld(
  'a renamed sheet is found only by its new names, and the next import publishes the sheets of one that was killed',
  async ({ world }) => {
    await fill(world)
    await expect.poll(async () => (await find(world, {})).totalIsExact).toBe(true)
    await world.system((db) => db.execute(sql`update sds set chemical_name = 'Öl', cas = '{}' where fingerprint = '7'`))
    expect((await find(world, { chemicalName: 'öl' })).names).toEqual(['Öl'])
    expect((await find(world, { chemicalName: 'acid gel 0007' })).names).toEqual([])
    expect(await find(world, {})).toMatchObject({ totalIsExact: false })
    await world.system(async (db) => {
      await db.execute(sql`set local app.sheets_later = 'on'`)
      await db.execute(sql`insert into sds (id, origin, fingerprint, chemical_name, manufacturer, cas, created_at)
      select lpad('f' || n, 24, '0'), 'catalog', 'f' || n, 'Foam ' || n, 'Maker', '{}', '2026-11-01' from generate_series(1, 9) n`)
    })
    expect((await find(world, { chemicalName: 'foam' })).names).toEqual([])
    const { database } = world.services
    await publishSheets(database)
    expect((await find(world, { chemicalName: 'foam', order: 'desc', pageSize: 2 })).names).toEqual(['Foam 9', 'Foam 8'])
    const before = await layout(world)
    await world.system((db) => db.execute(sql`delete from sds_search where lower_chemical_name > 'acid gel 0100'`))
    await publishSheets(database)
    expect(await layout(world)).toEqual(before)
    expect(await find(world, { chemicalName: 'foam', manufacturer: 'maker', pageSize: 1 })).toMatchObject({
      totalCount: 9,
      names: ['Foam 1'],
    })
    expect((await find(world, { chemicalName: 'acid gel 21' })).names).toEqual(['Acid gel 2100'])
  },
)

inOwnWorld('a single sheet that is missing from the search is added to it', async ({ world }) => {
  await fill(world)
  await world.system((db) => db.execute(sql`delete from sds_search where lower_chemical_name = 'acid gel 0007'`))
  expect((await find(world, { chemicalName: 'acid gel 0007' })).names).toEqual([])
  await publishSheets(world.services.database)
  expect((await find(world, { chemicalName: 'acid gel 0007' })).names).toEqual(['Acid gel 0007'])
})

inOwnWorld('a sheet that is added or changed while the search table is rebuilt is found in the new one', async ({ world }) => {
  await fill(world)
  const run = (statement: ReturnType<typeof sql>) => world.system((db) => db.execute(statement))
  await run(sql`select fill_sds_search_next()`)
  await run(sql`update sds set chemical_name = 'Foam' where fingerprint = '7'`)
  await run(sql`insert into sds (id, origin, fingerprint, chemical_name, manufacturer, cas, created_at)
    values (lpad('f', 24, '0'), 'catalog', 'f', 'Foam B', 'Maker', '{}', '2026-11-01')`)
  await run(sql`select index_sds_search_next()`)
  await run(sql`select replace_sds_search()`)
  expect((await find(world, { chemicalName: 'foam' })).names).toEqual(['Foam', 'Foam B'])
  expect((await find(world, { chemicalName: 'acid gel 0007' })).names).toEqual([])
})

/** Indexes and privileges of the search table. */
const layout = (world: World) =>
  world.system(async (db) => {
    const { rows } = await db.execute(sql`select indexdef as line from pg_indexes where tablename = 'sds_search'
      union all select grantee || ' ' || privilege_type from information_schema.table_privileges where table_name = 'sds_search' and grantee like 'safepractice%'
      union all select attname || ' ' || attcollation || attnotnull from pg_attribute where attrelid = 'sds_search'::regclass and attnum > 0 order by 1`)
    return rows
  })

inOwnWorld('the catalog returns the number of manufacturers’ sheets, without fictional ones, and of our own', async ({ world }) => {
  await fill(world)
  await world.system((db) =>
    db.execute(sql`
      insert into sds (id, origin, content_id, content_version, chemical_name, manufacturer, cas, created_at)
      values (lpad('a', 24, '0'), 'reference', 'ethanol', 1, 'Ethanol', 'Reference sheet', array['64-17-5'], '2026-11-01')`),
  )
  await world.system((db) =>
    db.execute(sql`
      insert into sds (id, origin, fingerprint, invented, chemical_name, manufacturer, cas, created_at)
      values (lpad('b', 24, '0'), 'catalog', 'demonstration ethanol', true, 'Ethanol', 'Nobody', array['64-17-5'], '2026-11-01'),
        (lpad('c', 24, '0'), 'catalog', 'a hash', false, 'Ethanol', 'Somebody', array['64-17-5'], '2026-11-01')`),
  )
  const size = async () => (await (await world.as(world.dana)).call(sdsCatalog, {})).payload
  expect(await size()).toEqual({ dataSheets: null, referenceSheets: 1 })
  await expect.poll(async () => (await size()).dataSheets).toBe(dense + 1)
})

inOwnWorld('a CAS number copied from a PDF is found, and the words of a search in any order', async ({ world }) => {
  await fill(world)
  const names = async (query: Record<string, unknown>) => (await find(world, query)).names
  const expected = await names({ cas: '64-17-5' })
  expect(expected).toHaveLength(10)
  for (const cas of ['64‑17‑5', '64–17–5', ' 64 - 17 - 5 ']) expect(await names({ cas }), cas).toEqual(expected)
  expect(await names({ search: '64‑17‑5' })).toEqual(expected)
  expect(await names({ search: '0007  gel acid' })).toEqual(['Acid gel 0007'])
  expect(await names({ chemicalName: ' acid  gel 0007' })).toEqual(['Acid gel 0007'])
})
