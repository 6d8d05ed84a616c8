import type { ChainHead } from '#api/data/audit/head-of-chain'
import type { Measure } from '#api/platform/files/zip/measured'

/** What a manifest says about the whole binder. */
export interface ManifestHead {
  practice: { id: string; name: string }
  location: { id: string; name: string }
  moment: string
  madeBy: { id: string; name: string }
  auditTrail: ({ chain: string } & ChainHead) | null
  /** How many confidential records are not in it. */
  recordsLeftOut: number
}

/** One file. `missing`: the file store did not have it. `expectedSha256`: the hash with which it was stored, if it differs. */
export type Listed = { path: string } & (({ missing?: never; expectedSha256?: string } & Measure) | { missing: true })

/** The manifest of a binder. */
export const manifestText = (head: ManifestHead, files: readonly Listed[]): string =>
  `${JSON.stringify({ format: 'SafePractice binder 1', ...head, files }, null, 2)}\n`
