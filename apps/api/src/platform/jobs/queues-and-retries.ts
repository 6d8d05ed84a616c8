/** Every queue of the product. The migrations create the queues; the retry policy of each job is set here. */
export const queues = {
  /**
   * Delivers one outbox message: 14 retries within about six hours. Retry n waits 5 to 10 seconds times 2^(n - 1), so the first comes at once, because
   * codes expire after ten minutes. From the eleventh on, retries are hourly.
   */
  message: { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 120, deleteAfterSeconds: 86_400 },
  /** Hourly cleanup and scheduled work. One run for all servers. */
  hourly: { policy: 'exclusive', retryLimit: 2, retryDelay: 60, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  /** Every five minutes: work that cannot wait for the hourly run. One run for all servers. */
  alarms: { policy: 'exclusive', retryLimit: 2, retryDelay: 30, expireInSeconds: 240, deleteAfterSeconds: 86_400 },
  /** After a start with newer content: every location adopts it. One run for all servers. */
  content: { policy: 'exclusive', retryLimit: 5, retryDelay: 60, expireInSeconds: 3_600, deleteAfterSeconds: 86_400 },
  /** Processes the library of one location for the assistant. */
  assistant: { retryLimit: 2, retryDelay: 5, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
} as const

export type QueueName = keyof typeof queues
