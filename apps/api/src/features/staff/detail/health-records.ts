import { z } from 'zod'

import { largestUnpagedList } from '#contract/endpoint/page-sizes'
import type { MemberHealthRecord } from '#contract/staff/staff-detail'
import type { SharedPractice } from '#api/data/people/shared-practice'
import { notRemoved } from '#api/data/records/not-removed'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'
import { withCleanNames } from '#api/platform/files/clean-file-name'

const healthRecordRow = z.strictObject({
  _id: z.string(),
  name: z.string(),
  type: z.string().nullable(),
  completedAt: momentText,
  completedBy: z.strictObject({ _id: z.string(), fullName: z.string() }),
  isApproved: z.boolean(),
  archived: z.boolean(),
  files: z.array(z.strictObject({ _id: z.string(), data: z.strictObject({ name: z.string(), contentType: z.string(), size: z.int() }) })),
})

/** The health documents about a person in one practice, from all locations, newest first, without discarded and deleted ones. */
export async function healthRecordsOf(db: Db, { practiceId, userId }: SharedPractice): Promise<MemberHealthRecord[]> {
  const rows = await readRows(db, healthRecordRow)`
    select r.id as "_id", r.name, r.health_type as type, r.completed_at as "completedAt", json_build_object('_id', c.id, 'fullName', c.full_name) as "completedBy",
      exists (select from record_approval a where a.record_id = r.id) as "isApproved", exists (select from record_archive x where x.record_id = r.id) as archived,
      coalesce((select json_agg(json_build_object('_id', f.id, 'data', json_build_object('name', f.name, 'contentType', f.content_type, 'size', f.size)) order by f.created_at, f.id)
        from record_file f where f.practice_id = r.practice_id and f.record_id = r.id), '[]') as files
    from record r join "user" c on c.id = r.completed_by
    where r.practice_id = ${practiceId} and r.subject_id = ${userId} and r.kind = 'health'
      and ${notRemoved('r.id')}
    order by r.completed_at desc, r.id desc limit ${largestUnpagedList}`
  return rows.map((row) => ({ ...row, completedAt: isoMoment(row.completedAt), files: withCleanNames(row.files) }))
}
