import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { confirmPublicPage, getPublicPage, makePublicPageLink } from '#contract/public-page/public-page'
import { urlOf } from '#api/data/testing/client'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { pdfOf } from '#api/platform/files/testing/documents'
import { newId } from '#api/platform/ids'
import { keyring } from '#api/platform/keys/keyring'
import type { Progress } from '#api/platform/progress'
import { hashOf, newSecret } from '#api/platform/secrets'
import { addressUse } from '#api/features/public-page/page-address'

import { atMost, figure, type Measurement } from './measurement.ts'
import { buildSample, copySample, signIn, type Visitor } from './practices.ts'
import { openSite, root, type Site } from './site.ts'

interface Scale {
  /** Practices with three locations each. */
  practices: number
}

const secret = 'a secret of the bench, which is long enough'
/** Data sheets of a location, and the bytes of each. */
const [sheets, sheetBytes] = [3, 100_000]

/**
 * Measures the hourly job that saves the public pages of many locations into a folder: the first copies, and an hour in which nothing has changed. The
 * job works for eight minutes at most, so the first copies may take several hours.
 */
export async function savedPages({ practices }: Scale, progress: Progress): Promise<Measurement[]> {
  const site = await openSite({ APP_SECRET: secret })
  try {
    const locations = await progress.step(`${practices} practices with public pages`, () => fill(site, practices))
    const first = await progress.step('The first copies', () => hourlyRun(site))
    const saved = await countSaved(site)
    for (let runs = 0; (await countSaved(site)) < locations && runs < 10; runs += 1) await hourlyRun(site)
    const later = await progress.step('Nothing has changed', () => hourlyRun(site))
    return [
      figure('locations with a public page', `${locations}, each with ${sheets} sheets of ${sheetBytes / 1_000} kB`),
      atMost('first run of the job that saves them', { measured: first.seconds, limit: 510, unit: 's' }),
      figure('locations saved by it', `${saved}, ${(saved / first.seconds).toFixed(0)} a second`),
      atMost('run in which nothing has changed', { measured: later.seconds, limit: 300, unit: 's' }),
      atMost('most memory of the job', { measured: Math.max(first.megabytes, later.megabytes), limit: 350, unit: 'MB' }),
    ]
  } finally {
    await site.close()
  }
}

/** Makes the pages of one practice as people do, and copies it. Returns the number of locations. */
async function fill(site: Site, practices: number): Promise<number> {
  const sample = await buildSample(site.owner)
  const [maria] = await signIn(site.owner, sample.people.slice(0, 1))
  if (!maria) throw new Error('Nobody is signed in.')
  const places = await rowsOf<{ id: string }>(site, `select id from location where practice_id = $1 order by id`, [sample.id])
  for (const { id } of places) await publish(site, { ...maria, locationId: id }, sample.id)
  if (practices > 1) await copySample(site.owner, sample, { from: 1, to: practices - 1 })
  await mendCopies(site)
  return practices * places.length
}

async function publish(site: Site, visitor: Visitor, practiceId: string): Promise<void> {
  for (let number = 0; number < sheets; number += 1) await addSheet(site, visitor, { practiceId, number })
  const params = { locationId: visitor.locationId }
  const typed = { workPhone: '(503) 555-0100', spillKits: 'Hall closet' }
  const { payload } = await call(site, visitor, 'GET', urlOf(getPublicPage, { params, query: typed }))
  await call(site, visitor, confirmPublicPage.method, urlOf(confirmPublicPage, { params }), { ...typed, hash: payload['hash'] })
  await call(site, visitor, makePublicPageLink.method, urlOf(makePublicPageLink, { params }))
}

async function call(site: Site, { token }: Visitor, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const reply = await fetch(site.product.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as { payload: Record<string, string> }
}

async function addSheet(site: Site, { userId, locationId }: Visitor, { practiceId, number }: { practiceId: string; number: number }) {
  const now = new Date()
  const content = pdfOf(sheetBytes)
  await site.owner.system('the bench adds a data sheet', async (db) => {
    const name = { chemicalName: `Cleaner ${number} of ${locationId}`, cas: ['7681-52-9'], manufacturersFile: true }
    const id = await buildCatalogSheet(db, name, now)
    const file = join(site.dataDir, 'files', 'sheets', id)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, content)
    const hash = createHash('sha256').update(content).digest('hex')
    await db.client.query('update sds set file_size = $1, file_sha256 = $2 where id = $3', [content.length, hash, id])
    await db.client.query(
      `insert into location_sds (id, practice_id, location_id, sds_id, from_day, added_by, added_at) values ($1, $2, $3, $4, '2026-01-01', $5, $6)`,
      [newId(now), practiceId, locationId, id, userId, now],
    )
  })
}

/** The copies name sheets of their own, which do not exist, and share the secrets of the original. */
async function mendCopies(site: Site): Promise<void> {
  await rowsOf(
    site,
    `update location_sds l set sds_id = s.id from sds s
      where l.sds_id <> s.id and left(l.sds_id, 8) = left(s.id, 8) and substr(l.sds_id, 17) = substr(s.id, 17)`,
  )
  const ring = keyring(secret)
  const links = await rowsOf<{ id: string }>(site, 'select id from emergency_link')
  const made = links.map(({ id }) => ({ id, secret: newSecret() }))
  await rowsOf(
    site,
    `update emergency_link k set secret_hash = n.hash, sealed_secret = n.sealed
      from unnest($1::text[], $2::text[], $3::text[]) as n(id, hash, sealed) where k.id = n.id`,
    [made.map(({ id }) => id), made.map((one) => hashOf(one.secret)), made.map((one) => ring.seal(addressUse, one.secret))],
  )
}

async function rowsOf<Row extends Record<string, unknown>>(site: Site, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await site.owner.pool.connect()
  try {
    await client.query('set role none; set statement_timeout = 0')
    return (await client.query<Row>(text, values)).rows
  } finally {
    client.release(true)
  }
}

const countSaved = async (site: Site) =>
  Number((await rowsOf<{ count: string }>(site, 'select count(*) from emergency_page_copy where written_at is not null'))[0]?.count)

/** Runs the job in a process of its own. Returns its seconds, and the most memory that it had at once. */
async function hourlyRun({ dataDir }: Site): Promise<{ seconds: number; megabytes: number }> {
  const begun = performance.now()
  const job = join(root, 'apps/api/src/start/testing/hourly-job.ts')
  const child = spawn(process.execPath, [job, 'savePages'], {
    env: { ...process.env, DATA_DIR: dataDir, APP_SECRET: secret },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  let megabytes = 0
  const look = setInterval(() => (megabytes = Math.max(megabytes, peakOf(child.pid))), 250)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(look)
  if (code !== 0) throw new Error(`The job ended with ${code}.\n${complaint.slice(0, 4_000)}`)
  return { seconds: (performance.now() - begun) / 1_000, megabytes }
}

/** The most resident memory of a process so far, in megabytes; 0 if it has ended. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000
  } catch {
    return 0
  }
}
