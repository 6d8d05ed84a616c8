import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { StartProblem } from '../platform/start-problem.ts'

/** The file in a folder made by `npm run build`, with its version and commit. `scripts/bootstrap/run.mjs` looks for it too. */
export const buildMark = 'build.json'

/** The folder of the built pages. */
export const webFolder = (root: string) => join(root, 'dist', 'web')

/** The built module that draws the first view of a screen, beside the folder of the built pages. */
export const firstViewModule = (web: string) => join(web, '..', 'first-view', 'draw-screen.js')

/** The sources of the pages: folders with the file endings that count, and single files. If none changed, the last build is served. */
const sourcesIn = (root: string): { path: string; ends: string }[] => [
  { path: 'apps/web', ends: '' },
  ...readdirSync(join(root, 'packages')).map((name) => ({ path: `packages/${name}/src`, ends: '.ts' })),
  { path: 'scripts/pages', ends: '.ts' },
  { path: 'scripts/contract-for-pages.ts', ends: '' },
  { path: 'vite.config.ts', ends: '' },
  { path: 'package-lock.json', ends: '' },
]

/**
 * Builds the pages if their sources changed since the last build. A folder made by `npm run build` has no sources, so its pages are served as they are.
 * Returns whether it built them.
 * @throws StartProblem if such a folder has no pages
 */
export async function buildWeb(root: string, build: () => Promise<void>): Promise<boolean> {
  const folder = webFolder(root)
  if (existsSync(join(root, buildMark))) {
    if (existsSync(join(folder, 'index.html'))) return false
    throw new StartProblem(`The built pages are missing in ${folder}. Copy the whole folder that npm run build made.`)
  }
  const stamp = join(folder, '.sources')
  const print = fingerprint(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return false
  // An interrupted build leaves no stamp, so the next start builds again.
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(folder, { recursive: true })
  compress(folder)
  writeFileSync(stamp, print)
  return true
}

/** Writes a gzip and a brotli copy next to every text file, so that the server does not compress during requests. */
export function compress(folder: string): void {
  for (const name of globSync('**/*.{js,css,html,svg}', { cwd: folder })) {
    const content = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

function fingerprint(root: string): string {
  const hash = createHash('sha256')
  const paths = sourcesIn(root).flatMap(({ path, ends }) =>
    filesAt(join(root, path)).filter((file) => file.endsWith(ends) && !/\.test\.tsx?$/.test(file)),
  )
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** Returns the files of a folder, or the file itself. It runs on every start, and a glob pattern would take ten times as long. */
function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const inside = readdirSync(path, { recursive: true, withFileTypes: true })
  return inside.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/**
 * Runs Vite in separate processes, so that the bundler's memory is released: one builds the pages, the other the same screens for the server, which
 * draws their first view.
 */
export const viteBuild = (root: string) => async () => {
  const ended = new AbortController()
  try {
    await Promise.all([runVite(root, [], ended.signal), runVite(root, ['--ssr', 'src/app/first-view/draw-screen.tsx'], ended.signal)])
  } finally {
    ended.abort()
  }
}

async function runVite(root: string, options: readonly string[], signal: AbortSignal): Promise<void> {
  const { spawn } = await import('node:child_process')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Both processes build the same project, each into a folder of its own, which the lock of Vite would refuse.
  const child = spawn(process.execPath, [vite, 'build', '--bypass-lock', '--logLevel', 'warn', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => void child.kill()
  process.once('exit', end)
  signal.addEventListener('abort', end)
  const complaints: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  process.off('exit', end)
  if (code !== 0) throw new StartProblem(`The pages could not be built.\n${Buffer.concat(complaints).toString('utf8').trim()}`)
}
