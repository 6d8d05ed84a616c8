import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../../../bench/site.ts'
import { quickImports } from '../../bootstrap/quick-imports.mjs'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** A built release. */
export interface Release {
  /** The first characters of its commit. */
  commit: string
  /** The highest number of its migrations. */
  migration: string
  /** The folder that `npm run build` made. */
  folder: string
}

/** The commit of a name, and by default the last one before the newest migration was added. */
export function commitBefore(name: string | undefined): string {
  if (name !== undefined) return git('rev-parse', '--verify', `${name}^{commit}`)
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'apps/api/src/data/migrations/*.sql')
  return git('rev-parse', `${added}^`)
}

export const headCommit = (): string => git('rev-parse', 'HEAD')

const migrationOf = (commit: string): string =>
  git('ls-tree', '-r', '--name-only', commit, 'apps/api/src/data/migrations/')
    .split('\n')
    .flatMap((path) => /\/migrations\/(\d{4})_/.exec(path)?.[1] ?? [])
    .toSorted()
    .at(-1) ?? ''

/**
 * Checks a commit out into a folder and builds it there, as an operator does. The packages of this checkout are used if the lock files agree, else the
 * release installs its own.
 */
export async function buildRelease(commit: string, folder: string, defer: (work: () => void) => void): Promise<Release> {
  git('worktree', 'add', '--detach', folder, commit)
  defer(() => void git('worktree', 'remove', '--force', folder))
  const lock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  const isSame = lock(folder) === lock(root)
  if (isSame) copyPackages(folder)
  const args = isSame ? [...quickImports, 'scripts/build/main.ts'] : ['scripts/bootstrap.mjs', 'scripts/build/main.ts']
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${commit.slice(0, 8)} could not be built.\n${complaint.slice(-2_000)}`)
  const build = join(folder, 'build')
  if (!existsSync(join(build, 'node_modules'))) symlinkSync(join(folder, 'node_modules'), join(build, 'node_modules'))
  return { commit: commit.slice(0, 8), migration: migrationOf(commit), folder: build }
}

/** The build of the pages does not accept a symbolic link, so the files are linked, or copied to another disk. */
function copyPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  const isOneDisk = statSync(root).dev === statSync(folder).dev
  execFileSync('cp', [isOneDisk ? '-al' : '-a', from, to])
}
