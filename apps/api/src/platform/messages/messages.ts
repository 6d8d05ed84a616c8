import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Jobs, Worker } from '../jobs/jobs.ts'
import { messagePriority } from '../jobs/queues-and-retries.ts'
import { CodeFault } from '../logging/error-facts.ts'
import type { Log } from '../logging/log.ts'
import type { Messages } from '../services.ts'
import type { Carrier } from './carriers.ts'
import { closeRead, markDelivered, markFailed, undelivered } from './outbox.ts'

/** The carrier of each channel. Messages of a channel without a carrier stay in the outbox and count as delivered (local mode, tests). */
export type Carriers = Partial<Record<'email' | 'sms', Carrier>>

/** A silent copy keeps its messages and sends none. */
export const silentMessages: Messages = { take: async () => 'silenced', wake: () => undefined }

/** Queues messages that have a carrier as jobs, in the same transaction that writes them, so that no crash loses a message. */
export function queuedMessages(jobs: Jobs, carriers: Carriers): Messages {
  return {
    take: async (db, { id, channel, urgency, startAfter }) => {
      if (!carriers[channel]) return 'arrived'
      const order = { priority: messagePriority(channel, urgency), ...(startAfter && { startAfter }) }
      await jobs.send(db, 'message', { id, urgent: urgency !== 'ordinary' }, order)
      return 'onItsWay'
    },
    wake: () => jobs.wake('message'),
  }
}

interface Delivery {
  database: Database
  clock: Clock
  log: Log
  carriers: Carriers
}

/** Delivers one message at least once. It is sent again after a crash between the receiver's acceptance and our record of it. */
export function messageWorker({ database, clock, log, carriers }: Delivery): Worker {
  return {
    queue: 'message',
    logsFailures: true,
    run: async ({ data, last }) => {
      const found = await undelivered(database, String(data.id))
      if (!found) return
      const { wasRead, ...message } = found
      const { id, channel } = message
      if (wasRead) return closeRead(database, { id, now: clock.now() })
      try {
        await carriers[channel]?.carry(message, { urgent: data.urgent === true })
      } catch (problem) {
        const reason = problem instanceof Error ? problem.message : String(problem)
        await markFailed(database, { id, reason })
        // The reason may name the receiver, so it is stored only with the message in the database.
        if (last) log.error('a message could not be delivered', { id, channel })
        else log.warn('a message will be tried again', { id, channel })
        throw new CodeFault('not delivered')
      }
      await markDelivered(database, { id, now: clock.now() })
    },
  }
}
