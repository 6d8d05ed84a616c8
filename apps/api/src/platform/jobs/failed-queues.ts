import { z } from 'zod'

import type { Database } from '../database/database.ts'
import { isoMoment, momentText, readQuery } from '../database/rows.ts'
import { queues } from './queues-and-retries.ts'

const failedRow = z.strictObject({ queue: z.string(), at: momentText })
export type FailedQueue = z.infer<typeof failedRow>

/** A message is expected to fail a few times, because a provider is busy or an address is wrong. So is one to a device. */
const triesOfMessage = 3

/** Returns the queues whose latest job failed, with the time. A later success removes a queue from the list. */
export async function failedQueues(database: Database): Promise<FailedQueue[]> {
  const rows = await database.transaction([], (db) =>
    readQuery(db, failedRow, {
      text: `select q.name as queue, f.at::text as at from unnest($1::text[]) as q(name)
        cross join lateral (select max(coalesce(completed_on, started_on)) as at from pgboss.job
          where name = q.name and (state = 'failed' or state = 'retry' and (q.name not in ('message', 'push') or retry_count >= $2))) f
        where f.at is not null and not exists (select from pgboss.job d where d.name = q.name and d.state = 'completed' and d.completed_on > f.at)
        order by q.name`,
      values: [Object.keys(queues), triesOfMessage],
    }),
  )
  return rows.map(({ queue, at }) => ({ queue, at: isoMoment(at) }))
}
