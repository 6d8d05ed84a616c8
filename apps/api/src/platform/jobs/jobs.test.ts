import { expect, inOwnWorld } from '#api/data/testing/test'
import { openJobs } from '#api/platform/jobs/jobs'

inOwnWorld('several servers that start together create one run for newer content, and it is retried five times', async ({ world }) => {
  const { database, log } = world.services
  const jobs = await openJobs({ database, log })
  try {
    const sent = () => database.transaction([], (db) => jobs.send(db, 'content', {}))
    await sent()
    await sent()
    const { rows } = await world.system((db) =>
      db.client.query(`select state::text, retry_limit, expire_seconds from pgboss.job where name = 'content'`),
    )
    expect(rows).toEqual([{ state: 'created', retry_limit: 5, expire_seconds: 3_600 }])
  } finally {
    await jobs.stop()
  }
})
