/** Hours after which a message that was not delivered is no longer tried: the retries of the queue `message` end within them. */
export const hoursOfDelivery = 7

/** Every queue of the product. The migrations create the queues; the retry policy of each job is set here. */
export const queues = {
  /**
   * Delivers one outbox message: 14 retries within about six hours. Retry n waits 5 to 10 seconds times 2^(n - 1), so the first comes at once, because
   * codes expire after ten minutes. From the eleventh on, retries are hourly.
   */
  message: { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 120, deleteAfterSeconds: 86_400 },
  /** Delivers one message to one device: 9 retries within about four hours, from the seventh on hourly. */
  push: { retryLimit: 9, retryDelay: 15, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 60, deleteAfterSeconds: 86_400 },
  /** Hourly cleanup and scheduled work. One run for all servers. */
  hourly: { policy: 'exclusive', retryLimit: 2, retryDelay: 60, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  /** The daily work of some locations, in a large installation. Every server takes such jobs. What fails is also repeated by the next hourly run. */
  daily: { retryLimit: 2, retryDelay: 60, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  /** Every five minutes: work that cannot wait for the hourly run. One run for all servers. */
  alarms: { policy: 'exclusive', retryLimit: 2, retryDelay: 30, expireInSeconds: 240, deleteAfterSeconds: 86_400 },
  /** After a start with newer content: every location adopts it. One run for all servers. */
  content: { policy: 'exclusive', retryLimit: 5, retryDelay: 60, expireInSeconds: 3_600, deleteAfterSeconds: 86_400 },
  /** Processes the library of one location for the assistant. */
  assistant: { retryLimit: 2, retryDelay: 5, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
  /** Makes one binder for an inspection. */
  binder: { retryLimit: 1, retryDelay: 10, expireInSeconds: 1_800, deleteAfterSeconds: 86_400 },
} as const

export type QueueName = keyof typeof queues

/** A group of workers of one server for the jobs of a queue with certain priorities. */
export interface Lane {
  /** The lowest and highest priority. */
  from?: number
  to?: number
  workers: number
  /** The most jobs that one worker processes at the same time. It takes the next ones when all of them are done, at once if there were so many. */
  batch: number
  /** The wait after fewer jobs than a batch. `wake` ends it. */
  seconds: number
}

/** One job at a time. */
const oneByOne: readonly Lane[] = [{ workers: 1, batch: 1, seconds: 2 }]

/** Priorities of messages. Email and text messages do not share a lane, because one provider may hang while the other one works (decision 080). */
const urgentEmail = 10
const urgentText = 20
export const messagePriority = (channel: 'email' | 'sms', urgency: 'alarm' | 'code' | 'link' | 'ordinary'): number =>
  urgency === 'ordinary' ? 0 : (channel === 'email' ? urgentEmail : urgentText) + { link: 0, code: 1, alarm: 2 }[urgency]

/** What cannot wait is shown before what waits for the end of quiet hours of others. */
export const pushPriority = (rule: 'always' | 'calm'): number => (rule === 'always' ? 10 : 0)

const lanes: Partial<Record<QueueName, readonly Lane[]>> = {
  message: [
    { from: urgentText, workers: 2, batch: 5, seconds: 1 },
    { from: urgentEmail, to: urgentText - 1, workers: 2, batch: 5, seconds: 1 },
    { to: urgentEmail - 1, workers: 3, batch: 8, seconds: 2 },
  ],
  push: [
    { from: 1, workers: 2, batch: 5, seconds: 1 },
    { to: 0, workers: 2, batch: 8, seconds: 2 },
  ],
}

export const lanesOf = (queue: QueueName): readonly Lane[] => lanes[queue] ?? oneByOne
