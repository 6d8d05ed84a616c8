import { and, eq, ne, sql } from 'drizzle-orm'

import { locationNameTakenText } from '#contract/locations/locations'
import { openLocation } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { invalid } from '#api/platform/errors'

/**
 * Checks that no other location of the practice has this name, because people select locations by name and staff import files refer to them by name.
 * Ignores case and spaces. Serialized within a practice (ruling 30).
 * @throws 422 at `field`.
 */
export async function ensureLocationNameIsFree(
  db: Db,
  { practiceId, name, except, field }: { practiceId: string; name: string; except?: string; field: string },
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`location-name:${practiceId}`}))`)
  const [taken] = await db
    .select({ id: openLocation.id })
    .from(openLocation)
    .where(
      and(
        eq(openLocation.practiceId, practiceId),
        sql`lower(regexp_replace(trim(${openLocation.name}), '\\s+', ' ', 'g')) = lower(regexp_replace(trim(${name}), '\\s+', ' ', 'g'))`,
        except === undefined ? undefined : ne(openLocation.id, except),
      ),
    )
    .limit(1)
  if (taken) invalid({ [field]: locationNameTakenText })
}
