import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { StartProblem } from '../../start-problem.ts'
import type { State } from './state.ts'

const lastGood = (path: string) => `${path}.last`

/**
 * Reads the state file, or its last good copy if the file is damaged. Returns undefined if there is none yet. A damaged file is kept under another
 * name.
 * @throws StartProblem if the copy is damaged too.
 */
export function readState(path: string, say: (line: string) => void): State | undefined {
  const copy = lastGood(path)
  if (!existsSync(path) && !existsSync(copy)) return undefined
  const current = parse(path)
  if (current) return current
  const earlier = parse(copy)
  if (!earlier)
    throw new StartProblem(
      `The payment data in ${path} is damaged, and so is its copy or there is none. Restore the file from a backup. Without a backup, move it away: payments then start over with empty data.`,
    )
  if (!existsSync(path)) return earlier
  renameSync(path, `${path}.damaged`)
  writeState(path, JSON.stringify(earlier))
  say(`The payment data in ${path} was damaged. The copy before the last change is used; the damaged file is ${path}.damaged.`)
  return earlier
}

/**
 * Writes the state to a temporary file, flushes it, then renames it, so that a reader or a killed process sees either the old or the new file. The
 * old file is kept as the last good copy.
 * @throws the system error; the state file is then unchanged.
 */
export function writeState(path: string, text: string): void {
  const temporary = `${path}.new`
  try {
    const file = openSync(temporary, 'w', 0o600)
    try {
      // Unlike a single write call, this continues after a partial write, or throws.
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    if (existsSync(path)) {
      rmSync(lastGood(path), { force: true })
      linkSync(path, lastGood(path))
    }
    renameSync(temporary, path)
  } catch (problem) {
    // The disk may be full, so the partial file is removed.
    rmSync(temporary, { force: true })
    throw problem
  }
  flushFolder(dirname(path))
}

/** A rename is durable only after the folder is flushed. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function parse(path: string): State | undefined {
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && 'version' in found && found.version === 1 ? (found as State) : undefined
  } catch {
    return undefined
  }
}
