import { eq } from 'drizzle-orm'

import type { WriteContext } from '#api/data/records/create-record'
import { sendNotice } from '#api/data/messages/send-notice'
import { notify } from '#api/data/notifications/notify'
import { practiceAdministrators } from '#api/data/people/practice-administrators'
import { practice } from '#api/data/tables'

import type { LockedMember } from '../lock-member.ts'
import type { ChangedPosts } from '../posts/change-posts.ts'

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

/**
 * Tells a person at once who removed them from a location, ended their employment or ended their position as administrator, and whom to ask: by mail
 * or text message, and in the app if they still work somewhere in the practice. A person who has not joined, and whoever changes themselves, gets
 * nothing.
 */
export async function notifyAboutLoss(
  writing: WriteContext,
  { practiceId, userId, member }: LockedMember,
  { left, demoted = [] }: Pick<ChangedPosts, 'left' | 'demoted'>,
): Promise<void> {
  const { actor, db } = writing
  if ((left.length === 0 && demoted.length === 0) || userId === actor.userId || member.invitePending) return
  const namesAt = (ids: readonly string[]) => listed(member.posts.filter(({ _id }) => ids.includes(_id)).map(({ label }) => label))
  const [own] = await db.select({ name: practice.name }).from(practice).where(eq(practice.id, practiceId))
  const where = { left: namesAt(left), demoted: namesAt(demoted), practice: own?.name ?? '' }
  const [stays] = member.locations.filter((id) => !left.includes(id))
  const { subject, text } = stays ? wordsOf(where, actor.fullName) : endWords(where, actor.fullName)
  await sendNotice(writing, { person: member, subject, text, advice: await adviceOf(writing, { practiceId, userId }) })
  if (stays)
    await notify(writing, [userId], {
      practiceId,
      locationId: stays,
      kind: 'placeOrPositionLost',
      type: 'STAFF',
      title: subject,
      subTitle: `Changed by ${actor.fullName}.`,
      targetId: userId,
    })
}

interface Lost {
  left: string
  demoted: string
  practice: string
}

const endWords = ({ left, practice: name }: Lost, by: string) => ({
  subject: `Your access to ${name} has ended`,
  text: `${by} has taken you off ${left}, and with that ended your work at ${name} in SafePractice. Your records are kept.`,
})

function wordsOf({ left, demoted, practice: name }: Lost, by: string) {
  const removed = left ? [`has taken you off ${left}`] : []
  const ended = demoted ? [`has ended your position as administrator of ${demoted}`] : []
  return {
    subject: left ? `You no longer work at ${left}` : `You are no longer an administrator of ${demoted}`,
    text: `${by} ${listed([...removed, ...ended])} (${name}) in SafePractice.`,
  }
}

/** Names the administrators of the practice, otherwise whoever made the change. */
async function adviceOf({ db, actor }: WriteContext, { practiceId, userId }: Pick<LockedMember, 'practiceId' | 'userId'>): Promise<string> {
  const administrators = (await practiceAdministrators(db, practiceId)).filter(({ id }) => id !== userId)
  const names = administrators.map(({ name, email }) => (email ? `${name} (${email})` : name))
  const whom = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names.length > 0 ? names : [actor.fullName])
  return `If you did not expect this, please ask ${whom}.`
}
