import { sendMessages, type Message } from '#api/data/messages/send-message'
import type { World } from '#api/data/testing/test'
import type { Db } from '#api/platform/database/database'
import { openJobs } from '#api/platform/jobs/jobs'
import { lanesOf, type QueueName } from '#api/platform/jobs/queues-and-retries'
import type { Log } from '#api/platform/logging/log'

import { messageWorker, queuedMessages, type Carriers } from '../messages.ts'

interface Delivering {
  /** Workers look for messages only when they start, after a full batch, and when they are woken. */
  withoutPolling?: boolean
  /** The number of workers of each lane, if not the product's own. */
  workers?: number
}

/** The real job queue with the application's role, without a worker yet. */
export async function startDelivery(world: World, carriers: Carriers, { withoutPolling = false, workers }: Delivering = {}) {
  const lines: string[] = []
  const note = (message: string, facts?: Record<string, unknown>) => void lines.push(`${message} ${JSON.stringify(facts)}`)
  const log: Log = { info: note, warn: note, error: note }
  const { database, clock } = world.services
  const lanes = (queue: QueueName) =>
    lanesOf(queue).map((lane) => ({ ...lane, workers: workers ?? lane.workers, seconds: withoutPolling ? 86_400 : lane.seconds }))
  const jobs = await openJobs({ database, log, lanes })
  const services = { ...world.services, messages: queuedMessages(jobs, carriers) }
  const contextOf = (db: Db, after: (() => unknown)[]) => ({
    db,
    now: clock.now(),
    services,
    after: (work: () => unknown) => void after.push(work),
  })
  const worker = messageWorker({ database, clock, log, carriers })
  return {
    lines,
    worker,
    begin: () => jobs.work([worker]),
    stop: () => jobs.stop(),
    /** Writes messages in one transaction, and runs what follows its commit. */
    send: async (...messages: Message[]) => {
      const after: (() => unknown)[] = []
      await database.transaction([], (db) => sendMessages(contextOf(db, after), messages))
      for (const work of after) await work()
    },
    sendAndFail: (message: Message) =>
      database.transaction([], async (db) => {
        await sendMessages(contextOf(db, []), [message])
        throw new Error('the change was refused')
      }),
    waiting: async () => {
      const { rows } = await world.system((db) =>
        db.client.query<{ n: number }>(
          `select count(*)::int as n from pgboss.job where name = 'message' and state in ('created', 'retry')`,
        ),
      )
      return rows[0]?.n
    },
    [Symbol.asyncDispose]: async () => {
      for (const carrier of Object.values(carriers)) carrier.close()
      await jobs.stop()
      await world.system((db) => db.client.query('delete from pgboss.job'))
    },
  }
}
