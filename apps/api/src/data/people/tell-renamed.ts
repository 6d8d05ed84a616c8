import { eq } from 'drizzle-orm'

import type { WriteContext } from '../records/create-record.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { notify } from '../notifications/notify.ts'
import { user } from '../tables.ts'
import { fullName, type Name } from './own-name.ts'

interface Renaming {
  practiceId: string
  locationId: string | undefined
  userId: string
  before: Name
  after: Name
}

/** Notifies a person that an administrator gave them another name: in the app, and by email or text message. */
export async function tellRenamed(writing: WriteContext, { practiceId, locationId, userId, before, after }: Renaming): Promise<void> {
  const { db, actor } = writing
  const change = `from ${fullName(before)} to ${fullName(after)}`
  if (locationId)
    await notify(writing, [userId], {
      practiceId,
      locationId,
      kind: 'renamed',
      type: 'ACCOUNT',
      title: `${actor.fullName} changed your name`,
      subTitle: `${fullName(before)} → ${fullName(after)}`,
      targetId: userId,
    })
  const [person] = await db.select().from(user).where(eq(user.id, userId))
  if (person)
    await sendNotice(writing, {
      person,
      subject: 'Your name was changed',
      text: `${actor.fullName} changed your name in SafePractice ${change}.`,
      advice: 'If this is wrong, change it in your account or ask an administrator of your practice.',
    })
}
