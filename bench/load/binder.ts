import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { getBinderPdf, listBinders, makeBinder } from '#contract/inspection-binders/inspection-binders'
import { listUserTasks } from '#contract/tasks/tasks'
import { uploadHealthRecord } from '#contract/forms/forms'
import { urlOf } from '#api/data/testing/client'
import { pdfOf } from '#api/platform/files/testing/documents'
import type { Progress } from '#api/platform/progress'

import { atMost, figure, notMeasured, percentile, type Measurement } from '../measurement.ts'
import { buildSample, signIn, updateStatistics, type Visitor } from '../practices.ts'
import { caller, openSite, type Caller, type Site } from '../site.ts'
import { residentOf } from './memory.ts'

interface Scale {
  records: number
  files: number
  /** How often a colleague reads the dashboard before the binder is made. */
  requests: number
}

const fileBytes = 1_000_000

/** How often the page reads the state of a binder, in milliseconds. */
const pageReadsEvery = 2_000

/** Of `/proc`, on every Linux that Node supports. */
const ticksPerSecond = 100

/** Measures how a binder for an inspection is made: its time, the memory of the server, and how long a colleague waits meanwhile. */
export async function binder({ records, files, requests }: Scale, progress: Progress): Promise<Measurement[]> {
  const site = await openSite()
  try {
    const sample = await progress.step('One practice', () => buildSample(site.owner))
    const [maria, dana] = await signIn(
      site.owner,
      [sample.people[0], sample.people[3]].flatMap((one) => one ?? []),
    )
    if (!maria || !dana) throw new Error('Nobody is signed in.')
    await upload(site, maria)
    await progress.step(`${records} records`, () => addRecords(site, maria, { records, files }))
    await updateStatistics(site.owner)
    const client = caller(site.product.url, 1)
    // The first binder and the first requests fill the caches.
    await progress.step('First binder', () => made(site, maria))
    await reads(client, dana, (count) => count < requests)
    const server = process.platform === 'linux' ? site.product.child.pid : undefined
    const used = server ? answeringSeconds(server) : 0
    await progress.step('Binder without other work', () => made(site, maria))
    const alone = server ? answeringSeconds(server) - used : 0
    const before = await reads(client, dana, (count) => count < requests)
    const resident = server ? residentOf(server) : 0
    let [highest, ready] = [resident, false]
    const meanwhile = progress.step('Binder', async () => {
      const result = await made(site, maria)
      ready = true
      return result
    })
    const during = await reads(client, dana, () => {
      if (server) highest = Math.max(highest, residentOf(server))
      return !ready
    })
    const { seconds, readyAt } = await meanwhile
    client.close()
    const what = `binder of ${records} records and ${files} files`
    const p95 = (some: readonly Read[]) =>
      percentile(
        some.map(({ milliseconds }) => milliseconds),
        0.95,
      )
    const [quiet, busy] = [p95(before), p95(during.filter(({ begunAt }) => begunAt < readyAt))]
    const linuxOnly = 'is read from /proc, which only Linux has'
    return [
      atMost(what, { measured: seconds, limit: 60, unit: 's' }),
      server
        ? atMost(`${what}: memory of the server`, { measured: highest - resident, limit: 256, unit: 'MB more' })
        : notMeasured(`${what}: memory of the server`, linuxOnly),
      server
        ? atMost(`${what}: processor time of the thread that answers requests`, { measured: alone, limit: 1, unit: 's' })
        : notMeasured(`${what}: processor time of the thread that answers requests`, linuxOnly),
      figure('dashboard of a colleague before it, p95', `${quiet.toFixed(1)} ms`),
      atMost('dashboard of a colleague meanwhile, p95', { measured: (busy / quiet - 1) * 100, limit: 10, unit: '% more' }),
    ]
  } finally {
    await site.close()
  }
}

/** Stores one file, to which the records refer. */
async function upload(site: Site, { token, userId }: Visitor): Promise<void> {
  const form = new FormData()
  form.append('formId', 'uploadHealthDocumentForm')
  form.append('filesFor', userId)
  form.append('files', new Blob([new Uint8Array(pdfOf(fileBytes))]), 'scan.pdf')
  const answer = await fetch(`${site.product.url}${uploadHealthRecord.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}.`)
}

/** Records of the last months that a binder contains, the first of them with a file each. */
const addRecords = ({ owner }: Site, { locationId }: Visitor, { records, files }: Pick<Scale, 'records' | 'files'>) =>
  owner.system('the bench makes its data', async ({ client }) => {
    await client.query(
      `with own as (select f.*, r.completed_by from record_file f join record r on r.practice_id = f.practice_id and r.id = f.record_id limit 1),
        made as (insert into record (id, practice_id, location_id, kind, name, completed_by, confidential, started_at, completed_at, retention, waiting)
          select lpad(to_hex(n), 24, '0'), practice_id, $1, 'task', 'Weekly eyewash flush ' || n, completed_by, false, at, at, 'check1', false
          from own cross join generate_series(1, $2::int) n cross join lateral (select now() - n * interval '8 hours' as at) x
          returning id, practice_id)
      insert into record_file (id, practice_id, record_id, name, content_type, size, sha256, storage_key, created_at)
      select lpad(to_hex(1000000 + row_number() over ()), 24, '0'), made.practice_id, made.id, own.name, own.content_type, own.size, own.sha256,
        own.storage_key, own.created_at from made, own limit $3`,
      [locationId, records, files],
    )
  })

/** Makes a binder, reads its state as often as the page does, and downloads the PDF. */
async function made(site: Site, { token, locationId }: Visitor): Promise<{ seconds: number; readyAt: number }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const at = (path: string) => `${site.product.url}${path}`
  const asked = await fetch(at(urlOf(makeBinder, { params: { locationId } })), {
    method: 'POST',
    headers,
    body: JSON.stringify({ scope: 'everything' }),
  })
  if (!asked.ok) throw new Error(`The binder was answered with ${asked.status}: ${await asked.text()}`)
  const { payload } = await asked.json()
  for (;;) {
    const listed = await (await fetch(at(urlOf(listBinders, { params: { locationId } })), { headers })).json()
    const found = listed.payload.binders.find(({ _id }: { _id: string }) => _id === payload._id)
    if (found?.state === 'failed') throw new Error('The binder failed.')
    if (found?.state === 'ready') {
      const pdf = await fetch(at(urlOf(getBinderPdf, { params: { binderId: payload._id } })), { headers })
      if (!pdf.ok) throw new Error(`The PDF was answered with ${pdf.status}.`)
      await pdf.arrayBuffer()
      const readyAt = Date.parse(found.finishedAt)
      return { seconds: (readyAt - Date.parse(found.requestedAt)) / 1_000, readyAt }
    }
    await sleep(pageReadsEvery)
  }
}

interface Read {
  /** Milliseconds since 1970. */
  begunAt: number
  milliseconds: number
}

/** One read of the dashboard after the other. */
async function reads({ get }: Caller, { token, userId, locationId }: Visitor, goesOn: (count: number) => boolean): Promise<Read[]> {
  const path = urlOf(listUserTasks, { params: { userId, locationId } })
  const found: Read[] = []
  while (goesOn(found.length)) {
    const begunAt = Date.now()
    const { status, milliseconds } = await get(path, token)
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
    found.push({ begunAt, milliseconds })
  }
  return found
}

/** The seconds of processor time that the thread of a process that answers requests has used. */
function answeringSeconds(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / ticksPerSecond
}
