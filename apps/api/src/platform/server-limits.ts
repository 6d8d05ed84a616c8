/** Time and concurrency limits of one server process. Fields that end in `Ms` are in milliseconds. */
export interface Limits {
  /** Maximum time that a repeated write waits for the first one; then it is refused. */
  repeatWaitMs: number
  /** Time limit for receiving a body without files. */
  bodyMs: number
  /** Maximum pause within an upload. Does not limit its total time. */
  uploadIdleMs: number
  /** Concurrent uploads per person. Further ones wait. */
  uploadsPerPerson: number
  /** Concurrent uploads of all people. */
  uploadsInTotal: number
  /** Waiting uploads per person. One more is refused at once. */
  uploadsWaiting: number
  /** Maximum time that an upload waits; then it is refused. */
  uploadWaitMs: number
  /** Practice archives that may be generated and sent concurrently. */
  archivesInTotal: number
  /** Maximum time without the reader of an archive taking data. */
  archiveIdleMs: number
  /** Time limit for a model's answer, from the question to the last word. */
  modelMs: number
}

export const defaultLimits: Limits = {
  repeatWaitMs: 20_000,
  bodyMs: 60_000,
  uploadIdleMs: 30_000,
  uploadsPerPerson: 3,
  uploadsInTotal: 60,
  uploadsWaiting: 50,
  uploadWaitMs: 120_000,
  archivesInTotal: 2,
  archiveIdleMs: 120_000,
  modelMs: 20_000,
}

/** Database connections of one server. One processor rarely keeps more of them busy. */
export const defaultPoolSize = 12

/** Time limit for receiving the headers, in milliseconds. */
export const headersMs = 20_000
/** Time limit for a whole request in milliseconds, including the largest upload over a slow connection: 20 MB need 90 kbit/s. */
export const requestMs = 1_800_000
