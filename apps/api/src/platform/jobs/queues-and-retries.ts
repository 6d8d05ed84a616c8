/** Every queue of the product. Made with the migrations; how a job is retried is decided here. */
export const queues = {
  /** Delivery of one outbox message: ten tries within about six hours. */
  message: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 120, deleteAfterSeconds: 86_400 },
  /** Hourly: cleanup and scheduled work. One run for all servers. */
  hourly: { policy: 'exclusive', retryLimit: 2, retryDelay: 60, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  /** Every five minutes: what cannot wait for the next hour. One run for all servers. */
  alarms: { policy: 'exclusive', retryLimit: 2, retryDelay: 30, expireInSeconds: 240, deleteAfterSeconds: 86_400 },
  /** After a start with newer content: every location takes it over. One run for all servers. */
  content: { policy: 'exclusive', retryLimit: 5, retryDelay: 60, expireInSeconds: 3_600, deleteAfterSeconds: 86_400 },
  /** The library of one location is processed for the assistant. */
  assistant: { retryLimit: 2, retryDelay: 5, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
} as const

export type QueueName = keyof typeof queues
