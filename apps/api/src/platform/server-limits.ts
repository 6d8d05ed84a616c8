/** Time and concurrency limits of one server process. */
export interface Limits {
  /** Longest wait of a repeated write for the first one; then it is refused. */
  repeatWaitMs: number
  /** Time limit for a body without files. */
  bodyMs: number
  /** Longest pause within an upload; does not limit its total time. */
  uploadIdleMs: number
  /** Uploads of one person that are received at the same time; further ones wait. */
  uploadsPerPerson: number
  /** Uploads of all people that are received at the same time. */
  uploadsInAll: number
  /** Uploads of one person that may wait; one more is refused at once. */
  uploadsWaiting: number
  /** Longest wait of an upload; then it is refused. */
  uploadWaitMs: number
  /** Archives of practices that are made and sent at the same time. */
  archivesInAll: number
  /** Longest time in which the reader of an archive takes nothing. */
  archiveIdleMs: number
  /** Time limit for the answer of a model, from the question to its last word. */
  modelMs: number
}

export const defaultLimits: Limits = {
  repeatWaitMs: 20_000,
  bodyMs: 60_000,
  uploadIdleMs: 30_000,
  uploadsPerPerson: 3,
  uploadsInAll: 60,
  uploadsWaiting: 50,
  uploadWaitMs: 120_000,
  archivesInAll: 2,
  archiveIdleMs: 120_000,
  modelMs: 20_000,
}

/** Time limit for the headers. */
export const headersMs = 20_000
/** The whole of any request, the largest upload over a slow line included: 20 MB need 90 kbit/s. */
export const requestMs = 1_800_000
