import { sql } from 'drizzle-orm'

/** SQL for whether the membership `m` shares the person's health data with the administrators of its location (ruling 39). */
export const opensHealthData = (m: 'b' | 'm') =>
  sql.raw(`not exists (select from sharing_consent k where k.practice_id = ${m}.practice_id
    and k.location_id = ${m}.location_id and k.user_id = ${m}.user_id and not k.agreed)`)
