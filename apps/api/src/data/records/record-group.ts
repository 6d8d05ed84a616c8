import { sql } from 'drizzle-orm'

import { recordGroups } from '#content/facts/record-groups'
import type { RecordGroup } from '#contract/records/records'

const listed = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`

/** The group of the record `r` as defined in the content; null for a record without a group. */
export const groupOf = sql`(case ${sql.join(
  recordGroups.map(
    ({ id, forms, kind = '', retention }) =>
      sql`when r.form_id = ${listed(forms)} or r.kind = ${kind} or r.retention = ${listed(retention)} then ${id satisfies RecordGroup}`,
  ),
  sql` `,
)} end)`
