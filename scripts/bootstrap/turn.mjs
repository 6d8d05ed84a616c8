// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Creates a lock file, after waiting until no other process of the product holds it: two commands started at once on a fresh
 * clone must not both install. The lock of a process that has ended is ignored. Without write access, does not wait.
 * @param {string} file
 * @returns {Promise<() => void>} releases the lock
 */
export async function waitForTurn(file) {
  for (let waits = 0; ; waits++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (problem) {
      if (!(problem instanceof Error && 'code' in problem && problem.code === 'EEXIST')) return () => {}
    }
    if (!isHeld(file)) rmSync(file, { force: true })
    else {
      if (waits === 0) process.stderr.write('Another command installs the packages; waiting for it.\n')
      await new Promise((done) => setTimeout(done, 300))
    }
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return pid === 0 || process.kill(pid, 0)
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM'
  }
}
