import { fileTypeFromBuffer } from 'file-type'

/** UPL-003: 8 MB, decimal; exactly that many bytes is still accepted. */
export const maxDocumentBytes = 8_000_000

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
export async function checkDocument({ name, content }: { name: string; content: Buffer }): Promise<DocumentCheck> {
  if (content.length > maxDocumentBytes) return { ok: false, reason: 'size' }
  const found = accepted.get((await sniffed(content)) ?? '')
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return found?.endings.includes(ending) ? { ok: true, contentType: found.contentType } : { ok: false, reason: 'type' }
}

/** A cut-off file makes the reader run past its end; such a file has no type. */
async function sniffed(content: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(content))?.mime
  } catch {
    return undefined
  }
}

function office(ending: string, contentType: string): [string, { endings: string[]; contentType: string }] {
  return [contentType, { endings: [ending], contentType }]
}
