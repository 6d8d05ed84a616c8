import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Endpoint } from '#contract/endpoint/endpoint'
import { makePublicPageLink } from '#contract/public-page/public-page'
import { saveOwnSds, sheetFields } from '#contract/sds/own-sds'
import { getSheetFiles } from '#contract/sds/sds-binder'
import { urlOf } from '#api/data/testing/client'
import { drawSheet } from '#api/platform/sds-reader/testing/draw-sheet'
import { madeSheets } from '#api/platform/sds-reader/testing/made-sheets'

import { atMost, notMeasured, type Measurement } from '../measurement.ts'
import { residentOf } from '../load/memory.ts'
import type { Visitor } from '../practices.ts'
import type { Site } from '../site.ts'
import { onSlowPhone } from '../phone/slow-phone.ts'
import { medianVisit, type NewOpener, type Visit } from '../phone/visit.ts'

const rounds = 3
const some = 200
const most = 500

/** Measures a location with a long list of sheets: its public page on a phone, and its binder with the manufacturers' files. */
export async function sheetList(site: Site, visitor: Visitor): Promise<Measurement[]> {
  const uploaded = await upload(site, visitor)
  await list(site, visitor, { uploaded, count: some - 1 })
  const { payload } = await (await ask(site, visitor, makePublicPageLink)).json()
  const address = payload.address.replace(/^https?:\/\/[^/]+/, site.product.url)
  const page = await onSlowPhone(publicPageName, ({ newOpener }) => publicPage(newOpener, address))
  const small = await binder(site, visitor)
  await list(site, visitor, { uploaded, count: most - some })
  const large = await binder(site, visitor)
  const what = (count: number, bytes: number) => `binder of ${count} sheets with their files, ${Math.round(bytes / 1_000_000)} MB`
  return [
    ...page,
    atMost(`${what(some, small.bytes)}: memory of the server`, { measured: small.memory, limit: 100, unit: 'MB more' }),
    atMost(what(most, large.bytes), { measured: large.seconds, limit: 60, unit: 's' }),
  ]
}

async function ask(site: Site, { token, locationId }: Visitor, endpoint: Endpoint, body?: FormData): Promise<Response> {
  const { method } = endpoint
  const path = urlOf(endpoint, { params: { locationId } })
  const answer = await fetch(`${site.product.url}${path}`, { method, headers: { authorization: `Bearer ${token}` }, ...(body && { body }) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Uploads one manufacturer's sheet and returns its id. */
async function upload(site: Site, visitor: Visitor): Promise<string> {
  const [made] = madeSheets
  if (!made) throw new Error('There is no sheet to upload.')
  const form = new FormData()
  const fields = { chemicalName: 'Surface Wipes', manufacturer: 'Clearfield', cas: '[]', signalWord: 'Warning', hazards: '["H226","H319"]' }
  const confirmed = JSON.stringify(Object.fromEntries(sheetFields.map((field) => [field, true])))
  for (const [name, value] of Object.entries({ ...fields, revisionDate: '2021-03-08', hcsEdition: '', confirmed })) form.append(name, value)
  // The size of a twelve-page sheet with a logo.
  const content = Buffer.concat([await drawSheet(made), randomBytes(400_000)])
  form.append('file', new Blob([new Uint8Array(content)]), 'wipes.pdf')
  const { payload } = await (await ask(site, visitor, saveOwnSds, form)).json()
  return payload._id
}

/** Adds more catalog sheets to the list, each with the uploaded file. */
const list = ({ owner }: Site, { locationId }: Visitor, { uploaded, count }: { uploaded: string; count: number }) =>
  owner.system('the bench makes its data', async ({ client }) => {
    await client.query(
      `with own as (select * from practice_sds where id = $1),
        new as (select id from sds s where origin = 'catalog' and not exists (select from location_sds p where p.sds_id = s.id) limit $3),
        filed as (update sds s set file_content_type = own.file_content_type, file_size = own.file_size, file_sha256 = own.file_sha256,
          file_storage_key = own.file_storage_key, pictograms = own.pictograms, precautions = own.precautions from own, new where s.id = new.id returning s.id)
      insert into location_sds (id, practice_id, location_id, sds_id, from_day, added_by, added_at)
      select filed.id, own.practice_id, $2, filed.id, '2026-01-05', own.uploaded_by, own.created_at from own, filed`,
      [uploaded, locationId, count],
    )
  })

async function publicPage(newOpener: NewOpener, address: string): Promise<Measurement[]> {
  const hasWorker = (await fetch(new URL('/sw.js', address))).ok
  const [first, offline]: [Visit[], Visit[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const phone = await newOpener()
    first.push(await phone.visit(address, sheets))
    if (hasWorker) {
      await phone.prepare(address, isPageCached)
      offline.push(await phone.visit(address, sheets, 'none'))
    }
    await phone.close()
  }
  const usable = ({ largest, shown }: Visit) => Math.max(largest, shown)
  return [
    atMost(`${publicPageName}, usable`, { measured: usable(medianVisit(first)), limit: 2, unit: 's' }),
    hasWorker
      ? atMost(`${publicPageName} again without a connection`, { measured: usable(medianVisit(offline)), limit: 0.6, unit: 's' })
      : notMeasured(
          `${publicPageName} again without a connection`,
          'needs the built worker: start the product once, or run the group pages',
        ),
  ]
}

const publicPageName = `public page of ${some} sheets on a slow phone`
const sheets = '#sheets ~ ul li:last-child'

/** Runs in the page. Whether the service worker has cached it. */
async function isPageCached(): Promise<boolean> {
  await navigator.serviceWorker.ready
  return (await caches.match(location.pathname)) !== undefined
}

/** Measures how long it takes to download the whole binder, and how much server memory it uses. */
async function binder(site: Site, visitor: Visitor): Promise<{ seconds: number; bytes: number; memory: number }> {
  const server = site.product.child.pid
  const before = server ? residentOf(server) : 0
  let highest = before
  const watching = new AbortController()
  const watch = (async () => {
    while (server && !watching.signal.aborted) {
      highest = Math.max(highest, residentOf(server))
      await sleep(50)
    }
  })()
  const begun = performance.now()
  const { body } = await ask(site, visitor, getSheetFiles)
  let bytes = 0
  for await (const chunk of body ?? []) bytes += chunk.length
  const seconds = (performance.now() - begun) / 1_000
  watching.abort()
  await watch
  return { seconds, bytes, memory: highest - before }
}
