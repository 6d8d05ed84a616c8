import { eq } from 'drizzle-orm'

import { runDaily } from '#api/data/jobs/run-daily'
import { purgedRecord, roundStop } from '#api/data/tables'
import { expect, inOwnWorld } from '#api/data/testing/test'
import { purgeRecords } from '#api/features/retention/purge-records'
import { removedRecord } from '#api/features/retention/testing/removed-record'
import { makeStops, walk } from '#api/features/rounds/testing/make-stops'

inOwnWorld('the hash of a purged round covers its stops', async ({ world }) => {
  await walk(world, await world.as(world.dana), await makeStops(world, { count: 2 }))
  const { recordId } = await removedRecord(world, { recordedOn: '2025-05-05', removedOn: '2026-11-21' })
  await world.system((db) => db.update(roundStop).set({ recordId }))
  const night = async (day: string) => {
    world.services.clock.set(`${day}T12:00:00.000Z`)
    await runDaily(world.services, [purgeRecords])
  }
  await night('2026-11-23')
  const { rows } = await world.system((db) =>
    db.client.query<{ content: string }>(
      `select to_jsonb(r)::text || 'ab' || (select string_agg(to_jsonb(s)::text, ',' order by s.id) from round_stop s where s.record_id = r.id) as content
      from record r where r.id = $1`,
      [recordId],
    ),
  )
  await night('2026-12-28')
  const [trace] = await world.system((db) => db.select().from(purgedRecord).where(eq(purgedRecord.id, recordId)))
  expect(trace?.contentHash).toBe(world.services.keyring.mac('purged record', rows[0]?.content ?? ''))
})
