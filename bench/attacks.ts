import { setTimeout as sleep } from 'node:timers/promises'

import type { Endpoint } from '#contract/endpoint/endpoint'
import { readOwnSds } from '#contract/sds/own-sds'
import { getSheetBinder } from '#contract/sds/sds-binder'
import { getSheetLabels } from '#contract/sds/sds-labels'
import { buildPractice } from '#api/data/builders/practice'
import { buildPerson } from '#api/data/builders/person'
import { urlOf } from '#api/data/testing/client'
import { newId } from '#api/platform/ids'
import type { Progress } from '#api/platform/progress'
import { pageOf } from '#api/platform/sds-reader/testing/bad-pdfs'
import { drawSheet } from '#api/platform/sds-reader/testing/draw-sheet'
import { madeSheets } from '#api/platform/sds-reader/testing/made-sheets'

import { atMost, notMeasured, type Measurement } from './measurement.ts'
import { residentOf } from './load/memory.ts'
import { signIn, type Visitor } from './practices.ts'
import { openSite, type Site } from './site.ts'

/** Sheets on the list of the attacker's location. */
const sheets = 200

interface Attack {
  name: string
  /** Sends the requests of the attacker and returns the status of each; 0 for those that the attacker aborted. */
  start(gone: AbortSignal): Promise<number[]>
  /** The request of somebody in another practice. */
  other(): Promise<number>
  urgent: (() => Promise<number>) | undefined
}

/**
 * One person sends many requests for work that takes seconds, and then disconnects. Measures the memory of the server, and how long a person of another
 * practice waits during and after it.
 */
export async function attacks({ binders, readings }: { binders: number; readings: number }, progress: Progress): Promise<Measurement[]> {
  const site = await openSite()
  try {
    const server = site.product.child.pid
    if (process.platform !== 'linux' || !server) return [notMeasured('memory under attack', 'is read from /proc, which only Linux has')]
    const { attacker, other, sdsId } = await twoPractices(site)
    const [made] = madeSheets
    if (!made) throw new Error('There is no sheet to read.')
    const small = formOf(await drawSheet(made))
    const heavy = formOf(heavySheet())
    const own = { params: { locationId: other.locationId } }
    const all: readonly Attack[] = [
      {
        name: `${binders} binders by one person`,
        start: (gone) => many(binders, () => send(site, attacker, getSheetBinder, { gone })),
        other: () => timed(() => send(site, other, getSheetBinder, own)),
        urgent: () => timed(() => send(site, other, getSheetLabels, { query: { sdsId, size: 'tenPerPage', count: 10 } })),
      },
      {
        name: `${readings} sheets of 7.9 MB by one person`,
        start: (gone) => many(readings, () => send(site, attacker, readOwnSds, { gone, body: heavy })),
        other: () => timed(() => send(site, other, readOwnSds, { ...own, body: small })),
        urgent: undefined,
      },
    ]
    const measurements: Measurement[] = []
    for (const attack of all) measurements.push(...(await progress.step(attack.name, () => measure(server, attack, progress))))
    return measurements
  } finally {
    await site.close()
  }
}

async function measure(server: number, { name, start, other, urgent }: Attack, progress: Progress): Promise<Measurement[]> {
  // Loads the code that is loaded on first use.
  await other()
  await urgent?.()
  let most = residentOf(server)
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, residentOf(server))
      await sleep(50)
    }
  })()
  const leaving = new AbortController()
  const running = start(leaving.signal)
  await sleep(8_000)
  const urgently = await urgent?.()
  const during = await other()
  leaving.abort()
  const statuses = await running
  const after = await other()
  over.abort()
  await watching
  const counts = Object.entries(Object.groupBy(statuses, String)).map(([status, found = []]) => `${found.length} × ${status}`)
  progress.line(`${name}: ${counts.join(', ')}`)
  return [
    atMost(`${name}: server memory`, { measured: most, limit: 350, unit: 'MB' }),
    ...(urgently === undefined ? [] : [atMost(`${name}: labels of another practice`, { measured: urgently, limit: 3, unit: 's' })]),
    atMost(`${name}: the same of another practice`, { measured: during, limit: 20, unit: 's' }),
    atMost(`${name}: the same after they have left`, { measured: after, limit: 3, unit: 's' }),
  ]
}

const many = (count: number, work: () => Promise<number>) => Promise.all(Array.from({ length: count }, work))

/** The seconds until the work has succeeded. A request that was refused is repeated. */
async function timed(work: () => Promise<number>): Promise<number> {
  const begun = performance.now()
  while ((await work()) !== 200) {
    if (performance.now() - begun > 600_000) throw new Error('Another practice got no answer in ten minutes.')
    await sleep(500)
  }
  return (performance.now() - begun) / 1_000
}

interface Sent {
  params?: object
  query?: object
  gone?: AbortSignal
  body?: FormData
}

async function send(site: Site, { token, locationId }: Visitor, endpoint: Endpoint, { params, query, gone, body }: Sent): Promise<number> {
  try {
    const answer = await fetch(`${site.product.url}${urlOf(endpoint, { params: params ?? { locationId }, query })}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
      ...(gone && { signal: gone }),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch (problem) {
    if (gone?.aborted) return 0
    throw problem
  }
}

function formOf(file: Uint8Array): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'sheet.pdf')
  return form
}

/** An administrator with a long list of sheets, somebody in another practice with a short one, and a sheet for labels. */
async function twoPractices(site: Site): Promise<{ attacker: Visitor; other: Visitor; sdsId: string }> {
  const now = new Date()
  const owners = await site.owner.system('the bench makes its data', async (db) => {
    const people = []
    for (const [name, count] of [
      ['Lakeside', sheets],
      ['Cedar', 5],
    ] as const) {
      const owner = { firstName: 'Maria', lastName: name, email: `maria@${name.toLowerCase()}.example` }
      const practice = await buildPractice(db, { name, locations: [{ name: 'Main Street' }] }, { owner, now, passwordHash: 'none' })
      const locationId = practice.locations[0]?.id ?? ''
      const posts = [{ practiceId: practice.id, locationId }]
      await buildPerson(db, { firstName: 'Ben', lastName: name, email: `ben@${name.toLowerCase()}.example`, posts }, { now })
      for (let index = 0; index < count; index++) {
        const id = newId(now)
        await db.client.query(
          `insert into sds (id, chemical_name, manufacturer, cas, signal_word, hazards, pictograms, created_at, origin, fingerprint)
           values ($1, $2, 'Acme', '{64-17-5}', 'Danger', '{H225,H319,H336}', '{GHS02,GHS07}', $3, 'catalog', $1)`,
          [id, `Chemical ${name} ${index}`, now],
        )
        await db.client.query(
          `insert into location_sds (id, practice_id, location_id, sds_id, from_day, added_by, added_at) values ($1, $2, $3, $4, '2026-01-05', $5, $6)`,
          [newId(now), practice.id, locationId, id, practice.ownerId, now],
        )
        if (people.length === 1) people.push({ userId: practice.ownerId, locationId, sdsId: id })
      }
      if (people.length === 0) people.push({ userId: practice.ownerId, locationId, sdsId: '' })
    }
    return people
  })
  const [attacker, other] = await signIn(site.owner, owners)
  if (!attacker || !other) throw new Error('Nobody is signed in.')
  return { attacker, other, sdsId: owners[1]?.sdsId ?? '' }
}

/** A sheet of 7.9 MB that takes longer to read than a sheet may. */
function heavySheet(): Buffer {
  const sheet = pageOf(Buffer.from(`BT /F1 10 Tf ${'(x) Tj '.repeat(5_000_000)}ET`))
  return Buffer.concat([sheet, Buffer.alloc(7_900_000 - sheet.length)])
}
