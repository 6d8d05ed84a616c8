/** How long requests may take and how much may be under way at once in one server process. */
export interface Limits {
  /** A repeated write waits so long for the first one to end; then it is refused. */
  repeatWaitMs: number
  /** A body without files must have arrived after so long. */
  bodyMs: number
  /** An upload may pause so long between two pieces; how long it takes in all is not limited by this. */
  uploadIdleMs: number
  /** So many uploads of one person are received at the same time; further ones wait. */
  uploadsPerPerson: number
  /** So many uploads are received at the same time in all. */
  uploadsInAll: number
  /** So many uploads of one person may wait; one more is refused at once. */
  uploadsWaiting: number
  /** An upload that had to wait so long is refused. */
  uploadWaitMs: number
}

export const defaultLimits: Limits = {
  repeatWaitMs: 20_000,
  bodyMs: 60_000,
  uploadIdleMs: 30_000,
  uploadsPerPerson: 3,
  uploadsInAll: 60,
  uploadsWaiting: 50,
  uploadWaitMs: 120_000,
}

/** Headers must have arrived after so long. */
export const headersMs = 20_000
/** The whole of any request, the largest upload over a slow line included: 20 MB need 90 kbit/s. */
export const requestMs = 1_800_000
