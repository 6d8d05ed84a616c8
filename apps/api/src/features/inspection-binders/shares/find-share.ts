import { z } from 'zod'

import { momentText, readRows } from '#api/platform/database/rows'
import { hashOf } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'

import { isShareSecret } from './share-path.ts'

const shareRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  locationId: z.string(),
  location: z.string(),
  timeZone: z.string(),
  caseId: z.string(),
  officer: z.string(),
  passphraseHash: z.string(),
  pagesKey: z.string(),
  madeBy: z.string(),
  endsAt: momentText,
})

/** A binder that can be read now. */
export type OpenShare = z.infer<typeof shareRow>

/** The share with this secret. Undefined if it is wrong or has ended, if the case is closed, and if the files are gone. */
export async function findShare({ database, clock }: Pick<Services, 'database' | 'clock'>, secret: string): Promise<OpenShare | undefined> {
  if (!isShareSecret(secret)) return undefined
  const [found] = await database.system(
    'the address is all that is known of its binder',
    (db) => readRows(db, shareRow)`
    select s.id, s.practice_id as "practiceId", s.location_id as "locationId", l.name as location, l.time_zone as "timeZone", c.id as "caseId", s.officer,
      s.passphrase_hash as "passphraseHash", b.pages_key as "pagesKey", s.made_by as "madeBy", s.ends_at as "endsAt"
    from inspection_share s
    join inspection_binder b on b.practice_id = s.practice_id and b.id = s.binder_id and b.state = 'ready'
    join inspection_case c on c.practice_id = b.practice_id and c.id = b.case_id and c.state = 'open'
    join open_location l on l.practice_id = s.practice_id and l.id = s.location_id
    where s.secret_hash = ${hashOf(secret)} and s.ended_at is null and s.ends_at > ${clock.now().toISOString()}`,
  )
  return found
}
