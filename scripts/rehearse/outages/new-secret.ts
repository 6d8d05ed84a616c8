import { sql } from 'drizzle-orm'

import { atLeast, atMost, figure, type Measurement } from '../../../bench/measurement.ts'
import { holds } from '../holds.ts'
import type { Stage } from '../rehearsal.ts'
import { npmRun } from '../npm-run.ts'
import { summaryOf, type startClicking } from '../two-servers/clicks.ts'
import { secretOf, type TwoServers } from '../two-servers/two-servers.ts'
import { secondsUntil } from './services-away.ts'

interface Happening extends Pick<Stage, 'say' | 'signal'> {
  /** The data folder of a command. */
  folder: string
  site: TwoServers
  clicks: ReturnType<typeof startClicking>
}

const canGo = 'APP_SECRET_PREVIOUS can be removed'

/** A new APP_SECRET on two servers that people use, by the steps of `docs/operations/secure.md`. */
export async function newSecret({ site, clicks, folder, say, signal }: Happening): Promise<Measurement[]> {
  const { owner, env } = site
  const [first, second] = [secretOf('first'), secretOf('second')]
  const sealed = await sealedValues(site)
  clicks.take()
  say('A new APP_SECRET: first, both servers can open what it seals')
  await site.replace({ APP_SECRET_PREVIOUS: second })
  say('Then both seal with it')
  const now = { APP_SECRET: second, APP_SECRET_PREVIOUS: first }
  await site.replace(now)
  // Answers of repeated requests are kept for a day. A day passes.
  await owner.system('a rehearsal lets a day pass', (db) =>
    db.execute(sql`update idempotency_key set created_at = created_at - interval '25 hours'`),
  )
  await site.replace(now)
  const waited = await secondsUntil(async () => site.printed().includes(canGo), signal)
  const said = site.printed().includes(canGo)
  say('Then without the earlier one')
  await site.replace({ APP_SECRET: second })
  const during = clicks.take()
  const verify = await npmRun(['audit:verify'], { ...env, APP_SECRET: second, DATA_DIR: folder }, signal)
  return [
    atLeast('values that were sealed with the first secret', { measured: sealed, limit: 1, unit: '' }),
    figure('APP_SECRET is replaced', `4 times both servers one after the other; ${summaryOf(during)}`),
    atMost('clicks that failed meanwhile, with sessions of before', { measured: during.failures.length, limit: 0, unit: '' }),
    holds(`the log says that the earlier secret can be removed (after ${waited.toFixed(0)} s)`, said),
    holds(
      'npm run audit:verify knows only the new secret',
      verify.code === 0,
      `exit code ${verify.code}: ${verify.text.trim().split('\n').at(-1)}`,
    ),
  ]
}

async function sealedValues({ owner }: TwoServers): Promise<number> {
  const query = sql`select (select count(*) from invite where join_code_sealed is not null)::int + (select count(*) from installation where name like 'key.%' or name like '%.key%')::int as count`
  const rows = await owner.system('a rehearsal counts', async (db) => (await db.execute<{ count: number }>(query)).rows)
  return rows[0]?.count ?? 0
}
