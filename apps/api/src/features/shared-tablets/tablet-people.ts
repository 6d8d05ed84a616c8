import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { codeTries, TabletNotPaired } from '#contract/shared-tablets/tablet-proof'
import type { TabletPerson } from '#contract/shared-tablets/on-tablet'
import { openLocation } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

import type { Tablet } from './prove-tablet.ts'
import { shortNames } from './short-names.ts'

type TabletPlace = Pick<Tablet, 'id' | 'practiceId' | 'locationId'>

const personRow = z.strictObject({ _id: z.string(), firstName: z.string(), lastName: z.string(), hasCode: z.boolean() })

/** The people who work at the location of a tablet now and have an account, by name. Requires systemDb, or the practice. */
async function peopleAt(db: Db, { id, practiceId, locationId }: TabletPlace): Promise<TabletPerson[]> {
  const people = await readRows(db, personRow)`
    select u.id as "_id", u.first_name as "firstName", u.last_name as "lastName", coalesce(c.wrong_tries < ${codeTries}, false) as "hasCode"
    from current_membership m
    join accepted_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    join open_location l on l.practice_id = m.practice_id and l.id = m.location_id
    join "user" u on u.id = m.user_id and u.registration_state = 2
    left join tablet_code c on c.tablet_id = ${id} and c.user_id = u.id
    where m.practice_id = ${practiceId} and m.location_id = ${locationId}
    order by u.first_name, u.last_name, u.id`
  const names = shortNames(people)
  return people.map(({ _id, hasCode }) => ({ _id, name: names.get(_id) ?? '', hasCode }))
}

/** Whether a person is among them. */
export const isAt = async (db: Db, tablet: Tablet, userId: string): Promise<boolean> =>
  (await peopleAt(db, tablet)).some(({ _id }) => _id === userId)

/** What the lock screen of a tablet shows. */
export const listPeople = ({ database }: Pick<Services, 'database'>, tablet: Tablet) =>
  database.system('nobody is known before the code', async (db) => {
    const [place = fail(TabletNotPaired)] = await db
      .select({ locationName: openLocation.name })
      .from(openLocation)
      .where(eq(openLocation.id, tablet.locationId))
    return { name: tablet.name, ...place, people: await peopleAt(db, tablet) }
  })

/** The name under which a person is shown on a tablet. */
export async function nameOnTablet(db: Db, tablet: TabletPlace, userId: string): Promise<string> {
  return (await peopleAt(db, tablet)).find(({ _id }) => _id === userId)?.name ?? ''
}
