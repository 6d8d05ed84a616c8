import { and, eq, isNull } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { NotFrozen, OnlyOwnerCanRestore, type decideFreeze as endpoint } from '#contract/replaced-contacts/replaced-contacts'
import type { StaffMember } from '#contract/staff/staff'
import { freezingLinks } from '#api/data/replaced-contacts/frozen'
import { restoreContact, settle, type ReplacedContactRow } from '#api/data/replaced-contacts/restore-contact'
import { passwordChangedSince, shortlyBefore } from '#api/data/replaced-contacts/misuse-window'
import { sendNotice } from '#api/data/messages/send-notice'
import { removeFactorsSince } from '#api/data/sign-in-methods/second-factors'
import { setPassword } from '#api/data/passwords/set-password'
import { sharedPractice } from '#api/data/people/shared-practice'
import { replacedContact, user } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { findMemberIn } from '../find-member-for.ts'
import { lockToChange } from '../lock-member.ts'
import { worksElsewhere } from '../employment/works-elsewhere.ts'
import { can } from '../policy.ts'

/**
 * An administrator decides about a frozen account (ruling 45). Either the new contact stays, or the old one is restored and the password is removed.
 * The password is also removed if it was changed shortly before the contact or since, because the person who changed it is unknown; so are passkeys and
 * authenticator apps that were added in that time. People cannot
 * decide about their own account. An old contact may be a mailbox of the practice, so it is not restored in an account that also opens another
 * practice. The account of an administrator of the practice is decided about by another one: whoever reads the old mailbox could otherwise take the
 * practice over.
 * @throws NotFound, Forbidden, PracticeAdministratorStays, NotFrozen, OnlyOwnerCanRestore, ContactTakenMeanwhile
 */
export async function decideFreeze(context: InTransaction<typeof endpoint>): Promise<StaffMember> {
  const { db, actor, params, body, now, services, audit, after } = context
  const { userId } = params
  allow(can.decideFreeze(actor, userId))
  const { practiceId } = await sharedPractice(context, userId)
  await lockToChange(context, { practiceId, userId })
  const [person = fail(NotFound)] = await db.select().from(user).where(eq(user.id, userId)).for('update')
  const rows = await db.select().from(replacedContact).where(freezingLinks(userId)).orderBy(replacedContact.createdAt)
  if (rows.length === 0) fail(NotFrozen)
  if (body.decision === 'putBack' && (await worksElsewhere(db, { practiceId, userId }))) fail(OnlyOwnerCanRestore)
  const since = shortlyBefore(rows[0]?.createdAt ?? now)
  const passwordEnds = body.decision === 'putBack' || passwordChangedSince(person, since)
  if (body.decision === 'keep') await keep(db, { userId, passwordEnds, since, now })
  else for (const row of firstOfEachKind(rows)) await restoreContact(db, { row, passwordHash: null, now })
  await audit({
    action: body.decision === 'keep' ? 'user.freeze_ended' : 'user.contact_put_back',
    practiceId,
    target: { kind: 'user', id: userId },
    after: { methods: [...new Set(rows.map((row) => row.method))] },
    shown: ['methods'],
  })
  const [decided = person] = await db.select().from(user).where(eq(user.id, userId))
  for (const to of [{ email: decided.email, phone: null }, ...(decided.phone ? [{ email: null, phone: decided.phone }] : [])])
    await sendNotice(
      { db, now, services, after },
      { person: { firstName: person.firstName, ...to }, ...wordingOf(body.decision, passwordEnds) },
    )
  return (await findMemberIn(context, { practiceId, userId })) ?? fail(NotFound)
}

/** Keeps the new contact. Also ends the person's other links, because an administrator has reviewed the account. */
async function keep(db: Db, { userId, passwordEnds, since, now }: { userId: string; passwordEnds: boolean; since: Date; now: Date }) {
  await settle(db, { links: and(eq(replacedContact.userId, userId), isNull(replacedContact.settledAt)), now })
  if (passwordEnds) await setPassword(db, { userId, passwordHash: null, now })
  await removeFactorsSince(db, { userId, since })
}

/** The oldest of each kind: later links were sent to contacts that another person may have set in the meantime. */
const firstOfEachKind = (rows: readonly ReplacedContactRow[]) =>
  rows.filter((row, index) => rows.findIndex((other) => other.method === row.method) === index)

function wordingOf(decision: 'keep' | 'putBack', passwordEnds: boolean) {
  const happened =
    decision === 'keep'
      ? 'An administrator of your practice has ended the freeze of your SafePractice account.'
      : 'An administrator of your practice has put the old contact of your SafePractice account back.'
  return {
    subject: 'Your account works again',
    text: `${happened} ${passwordEnds ? 'Its password no longer works.' : 'You can sign in as before.'}`,
    advice: passwordEnds
      ? 'Set a new one with "Forgot your password?" on the sign-in page.'
      : 'If this contact is not yours, ignore this message.',
  }
}
