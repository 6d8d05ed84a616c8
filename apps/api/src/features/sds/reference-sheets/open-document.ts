import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import { sdsDoc, SheetFileMissing } from '#contract/sds/sds'
import { handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { cleanFileName } from '#api/platform/files/clean-file-name'
import { openStored } from '#api/platform/files/open-stored'
import { makeUrgentPdf } from '#api/platform/pdf/make-pdf'
import type { PdfDocument } from '#api/platform/pdf/pdf-document'
import { readRows } from '#api/platform/database/rows'

const documentRow = z.strictObject({
  chemicalName: z.string(),
  contentId: z.string().nullable(),
  contentType: z.string().nullable(),
  storageKey: z.string().nullable(),
})

/** The document of a sheet. No transaction is open while it is read or rendered. */
export const openDocumentRoute = handleOutside(sdsDoc, async ({ params, services, now, share, transaction }) => {
  const [sheet] = await transaction(
    ({ db }) => readRows(db, documentRow)`
      select chemical_name as "chemicalName", content_id as "contentId", file_content_type as "contentType", file_storage_key as "storageKey" from sds where id = ${params.id}
      union all select chemical_name, null, file_content_type, file_storage_key from practice_sds where id = ${params.id}`,
  )
  if (!sheet) return fail(NotFound)
  const name = `${cleanFileName(sheet.chemicalName)}.pdf`
  if (sheet.storageKey !== null && sheet.contentType !== null) {
    const content = await openStored(services, sheet.storageKey, { of: { sheet: params.id }, missing: SheetFileMissing })
    return { content, contentType: sheet.contentType, name, inline: true }
  }
  const file = await ownFile(sheet.contentId, now)
  if (!file) return fail(SheetFileMissing)
  return { content: await makeUrgentPdf(file, share), contentType: 'application/pdf', name, inline: true }
})

/** Our own sheet, if this is a reference sheet. The rendering code is loaded on first use, so that the server starts faster. */
async function ownFile(contentId: string | null, now: Date): Promise<PdfDocument | undefined> {
  if (contentId === null) return undefined
  const { referenceFile } = await import('./reference-sheet.ts')
  return referenceFile(contentId, now)
}
