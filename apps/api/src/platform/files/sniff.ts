import { open } from 'node:fs/promises'

import { endingOf } from '#contract/text/file-ending'
import { documentLimits } from '#contract/records/uploads'

/**
 * Accepted MIME types, as detected from the content, with the file extensions allowed for each. An old Word file is a generic container, so only its
 * extension identifies it.
 */
const accepted = new Map([
  ['application/pdf', { endings: ['pdf'], contentType: 'application/pdf' }],
  ['image/jpeg', { endings: ['jpg', 'jpeg', 'png'], contentType: 'image/jpeg' }],
  ['image/png', { endings: ['png', 'jpg', 'jpeg'], contentType: 'image/png' }],
  ['application/x-cfb', { endings: ['doc'], contentType: 'application/msword' }],
  office('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  office('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
])

export type DocumentCheck = { ok: true; contentType: string } | { ok: false; reason: 'type' | 'size' }

/**
 * Checks whether an uploaded file is an accepted document (UPL-001: doc, docx, xlsx, pdf, jpeg, jpg, png) of an accepted size. The bytes decide, not
 * the type that the browser sent: a `.pdf` that is not a PDF has the wrong type, and so does an empty file.
 */
export async function checkDocument({ name, size, path }: { name: string; size: number; path: string }): Promise<DocumentCheck> {
  if (size > documentLimits.maxFileBytes) return { ok: false, reason: 'size' }
  const found = accepted.get((await sniffed(path)) ?? '')
  return found?.endings.includes(endingOf(name)) ? { ok: true, contentType: found.contentType } : { ok: false, reason: 'type' }
}

/** In bytes. */
const headerWithin = 1024

/** Returns the MIME type of a file. A truncated file makes the detector read past its end; such a file has no type. */
async function sniffed(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  try {
    return (await fileTypeFromFile(path))?.mime ?? ((await startsLate(path)) ? 'application/pdf' : undefined)
  } catch {
    return undefined
  }
}

/**
 * Returns whether the file is a PDF after some other bytes, as mail programs and web servers produce them. Programs that open PDFs accept the header
 * within the first 1024 bytes. The end of the file must be that of a PDF as well.
 */
async function startsLate(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const textAt = async (position: number) =>
      (await file.read(Buffer.alloc(headerWithin), 0, headerWithin, position)).buffer.toString('latin1')
    return /%PDF-[12]\.\d/.test(await textAt(0)) && (await textAt(Math.max(0, size - headerWithin))).includes('%%EOF')
  } finally {
    await file.close()
  }
}

function office(ending: string, contentType: string): [string, { endings: string[]; contentType: string }] {
  return [contentType, { endings: [ending], contentType }]
}
