import { sql } from 'drizzle-orm'

import { isIncluded } from './half.ts'

/** SQL for the path of a file of a case (`f`) in the archive. */
export const caseFilePath = sql`'confidential/inspection-files/' || f.id || case f.content_type when 'image/png' then '.png' when 'application/pdf' then '.pdf' else '.jpg' end`

/** SQL for the files of cases, which are in the private half. */
export const caseFiles = ({
  practiceId,
  confidential,
  withheld,
}: {
  practiceId: string
  confidential: boolean
  withheld: readonly string[]
}) => sql`
  select ${caseFilePath} as path, f.size, f.content_type as "contentType", f.storage_key as "storageKey", f.sha256, jsonb_build_object('inspectionId', f.case_id) as of
  from inspection_file f where f.practice_id = ${practiceId} and ${confidential} and ${isIncluded(sql`f.location_id`, withheld)} order by path`
