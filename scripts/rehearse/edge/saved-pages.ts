import { createHash, verify } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { confirmPublicPage, getPublicPage, makePublicPageLink } from '#contract/public-page/public-page'
import { urlOf } from '#api/data/testing/client'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { contentOf } from '#api/platform/files/file-store'
import { pdfOf } from '#api/platform/files/testing/documents'
import { s3Files } from '#api/platform/files/s3-files'
import { newId } from '#api/platform/ids'
import { sql } from 'drizzle-orm'

import type { Visitor } from '../../../bench/practices.ts'
import { run, type Site } from '../../../bench/site.ts'

const call = async (site: Site, { token }: Visitor, method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const reply = await fetch(site.product.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as { payload: Record<string, string> }
}

interface Saving {
  visitor: Visitor
  practiceId: string
  /** The secret of the product, for the job. */
  secret: string
}

/** Confirms the page of a location with one data sheet, makes its address, and runs the job. Returns the path of the page and the id of the sheet. */
export async function savedPage(site: Site, { visitor, practiceId, secret }: Saving): Promise<{ path: string; sheet: string }> {
  const params = { locationId: visitor.locationId }
  const sheet = await addSheet(site, visitor, practiceId)
  const typed = { workPhone: '(503) 555-0100', spillKits: 'Hall closet' }
  const { payload } = await call(site, visitor, 'GET', urlOf(getPublicPage, { params, query: typed }))
  await call(site, visitor, confirmPublicPage.method, urlOf(confirmPublicPage, { params }), { ...typed, hash: payload.hash })
  const link = await call(site, visitor, makePublicPageLink.method, urlOf(makePublicPageLink, { params }))
  await run('apps/api/src/start/testing/hourly-job.ts', { args: ['savePages'], env: { DATA_DIR: site.dataDir, APP_SECRET: secret } })
  // What the operator allows the account of the proxy: to pass the folder.
  chmodSync(join(site.dataDir, 'files'), 0o711)
  return { path: new URL(link.payload.address ?? '').pathname, sheet }
}

async function addSheet(site: Site, { userId, locationId }: Visitor, practiceId: string): Promise<string> {
  const now = new Date()
  const content = pdfOf(300_000)
  return site.owner.system('the rehearsal adds a data sheet', async (db) => {
    const id = await buildCatalogSheet(db, { chemicalName: 'Bleach', cas: ['7681-52-9'], manufacturersFile: true }, now)
    const file = join(site.dataDir, 'files', 'sheets', id)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, content)
    await db.execute(
      sql`update sds set file_size = ${content.length}, file_sha256 = ${createHash('sha256').update(content).digest('hex')} where id = ${id}`,
    )
    await db.execute(sql`insert into location_sds (id, practice_id, location_id, sds_id, from_day, added_by, added_at)
      values (${newId(now)}, ${practiceId}, ${locationId}, ${id}, '2026-01-01', ${userId}, ${now.toISOString()})`)
    return id
  })
}

/** Copies the saved copies of a data folder into a bucket, as if the server had written them there. */
export async function copyToBucket(dataDir: string, endpoint: string, bucket: string): Promise<void> {
  const store = s3Files({ endpoint, region: 'us-east-1', bucket, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' })
  const folder = join(dataDir, 'files')
  const types: Record<string, string> = { html: 'text/html; charset=utf-8', pdf: 'application/pdf', json: 'application/json' }
  for (const name of readdirSync(join(folder, 'emergency'), { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, 'emergency', name)
    if (!statSync(path).isFile()) continue
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    await store.put(relative(folder, path), contentOf(readFileSync(path)), type)
  }
}

/** Whether the manifest of a copy is signed with the published key, and every file is as it says. */
export async function isUnaltered(url: string, path: string): Promise<boolean> {
  const bytes = async (name: string) => Buffer.from(await (await fetch(`${url}${name}`)).arrayBuffer())
  const [key, manifest, signature] = [await bytes('/e/key.pem'), await bytes(`${path}/manifest.json`), await bytes(`${path}/manifest.sig`)]
  if (!key.includes('PUBLIC KEY') || !verify(null, manifest, key, signature)) return false
  const { files } = JSON.parse(manifest.toString()) as { files: Record<string, { sha256: string }> }
  for (const [name, { sha256 }] of Object.entries(files))
    if (
      createHash('sha256')
        .update(await bytes(`${path}/${name}`))
        .digest('hex') !== sha256
    )
      return false
  return Object.keys(files).length > 0
}
