import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { buildMark } from '../../apps/api/src/start/build-web.ts'
import { helpsTests } from '../boundaries/sources.ts'
import { lockOfBuild, manifestOfBuild } from './manifest-of-build.ts'

/** What a running server reads, relative to the root of the repository. */
const parts = [
  'apps/api/src',
  'packages',
  'films/media',
  'dist/web',
  'dist/first-view',
  'scripts/bootstrap',
  'scripts/bootstrap.mjs',
  '.nvmrc',
]

/** Folders and files inside the parts that a running server does not read. */
const leftOut = (path: string) =>
  helpsTests(path) || /^apps\/api\/src\/test(s|ing)\b|^packages\/content\/golden\b|\.test\.mjs$|^dist\/web\/\.sources$/.test(path)

/** Whether a file of the repository, by its path with forward slashes, is copied into a build. */
export const isInBuild = (path: string): boolean => parts.some((part) => path === part || path.startsWith(`${part}/`)) && !leftOut(path)

/**
 * Makes a folder that contains the built pages, the code of the server and a manifest with production packages only. The code is copied and not
 * bundled: Node strips the types when it loads a file, as in development. An earlier folder is replaced when the new one is complete.
 * @returns the size of the folder
 */
export function makeBuildFolder(root: string, folder: string): { bytes: number; files: number } {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  for (const part of parts) {
    const keep = (path: string) => !leftOut(relative(root, path).split(sep).join('/'))
    cpSync(join(root, part), join(unfinished, part), { recursive: true, filter: (path) => keep(path) && keep(`${path}/`) })
  }
  const has = (path: string) => existsSync(join(unfinished, path))
  const manifest = manifestOfBuild(readFileSync(join(root, 'package.json'), 'utf8'), has)
  writeJson(join(unfinished, 'package.json'), manifest)
  writeJson(join(unfinished, 'package-lock.json'), lockOfBuild(readFileSync(join(root, 'package-lock.json'), 'utf8'), manifest))
  writeJson(join(unfinished, buildMark), { version: manifest.version, commit: commitOf(root) })
  // Scripts of packages are not needed, as when the repository is installed.
  writeFileSync(join(unfinished, '.npmrc'), 'ignore-scripts=true\naudit=false\nfund=false\n')
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return sizeOf(folder)
}

const writeJson = (path: string, content: unknown) => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)

/** The commit of the repository, or null if it is not one, such as an unpacked archive. */
function commitOf(root: string): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function sizeOf(folder: string): { bytes: number; files: number } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return { bytes, files: entries.length }
}
