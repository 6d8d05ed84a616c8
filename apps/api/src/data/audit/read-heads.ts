import { text } from 'node:stream/consumers'

import { MissingFile } from '#api/platform/files/file-store'
import { newestLines } from '#api/platform/files/monthly-lines'
import type { Keyring } from '#api/platform/keys/keyring'
import type { Services } from '#api/platform/services'
import type { Head } from './chain.ts'
import { openSealed, type KeptHeads } from './sealed-heads.ts'

/** The key of the file with the heads, in the store for uploaded files. */
export const headsKey = 'audit/heads'
/** The name of the files with the history of the heads, in the folder AUDIT_HEADS_DIR. */
export const historyName = 'audit-heads'

/** The heads in one place. `foreign`: something is there that was not written with the key of the server. */
export type HeadsRead = { state: 'kept'; kept: KeptHeads; month?: string } | { state: 'missing' } | { state: 'foreign' }

/** The heads last written outside of the database, in both places. `history` is null if no second place is configured. */
export interface HeadsPlaces {
  file: HeadsRead
  history: HeadsRead | null
}

export async function readHeads(
  { files, settings }: { files: Services['files']; settings: Pick<Services['settings'], 'auditHeadsFolder'> },
  keys: readonly Keyring[],
): Promise<HeadsPlaces> {
  const { auditHeadsFolder: folder } = settings
  return { file: await readFile(files, keys), history: folder === null ? null : await readHistory(folder, keys) }
}

async function readFile(files: Services['files'], keys: readonly Keyring[]): Promise<HeadsRead> {
  const content = await files.get(headsKey).catch((problem: unknown) => {
    if (problem instanceof MissingFile) return null
    throw problem
  })
  if (!content) return { state: 'missing' }
  const kept = openSealed(await text(content), keys)
  return kept ? { state: 'kept', kept } : { state: 'foreign' }
}

/** The first line of a month has the heads of all chains, each further line those that changed. */
async function readHistory(folder: string, keys: readonly Keyring[]): Promise<HeadsRead> {
  const newest = await newestLines(folder, historyName)
  if (!newest) return { state: 'missing' }
  const heads = new Map<string, Head>()
  let at = ''
  let signed = false
  for (const line of newest.lines) {
    const kept = openSealed(line, keys)
    if (!kept) return { state: 'foreign' }
    if (kept.anew) heads.clear()
    for (const head of kept.heads) if (head.number >= (heads.get(head.chain)?.number ?? 0)) heads.set(head.chain, head)
    at = kept.at
    signed = kept.signed === true
  }
  return { state: 'kept', kept: { at, heads: [...heads.values()], ...(signed && ({ signed } as const)) }, month: newest.month }
}

/** All heads that the database must confirm. A chain has one for each place. */
export const headsOf = ({ file, history }: HeadsPlaces): Head[] =>
  [file, history].flatMap((place) => (place?.state === 'kept' ? place.kept.heads : []))

/** Whether a place says that every event had to be signed. */
export const wereSigned = ({ file, history }: HeadsPlaces): boolean =>
  [file, history].some((place) => place?.state === 'kept' && place.kept.signed === true)

/** How long after the first link of a chain its heads may be missing, in milliseconds. */
const graceMs = 3_600_000

/**
 * Returns what is wrong with the places of the heads, one sentence each.
 * @param begun when the oldest chain began; null if there is none
 * @param alone whether only the file is looked at, as in a backup, which has no second place
 */
export function headsProblems(
  { file, history }: HeadsPlaces,
  { begun, now, alone = false }: { begun: Date | null; now: Date; alone?: boolean },
): string[] {
  const late = begun !== null && now.getTime() - begun.getTime() > graceMs
  const twice = file.state === 'kept' && file.kept.twice === true
  const found = [
    file.state === 'missing' && late && `the file ${headsKey} with the heads of the chains is missing`,
    file.state === 'foreign' && `the file ${headsKey} was not written with the key of this server`,
    history?.state === 'missing' && twice && 'the history of the heads in AUDIT_HEADS_DIR is missing',
    history?.state === 'foreign' &&
      'the history of the heads in AUDIT_HEADS_DIR has a line that was not written with the key of this server',
    history === null && twice && !alone && 'the heads are also kept in a second place, but AUDIT_HEADS_DIR is not set',
  ]
  return found.filter((one) => one !== false)
}
