import { eq } from 'drizzle-orm'

import { signInProviderNames } from '#contract/sign-in-providers/provider-names'
import type { SignInProviderId } from '#contract/sign-in-providers/sign-in-providers'
import type { Db } from '#api/platform/database/database'
import { deviceLabel } from '#api/platform/actor/device-label'
import type { Services } from '#api/platform/services'
import { countTry } from '../limits/count-tries.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { user } from '../tables.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

interface Telling {
  services: Services
  now: Date
  userAgent: string
  /** Absent where a refusal follows: the message is then delivered some seconds later. */
  after?(work: () => Promise<void>): void
}

const againstMisuse =
  'If this was not you, tell your administrator at once, sign in, remove it in your account under Password & Security, and set a new password there.'
const newPassword =
  'If this was not you, somebody else knows your password. Set a new one with "Forgot your password?" at once and tell your administrator.'

/** What has changed in the ways of a person to sign in, as the subject and the text of a message. Names chosen by people are never part of it. */
const changes = {
  passkeyAdded: { subject: 'A passkey was added', text: 'A passkey was added to your SafePractice account' },
  passkeyRemoved: { subject: 'A passkey was removed', text: 'A passkey was removed from your SafePractice account' },
  authenticatorAdded: { subject: 'An authenticator app was added', text: 'An authenticator app was added to your SafePractice account' },
  authenticatorRemoved: {
    subject: 'The authenticator app was removed',
    text: 'The authenticator app was removed from your SafePractice account',
  },
  recoveryCodesMade: {
    subject: 'New recovery codes were made',
    text: 'New recovery codes were made for your SafePractice account. All earlier ones have ended',
  },
} as const
export type FactorChange = keyof typeof changes

/** Tells a person that their ways to sign in have changed, and from which browser. */
export async function tellAboutFactor(db: Db, userId: string, { change, ...telling }: Telling & { change: FactorChange }): Promise<void> {
  const { subject, text } = changes[change]
  const device = deviceLabel(telling.userAgent)
  await tell(db, userId, telling, { subject, text: `${text}${device ? `, with ${device}` : ''}.`, advice: againstMisuse })
}

/** Which factor was proved before the second step: the password, unless it is given. */
interface AfterFirstFactor extends Telling {
  first?: 'password' | SignInProviderId
}

const newPasswordThere = (name: string) =>
  `If this was not you, somebody else uses your ${name} account. Set a new password there at once and tell your administrator.`

const againstStolenSession =
  'If this was not you, sign out everywhere in your account under Password & Security, sign in again, make new recovery codes and set a new password there. Tell your administrator.'

/** Tells a person that a recovery code was used, and how many are left. `inSession`: it proved a session (AUTH-04), so nobody signed in with it. */
export async function tellAboutRecoveryCode(
  db: Db,
  userId: string,
  { first = 'password', inSession = false, ...telling }: AfterFirstFactor & { inSession?: boolean },
): Promise<void> {
  const left = await countRecoveryCodes(db, userId)
  const used = inSession
    ? 'Somebody who is signed in to your SafePractice account used a recovery code to show that it is you.'
    : `Somebody signed in to your SafePractice account with ${first === 'password' ? 'the password' : signInProviderNames[first]} and a recovery code.`
  const text = `${used} ${left === 1 ? '1 code is' : `${left} codes are`} left.`
  const afterSignIn = first === 'password' ? newPassword : newPasswordThere(signInProviderNames[first])
  await tell(db, userId, telling, { subject: 'A recovery code was used', text, advice: inSession ? againstStolenSession : afterSignIn })
}

/** Tells a person once a day that the right first factor was followed by wrong answers. */
export async function tellAboutWrongAnswers(db: Db, userId: string, { first = 'password', ...telling }: AfterFirstFactor): Promise<void> {
  if (await toldToday(db, `wrong-answers:${userId}`, telling)) return
  const wrongAnswers = 'and then several wrong answers in the second step.'
  if (first === 'password') {
    const text = `Somebody entered the right password of your SafePractice account, ${wrongAnswers}`
    return tell(db, userId, telling, { subject: 'Somebody may know your password', text, advice: newPassword })
  }
  const name = signInProviderNames[first]
  const text = `Somebody began to sign in to your SafePractice account with ${name}, ${wrongAnswers}`
  await tell(db, userId, telling, { subject: `Somebody may use your ${name} account`, text, advice: newPasswordThere(name) })
}

/** Tells a person once a day that a copy of a passkey was refused. */
export async function tellAboutCopiedPasskey(db: Db, userId: string, telling: Telling): Promise<void> {
  if (await toldToday(db, `copied-passkey:${userId}`, telling)) return
  const text = 'A sign-in to your SafePractice account with a passkey was refused, because the passkey seems to have been copied.'
  const advice =
    'Please sign in, remove this passkey in your account under Password & Security, and add a new one. Tell your administrator.'
  await tell(db, userId, telling, { subject: 'A passkey was refused', text, advice })
}

const toldToday = async (db: Db, key: string, { now }: Telling) =>
  (await countTry(db, { key: `notice:${key}`, now, windowMinutes: 1_440 })) > 1

async function tell(
  db: Db,
  userId: string,
  { services, now, after = () => undefined }: Telling,
  notice: { subject: string; text: string; advice: string },
): Promise<void> {
  const [person] = await db
    .select({ firstName: user.firstName, email: user.email, phone: user.phone })
    .from(user)
    .where(eq(user.id, userId))
  if (person) await sendNotice({ db, now, services, after }, { person, ...notice })
}
