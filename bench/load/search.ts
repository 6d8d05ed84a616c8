import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { searchEverything } from '#contract/search/search'
import { urlOf } from '#api/data/testing/client'
import { readRows } from '#api/platform/database/rows'
import type { Progress } from '#api/platform/progress'

import { atMost, percentile, type Measurement } from '../measurement.ts'
import { buildSample, signIn, updateStatistics } from '../practices.ts'
import { caller, openSite, type Site } from '../site.ts'

/** One letter, a person, a person with a group, a name, a phrase, another name of a product, nothing, and a slip of the finger. */
const searches = ['da', 'dana', 'dana training', 'eyewash', 'exposure control plan', 'bleach', 'zebra stripes', 'eyewsh']

/** Measures the search over everything at a location with this many records, one request at a time. */
export async function search({ records, requests }: { records: number; requests: number }, progress: Progress): Promise<Measurement[]> {
  const site = await openSite()
  try {
    const sample = await progress.step('One practice', () => buildSample(site.owner))
    const [maria, dana] = await signIn(
      site.owner,
      [sample.people[0], sample.people[3]].flatMap((one) => one ?? []),
    )
    if (!maria || !dana) throw new Error('Nobody is signed in.')
    await progress.step(`${records.toLocaleString('en-US')} records`, () => addRecords(site, { ...maria, practiceId: sample.id, records }))
    await updateStatistics(site.owner)
    const { get, close } = caller(site.product.url, 1)
    const measured: Measurement[] = []
    for (const [who, visitor] of Object.entries({ 'an administrator': maria, staff: dana }))
      for (const typed of searches) {
        const path = urlOf(searchEverything, { params: { locationId: maria.locationId }, query: { search: typed } })
        const times: number[] = []
        for (let count = 0; count <= requests; count += 1) {
          const { status, milliseconds } = await get(path, visitor.token)
          if (status !== 200) throw new Error(`${path} answered ${status}.`)
          // The first request fills the caches.
          if (count > 0) times.push(milliseconds)
        }
        measured.push(atMost(`search "${typed}" by ${who}, p95`, { measured: percentile(times, 0.95), limit: 100, unit: 'ms' }))
      }
    close()
    return measured
  } finally {
    await site.close()
  }
}

const insertedRow = z.strictObject({})
const names = [
  'Weekly eyewash flush',
  'Spore test',
  'Bloodborne Pathogens',
  'Sharps container check',
  'Fire extinguisher check',
  'Fit test',
]

/** Approved records of all people of the practice, each with one of a few names. */
async function addRecords(
  { owner }: Site,
  { practiceId, locationId, userId, records }: { practiceId: string; locationId: string; userId: string; records: number },
) {
  await owner.system('the bench makes its data', async (db) => {
    await readRows(db, insertedRow)`
      with people as (select array_agg(user_id order by user_id) as ids from employment where practice_id = ${practiceId}),
      made as (insert into record (id, practice_id, location_id, kind, name, completed_by, confidential, started_at, completed_at, retention, waiting)
        select lpad(to_hex(n), 24, '0'), ${practiceId}, ${locationId}, 'task', (${sql.param(names)}::text[])[1 + n % ${names.length}],
          p.ids[1 + n % cardinality(p.ids)], n % 50 = 0, at, at, case when n % 3 = 0 then 'bloodborneTraining' else 'check1' end, false
        from generate_series(1, ${records}::int) n cross join people p
        cross join lateral (select timestamptz '2026-11-01' - n * interval '1 hour' as at) x returning id, practice_id, completed_at),
      approved as (insert into record_approval (record_id, practice_id, approved_by, approved_at, self_approved)
        select id, practice_id, ${userId}, completed_at, false from made returning record_id)
      select from approved limit 0`
  })
}
