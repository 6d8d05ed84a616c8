import { z } from 'zod'

import { looksLikeSameName } from '#wire/fold-text'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { sendNotice } from '../messages/send-notice.ts'
import { notify, notifyEach } from '../notifications/notify.ts'
import type { WriteContext } from '../records/create-record.ts'
import { administratorsOver, fullName, type Name } from './own-name.ts'

interface Naming {
  practiceId: string
  userId: string
  /** Null for a new person. */
  before: Name | null
  after: Name
}

/**
 * After an administrator gave a person a name, notifies the people of the practice whose name looks like it, and the administrators of their
 * locations. A name that already looked like theirs before is no news.
 */
export async function notifyAboutLikeName(writing: WriteContext, { practiceId, userId, before, after }: Naming): Promise<void> {
  const { db, actor } = writing
  const name = fullName(after)
  const subTitle = before ? `${fullName(before)} → ${name}` : name
  const people = await peopleAt(db, practiceId)
  const alike = people.filter((one) => one.id !== userId && looksLikeSameName(name, one.fullName))
  for (const person of alike) {
    if (before && looksLikeSameName(fullName(before), person.fullName)) continue
    const { id: targetId, locationId } = person
    const administrators = (await administratorsOver(db, targetId)).filter(
      (one) => one.practiceId === practiceId && one.userId !== actor.userId && one.userId !== userId,
    )
    const title = `Somebody else now has a name like ${person.fullName}`
    const news = { practiceId, type: 'STAFF' as const, title, subTitle, targetId }
    await notifyEach(
      writing,
      administrators.map((one) => ({ userId: one.userId, news: { ...news, kind: 'nameAlike' as const, locationId: one.locationId } })),
    )
    if (!person.joined || targetId === actor.userId) continue
    const own = 'Somebody else now has a name like yours'
    await notify(writing, [targetId], { ...news, kind: 'ownNameAlike', locationId, type: 'ACCOUNT', title: own })
    await sendNotice(writing, {
      person,
      subject: own,
      text: `${actor.fullName} gave somebody else in your practice the name ${name} in SafePractice.`,
      advice: 'If this is a mistake, talk to an administrator of your practice.',
    })
  }
}

const personRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  joined: z.boolean(),
  locationId: z.string(),
})

/** The people who belong to the practice now, each with one of their locations. */
const peopleAt = (db: Db, practiceId: string) =>
  readRows(db, personRow)`
    select distinct on (u.id) u.id, u.first_name as "firstName", u.full_name as "fullName", u.email, u.phone, u.registration_state <> 0 as joined,
      m.location_id as "locationId"
    from current_membership m join "user" u on u.id = m.user_id
    where m.practice_id = ${practiceId} order by u.id, m.location_id`
