import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { privateRecord } from '#api/data/records/private-record'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { isOpenPerson } from './parts/confidential.ts'
import { isIncluded } from './parts/half.ts'
import type { Wanted } from './parts-of.ts'
import type { WrittenArchive } from './write-archive.ts'

const concernedRow = z.strictObject({ person: z.string(), records: z.int(), emergencyContact: z.boolean() })

/** Returns the audit events of an archive: its size, and for each person whose health file it contains, that the file was exported (ruling 12). */
export async function eventsOf(
  db: Db,
  { practiceId, confidential, withheld }: Wanted,
  { parts, files, fileBytes }: WrittenArchive,
): Promise<AuditEntry[]> {
  const people = confidential ? await peopleConcerned(db, practiceId, withheld) : []
  const bytes = parts.reduce((sum, { size }) => sum + size, fileBytes)
  const after = { rows: parts.reduce((sum, { rows }) => sum + rows, 0), files, bytes, confidential, healthFiles: people.length }
  return [
    { action: 'archive.made', practiceId, target: { kind: 'practice', id: practiceId }, after, shown: Object.keys(after) },
    ...people.map(({ person, records, emergencyContact }): AuditEntry => ({
      action: 'health_file.archive_read',
      practiceId,
      target: { kind: 'user', id: person },
      after: { records, emergencyContact },
      shown: ['records', 'emergencyContact'],
    })),
  ]
}

/** Returns everyone who is the subject of a private record or has a stored emergency contact. */
const peopleConcerned = (db: Db, practiceId: string, withheld: readonly string[]) =>
  readRows(db, concernedRow)`
    select person, count(*) filter (where not contact)::int as records, bool_or(contact) as "emergencyContact" from (
      select r.subject_id as person, false as contact from record r where r.practice_id = ${practiceId} and r.subject_id is not null and ${privateRecord}
        and ${isIncluded(sql`r.location_id`, withheld)}
      union all select c.user_id, true from emergency_contact c where c.practice_id = ${practiceId}
        and ${isOpenPerson(practiceId, sql`c.user_id`, withheld)}
    ) q group by person order by person`
