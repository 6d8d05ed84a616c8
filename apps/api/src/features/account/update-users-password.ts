import { eq } from 'drizzle-orm'

import type { updateUsersPassword as endpoint } from '#contract/account/account'
import { passwordMismatchText } from '#contract/endpoint/shapes'
import type { ResultOf } from '#contract/endpoint/endpoint'
import { NotFound } from '#contract/endpoint/errors'
import { endResetLinks } from '#api/data/sessions/end-access'
import { limitTries } from '#api/data/limits/limit-tries'
import { refuseCommonPassword } from '#api/data/passwords/refuse-common-password'
import { sendNotice } from '#api/data/messages/send-notice'
import { setPassword } from '#api/data/passwords/set-password'
import { user } from '#api/data/tables'
import type { WithOutsideCalls } from '#api/platform/context'
import { fail, invalid } from '#api/platform/errors'

import { endSessions } from './sessions.ts'

const changesPerHour = 10
/** Limit per client address and hour. A whole practice shares one address (ruling 2). */
const perAddressAndHour = 200

/**
 * Sets the caller's password (PWD-027). Ends every other session, closes its sockets, and ends every pending reset link; the calling session stays
 * (ruling 3). Notifies the person.
 * @throws TooMany, and validation messages by field.
 */
export async function updateUsersPassword(context: WithOutsideCalls<typeof endpoint>): Promise<ResultOf<typeof endpoint>> {
  const { body, actor, services, now, address, finish, after } = context
  const { userId } = actor
  if (body.password2 !== body.password) invalid({ password2: passwordMismatchText })
  refuseCommonPassword(body.password)
  await limitTries(context, {
    what: 'account-password',
    address,
    perAddress: perAddressAndHour,
    whose: { of: userId, inTotal: changesPerHour },
  })
  const passwordHash = await services.passwords.hash(body.password)
  return finish(async ({ db, audit }) => {
    const [person = fail(NotFound)] = await db.select().from(user).where(eq(user.id, userId)).for('update')
    if (body.email && body.email.toLowerCase() !== person.email) invalid({ email: 'This is not the email address of your account.' })
    await setPassword(db, { userId, passwordHash, now })
    await endResetLinks(db, { userId, now })
    await endSessions({ db, actor, now, services, audit, after }, { butNot: actor.sessionId })
    await audit({ action: 'user.password_changed', everyPractice: true, target: { kind: 'user', id: userId } })
    await sendNotice(
      { db, now, services, after },
      { person, subject: 'Your password was changed', text: 'The password of your SafePractice account was changed.' },
    )
    return { payload: { changed: true } }
  })
}
