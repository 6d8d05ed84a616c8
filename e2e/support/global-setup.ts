import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder that all workers of a run share. */
export function sharedFolder(): string {
  const { JOURNEYS_FOLDER: folder } = process.env
  if (!folder) throw new Error('The setup of the journeys has not run.')
  return folder
}

/** Runs before all workers, which take over the environment. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'safepractice-journeys-'))
  process.env.JOURNEYS_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
