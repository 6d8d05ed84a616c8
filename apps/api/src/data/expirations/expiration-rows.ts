import type { SQL } from 'drizzle-orm'
import { z } from 'zod'

import { subjectKinds } from '#content/facts/expirations/expiration-type'
import type { Db } from '#api/platform/database/database'
import { dayText, momentText, readRows } from '#api/platform/database/rows'

const expirationRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  locationId: z.string(),
  typeKey: z.string(),
  subjectKind: z.enum(subjectKinds),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  named: z.string(),
  variable: z.string().nullable(),
  rowKey: z.string().nullable(),
  part: z.string(),
  lot: z.string(),
  issuedOn: dayText.nullable(),
  validUntil: dayText,
  number: z.string(),
  issuer: z.string(),
  state: z.string(),
  hoursRequired: z.int().nullable(),
  hoursDone: z.int().nullable(),
  confidential: z.boolean(),
  recordId: z.string().nullable(),
  fileName: z.string().nullable(),
  contentType: z.string().nullable(),
  storageKey: z.string().nullable(),
  enteredBy: z.string(),
  enteredByName: z.string(),
  enteredAt: momentText,
  verifiedBy: z.string().nullable(),
  verifiedByName: z.string().nullable(),
  verifiedAt: momentText.nullable(),
  removedBy: z.string().nullable(),
  removedByName: z.string().nullable(),
  removedAt: momentText.nullable(),
  removeReason: z.string().nullable(),
})
export type ExpirationRow = z.infer<typeof expirationRow>

/** The recorded dates of which the condition is true; `e` is the row. A person has the present name, because it is shown in lists of today. */
export async function expirationRows(db: Db, condition: SQL): Promise<ExpirationRow[]> {
  const rows = await readRows(db, expirationRow)`
    select e.id, e.practice_id as "practiceId", e.location_id as "locationId", e.type_key as "typeKey", e.subject_kind as "subjectKind",
      e.subject_id as "subjectId", coalesce(u.full_name, e.subject_name) as "subjectName", e.named, e.variable, e.row_key as "rowKey", e.part, e.lot,
      e.issued_on as "issuedOn", e.valid_until as "validUntil", e.number, e.issuer, e.state, e.hours_required as "hoursRequired", e.hours_done as "hoursDone",
      e.confidential, e.record_id as "recordId", e.file_name as "fileName", e.content_type as "contentType", e.storage_key as "storageKey",
      e.entered_by as "enteredBy", e.entered_by_name as "enteredByName", e.entered_at as "enteredAt",
      e.verified_by as "verifiedBy", e.verified_by_name as "verifiedByName", e.verified_at as "verifiedAt",
      e.removed_by as "removedBy", e.removed_by_name as "removedByName", e.removed_at as "removedAt", e.remove_reason as "removeReason"
    from expiration e left join "user" u on u.id = e.subject_id
    where ${condition} order by e.valid_until, e.id`
  return rows
}
