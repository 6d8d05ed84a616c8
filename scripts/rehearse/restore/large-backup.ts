import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { freePort, startProduct } from '#api/start/testing/start-product'

import { atMost, figure, percentile, type Measurement } from '../../../bench/measurement.ts'
import { signIn, type Visitor } from '../../../bench/practices.ts'
import { asReleased, caller, openSite } from '../../../bench/site.ts'
import { dashboard } from '../../../bench/load/clicks.ts'
import { holds } from '../holds.ts'
import type { Stage } from '../rehearsal.ts'
import { npmMust, npmRun } from '../npm-run.ts'
import { addSheets } from '../two-servers/add-sheets.ts'
import { buildOffice, bytesOfDatabase } from './fill-office.ts'

const megabyte = 1_000_000
/** Of a practice with twenty people, in a database of a gigabyte. */
const practicesPerGigabyte = 100

/** An office that is backed up. */
interface Office {
  store: string
  visitor: Visitor
  files: number
}

/**
 * An office with one machine: everything is in its data folder. Backs it up while people work, restores it on a new machine, and tries the backup.
 * @param gigabytes of rows and files together
 */
export async function largeBackup(stage: Stage, gigabytes: number): Promise<Measurement[]> {
  requireRoom(stage.folder, gigabytes)
  const { office, rows } = await backedUp(stage, gigabytes)
  return [...rows, ...(await restored(stage, office, gigabytes)), ...(await tried(stage, office))]
}

async function backedUp({ folder, say, stack, signal }: Stage, gigabytes: number): Promise<{ office: Office; rows: Measurement[] }> {
  const site = await openSite()
  const open = stack.use(new AsyncDisposableStack())
  open.defer(() => site.close())
  mkdirSync(join(site.dataDir, 'files/sheets'), { recursive: true })
  const put = (key: string, content: Buffer) => writeFile(join(site.dataDir, 'files', key), content)
  say(`Filling ${gigabytes} GB`)
  const copies = Math.round(practicesPerGigabyte * gigabytes)
  const sample = await buildOffice(site.owner, copies)
  const bytes = await bytesOfDatabase(site.owner)
  const files = Math.max(1, Math.round((gigabytes * 1e9 - bytes) / megabyte))
  await addSheets(site.owner, put, { files, bytesPerFile: megabyte })
  const [visitor] = await signIn(site.owner, sample.people.slice(0, 1))
  if (!visitor) throw new Error('Nobody is signed in.')
  const size = `${(bytes / 1e9).toFixed(1)} GB of rows in ${copies + 1} practices, ${files} files of 1 MB`
  say(size)
  const store = join(folder, 'backups')
  const people = clickOn(site.product.url, dashboard(visitor), visitor.token)
  const back = () => npmMust(['backup', '--to', store], { DATA_DIR: site.dataDir }, signal)
  say('First backup, while the server answers')
  const first = await back()
  say('Second backup')
  const second = await back()
  const clicks = await people.stop()
  await open.disposeAsync()
  return {
    office: { store, visitor, files },
    rows: [
      figure('office with one machine', size),
      figure('first backup to a folder, while the server answers', minutes(first.seconds)),
      figure('second backup, without new files', minutes(second.seconds)),
      atMost('requests that failed during both backups', { measured: clicks.failed, limit: 0, unit: `of ${clicks.times.length}` }),
      figure('dashboard during both backups: median, p95, longest', clicks.times.length === 0 ? 'none' : spread(clicks.times)),
    ],
  }
}

async function restored(
  { folder, say, stack, signal }: Stage,
  { store, visitor, files }: Office,
  gigabytes: number,
): Promise<Measurement[]> {
  const dataDir = join(folder, 'restored')
  say('Restoring on a new machine')
  const restore = await npmMust(['restore', '--from', store], { DATA_DIR: dataDir }, signal)
  const age = /([\d,]+ \w+) old/.exec(restore.text)?.[1] ?? 'unknown'
  say('Starting it')
  const product = startProduct({ dataDir, port: await freePort(), env: asReleased })
  stack.defer(async () => void (await product.end()))
  const begun = performance.now()
  await product.ready()
  const starting = (performance.now() - begun) / 1_000
  const { get, close } = caller(product.url, 1)
  const opened = await get(dashboard(visitor), visitor.token)
  close()
  const verified = await npmRun(['audit:verify'], { DATA_DIR: dataDir }, signal)
  await product.end()
  const missing = files - readdirSync(join(dataDir, 'files/sheets')).length
  rmSync(dataDir, { recursive: true, force: true })
  return [
    atMost(`restore of ${gigabytes} GB on a new machine`, { measured: restore.seconds / 60, limit: 15, unit: 'min' }),
    figure('age of the restored data', age),
    figure('start of the restored server', `${starting.toFixed(1)} s`),
    holds('a session of before opens the dashboard', opened.status === 200, `status ${opened.status}`),
    atMost('files that are missing', { measured: missing, limit: 0, unit: `of ${files}` }),
    holds('npm run audit:verify on the restored data: exit code 0', verified.code === 0, `exit code ${verified.code}`),
  ]
}

async function tried({ folder, say, signal }: Stage, { store }: Office): Promise<Measurement[]> {
  say('Drill')
  const place = join(folder, 'drill')
  const drill = await npmRun(['drill', '--from', store, '--in', place], { DATA_DIR: join(folder, 'nothing') }, signal)
  return [
    holds('npm run drill: exit code 0', drill.code === 0, `exit code ${drill.code}: ${drill.text.slice(-200)}`),
    figure('npm run drill', minutes(drill.seconds)),
    atMost('what the drill left behind', { measured: readdirSync(place).length, limit: 0, unit: '' }),
  ]
}

const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`

const spread = (times: readonly number[]) =>
  [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map((time) => `${Math.round(time)} ms`).join(', ')

/** Needed are the office, its backup, and the restored office. */
function requireRoom(folder: string, gigabytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const [free, needed] = [(bavail * bsize) / 1e9, gigabytes * 3.5]
  if (free < needed)
    throw new Error(`${folder} has ${free.toFixed(0)} GB free, and ${needed.toFixed(0)} GB are needed. Set TMPDIR, or --gigabytes.`)
}

/** Opens a screen five times a second. */
function clickOn(url: string, path: string, token: string) {
  const { get, close } = caller(url, 5)
  const times: number[] = []
  const open = new Set<Promise<void>>()
  let failed = 0
  const click = async () => {
    const { status, milliseconds } = await get(path, token).catch(() => ({ status: 0, milliseconds: 0 }))
    if (status === 200) times.push(milliseconds)
    else failed += 1
  }
  const timer = setInterval(() => {
    const one: Promise<void> = click().finally(() => open.delete(one))
    open.add(one)
  }, 200)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      close()
      return { times, failed }
    },
  }
}
