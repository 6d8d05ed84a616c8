import { buffer } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'

import { emergencyPageCopy } from '#api/data/tables'
import { contentOf, MissingFile } from '#api/platform/files/file-store'
import { inPractice } from '#api/platform/jobs/units'

import { pageHtml } from '../html/page-html.ts'
import { planHtml } from '../html/plan-html.ts'
import { sheetHtml } from '../html/sheet-html.ts'
import { savedNameOfSheet } from '../html/sheet-row.ts'
import type { PublicSheet } from '../public-sheets.ts'
import type { PublishedPage } from '../read-published-page.ts'
import { openLink, removeCopy, unitOf, type Copying, type PlaceOfCopy } from './copies.ts'
import type { CopySigner } from './copy-signer.ts'
import { folderOf, manifestName, readManifest, sha256Of, signatureName, type CopyManifest } from './manifest.ts'

/** A copy that is to be written. */
export interface WantedCopy extends PublishedPage, PlaceOfCopy {
  linkId: string
  sealedSecret: string
  secret: string
  /** The path of the page. */
  path: string
  sheets: readonly PublicSheet[]
  fingerprint: string
  /** The moment of the copy, and as text in the time zone of the location. */
  at: Date
  saved: string
  /** Names of files that may be in the store already. */
  before: readonly string[]
}

/** The names of the files of a copy. */
export const namesOf = ({ page, sheets }: Pick<WantedCopy, 'page' | 'sheets'>): string[] => [
  ...sheets.map(savedNameOfSheet),
  ...(page.plan ? ['plan.html'] : []),
  'index.html',
  manifestName,
  signatureName,
]

/**
 * Writes a copy: the sheets, the plan, the page and at last the manifest with its signature. Sheets that the previous manifest names are not written
 * again. If the address ended in the meantime, nothing stays.
 */
export async function writeCopy(services: Copying, signer: CopySigner, wanted: WantedCopy): Promise<void> {
  const { files } = services
  const folder = folderOf(wanted.secret)
  const before = (await readManifest(files, folder))?.files ?? {}
  const written: CopyManifest['files'] = {}
  const put = async (name: string, content: Buffer, type: string) => {
    await files.put(`${folder}/${name}`, contentOf(content), type)
    written[name] = { bytes: content.length, sha256: sha256Of(content) }
  }
  for (const sheet of wanted.sheets) await writeSheet(services, { sheet, wanted, before, written, put })
  if (wanted.page.plan) await put('plan.html', Buffer.from(planHtml({ ...wanted, plan: wanted.page.plan })), html)
  await put('index.html', Buffer.from(pageHtml(wanted)), html)
  const manifest: CopyManifest = { format: 1, path: wanted.path, savedAt: wanted.at.toISOString(), key: signer.id, files: written }
  const content = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  await files.put(`${folder}/${manifestName}`, contentOf(content), 'application/json')
  await files.put(`${folder}/${signatureName}`, contentOf(signer.sign(content)), 'application/octet-stream')
  const names = namesOf(wanted)
  for (const name of wanted.before) if (!names.includes(name)) await files.remove(`${folder}/${name}`)
  await finish(services, wanted, names)
}

const html = 'text/html; charset=utf-8'

interface WritingSheet {
  sheet: PublicSheet
  wanted: WantedCopy
  before: CopyManifest['files']
  written: CopyManifest['files']
  put(name: string, content: Buffer, type: string): Promise<void>
}

async function writeSheet({ files, log }: Copying, { sheet, wanted, before, written, put }: WritingSheet): Promise<void> {
  const name = savedNameOfSheet(sheet)
  const { fileKey, fileType, fileSha256 } = sheet
  if (!fileKey || !fileType) return put(name, Buffer.from(sheetHtml({ ...wanted, sheet })), html)
  const known = before[name]
  if (known && known.sha256 === fileSha256) return void (written[name] = known)
  try {
    await put(name, await buffer(await files.get(fileKey)), fileType)
  } catch (problem) {
    if (!(problem instanceof MissingFile)) throw problem
    log.warn('a stored file is missing', { work: 'savePages', location: wanted.locationId })
  }
}

/** Notes a complete copy, or removes it if its address ended while it was written. */
async function finish(services: Copying, wanted: WantedCopy, files: string[]): Promise<void> {
  const { linkId, fingerprint, at } = wanted
  const isCurrent = await inPractice(services, unitOf(wanted), async ({ db }) => {
    if ((await openLink(db, wanted.locationId))?.id !== linkId) return false
    const done = await db
      .update(emergencyPageCopy)
      .set({ fingerprint, files, writtenAt: at })
      .where(eq(emergencyPageCopy.linkId, linkId))
      .returning({ id: emergencyPageCopy.linkId })
    return done.length > 0
  })
  if (!isCurrent) await removeCopy(services, { ...wanted, files })
}
