import { eq } from 'drizzle-orm'

import { FileTooLarge } from '#contract/endpoint/errors'
import { readExpirationDocument } from '#contract/expirations/expiration-reading'
import * as contract from '#contract/expirations/expirations'
import { WrongDocumentType } from '#contract/records/uploads'
import { targetOf } from '#api/data/expirations/insert-expiration'
import { expiration } from '#api/data/tables'
import { checkDocuments } from '#api/data/uploads/check-documents'
import { assignPendingFiles } from '#api/data/uploads/pending-files'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { allow } from '#api/platform/actor/allow'
import type { Actor } from '#api/platform/actor/actor'
import { handleOutside } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { readDates } from '#api/platform/date-reader/read-dates'
import { fail } from '#api/platform/errors'
import { cleanFileName } from '#api/platform/files/clean-file-name'
import { openStored } from '#api/platform/files/open-stored'
import { checkDocument } from '#api/platform/files/sniff'

import { findDate, lockDate } from './date-facts.ts'
import { can } from './policy.ts'

const words = { none: contract.NeedsExpirationDocument, wrongType: WrongDocumentType }

/** The date that may get a document. It has one at most: a better copy belongs to a new row. */
async function withoutDocument(db: Db, actor: Actor, expirationId: string) {
  const { row, facts } = await lockDate(db, expirationId)
  allow(can.addDocument(actor, facts))
  if (row.removedAt !== null) fail(contract.ExpirationRemoved)
  if (row.storageKey !== null) fail(contract.ExpirationExists, { text: 'This date has a document already.' })
  return row
}

const nothingRead = { validUntil: null, issuedOn: null, number: null }

/** Documents and photos of cards. A PDF is read before its date is recorded; no transaction is open meanwhile. */
export const documentRoutes = [
  handleOutside(contract.uploadExpirationDocument, async (context) => {
    const { actor, params, files, now, services, transaction, finish } = context
    await transaction(({ db }) => withoutDocument(db, actor, params.expirationId))
    const documents = await checkDocuments(files, words, now)
    return withStoredDocuments({ services, now }, documents, ([file], keep) =>
      finish(async ({ db, audit }) => {
        const row = await withoutDocument(db, actor, params.expirationId)
        if (!file) return fail(contract.NeedsExpirationDocument)
        const { name: fileName, contentType, size, sha256, storageKey } = file
        await db.update(expiration).set({ fileName, contentType, size, sha256, storageKey }).where(eq(expiration.id, row.id))
        await assignPendingFiles(db, [file])
        const { practiceId, locationId } = row
        await audit({
          action: 'expiration.document_added',
          practiceId,
          locationId,
          target: targetOf(row),
          after: { size },
          shown: ['size'],
        })
        keep()
        return { payload: { _id: row.id } }
      }),
    )
  }),

  handleOutside(readExpirationDocument, async ({ files: [file], share }) => {
    if (!file) return fail(contract.NeedsExpirationDocument)
    const check = await checkDocument({ name: 'document.pdf', size: file.size, path: file.path })
    if (!check.ok) return fail(check.reason === 'size' ? FileTooLarge : WrongDocumentType)
    return { payload: { ...nothingRead, ...(await readDates(file.read, share)) } }
  }),

  handleOutside(contract.expirationDocument, async ({ actor, params, services, transaction }) => {
    const row = await transaction(async ({ db, audit }) => {
      const { row: found, facts } = await findDate(db, params.expirationId)
      allow(can.see(actor, facts))
      const { practiceId, locationId, confidential } = found
      if (found.storageKey !== null && confidential)
        await audit({ action: 'expiration.document_read', practiceId, locationId, target: targetOf(found) })
      return found
    })
    if (row.storageKey === null) return fail(contract.NoExpirationDocument)
    const content = await openStored(services, row.storageKey, { of: { expiration: row.id }, missing: contract.NoExpirationDocument })
    const contentType = row.contentType ?? 'application/octet-stream'
    return {
      content,
      contentType,
      name: cleanFileName(row.fileName ?? 'document'),
      inline: /^image\/|^application\/pdf$/.test(contentType),
    }
  }),
]
