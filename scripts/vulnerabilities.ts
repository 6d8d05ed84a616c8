/**
 * `npm run vulnerabilities`: asks the npm registry for known vulnerabilities of every package in the lock file, those of development included. Exit code 0:
 * none without an exception (`scripts/supply-chain/vulnerability-exceptions.json`); 1: one line for each; 2: the registry did not answer, so nothing was
 * checked. Not part of `npm test`, which needs no network.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readAnswer, readVulnerabilityExceptions } from './supply-chain/audit-answer.ts'
import { checkVulnerabilities } from './supply-chain/check-vulnerabilities.ts'
import { runNpm } from './supply-chain/run-npm.ts'

const root = join(import.meta.dirname, '..')
const exitCodes = { fine: 0, found: 1, notChecked: 2 }

/** The advisory GHSA-vh95-rmgr-6w4m is about it. It is never installed. */
const control = { name: 'minimist', version: '0.0.8' }

const audit = async (folder: string) =>
  readAnswer((await runNpm(folder, ['audit', '--json', '--package-lock-only', '--offline=false'])).output)

async function auditControl() {
  const folder = mkdtempSync(join(tmpdir(), 'control-'))
  try {
    const dependencies = { [control.name]: control.version }
    const own = { name: 'control', version: '1.0.0' }
    const packages = { '': { ...own, dependencies }, [`node_modules/${control.name}`]: { version: control.version } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, dependencies }))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...own, lockfileVersion: 3, packages }))
    return await audit(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const { outcome, lines } = await checkVulnerabilities({
  control: auditControl,
  product: () => audit(root),
  exceptions: readVulnerabilityExceptions(),
  today: new Date().toISOString().slice(0, 10),
})
for (const line of lines) console[outcome === 'fine' ? 'log' : 'error'](line)
process.exit(exitCodes[outcome])
