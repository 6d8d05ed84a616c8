import { endingOf } from '#contract/file-ending'
import { documentLimits } from '#contract/uploads'

/** What a document may be, by its bytes, and the endings that may name it. The old Word format is a container whose content only its ending tells. */
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
 * Whether an uploaded file is one of the accepted documents (UPL-001: doc, docx, xlsx, pdf, jpeg, jpg, png) of an accepted size.
 * Its bytes decide, not what the browser said: a `.pdf` that is no PDF is of the wrong type, and so is an empty file.
 */
export async function checkDocument({ name, size, path }: { name: string; size: number; path: string }): Promise<DocumentCheck> {
  if (size > documentLimits.maxFileBytes) return { ok: false, reason: 'size' }
  const found = accepted.get((await sniffed(path)) ?? '')
  return found?.endings.includes(endingOf(name)) ? { ok: true, contentType: found.contentType } : { ok: false, reason: 'type' }
}

/** A cut-off file makes the reader run past its end; such a file has no type. */
async function sniffed(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  try {
    return (await fileTypeFromFile(path))?.mime
  } catch {
    return undefined
  }
}

function office(ending: string, contentType: string): [string, { endings: string[]; contentType: string }] {
  return [contentType, { endings: [ending], contentType }]
}
