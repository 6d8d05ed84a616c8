import { formerPasswordText, NoSuchProof, type putContactBack as endpoint } from '#contract/replaced-contacts/replaced-contacts'
import { auditForPerson } from '#api/data/audit/account-events'
import { limitTries } from '#api/data/limits/limit-tries'
import { checkCode } from '#api/data/contacts/one-time-codes'
import { refuseCommonPassword } from '#api/data/passwords/refuse-common-password'
import { restoreContact, type ReplacedContactRow } from '#api/data/replaced-contacts/restore-contact'
import { sendNotice } from '#api/data/messages/send-notice'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'

import { findLink, provingContact, reasonOf } from './find-link.ts'

const triesPerHour = 10
const perAddressAndHour = 200

/**
 * Restores the old contact with a new password. Requires the password from before the change or a code sent to the unchanged other contact (ruling
 * 45).
 * @throws ReplacedLinkInvalid, NoSuchProof, ContactTakenMeanwhile, the errors of codes, TooMany, and messages at the fields
 */
export async function putContactBack(context: WithOutsideCalls<typeof endpoint>): Promise<void> {
  const { transaction, body, now, services, address, after } = context
  const { link, proof, newPassword } = body
  refuseCommonPassword(newPassword)
  const found = await transaction(({ db }) => findLink(db, { link, now }))
  await limitTries(context, {
    what: 'put-back',
    address,
    perAddress: perAddressAndHour,
    whose: { of: found.row.id, inTotal: triesPerHour },
  })
  const finish = async (db: Db, passwordHash: string, unchanged?: string) => {
    const { row, person } = await findLink(db, { link, now, lock: true })
    // The code was checked against the contact the account had before this transaction.
    if (unchanged && (await provingContact(db, { row, person }))?.contact !== unchanged) fail(NoSuchProof)
    const ended = await restoreContact(db, { row, passwordHash, now })
    const work = { ...context, db }
    const action = reasonOf(row) === 'lostDevice' ? 'user.freeze_ended' : 'user.contact_put_back'
    await auditForPerson(db, { ...context, userId: person.id }, { action, after: { method: row.method }, shown: ['method'] })
    await sendNotice(work, {
      person: { firstName: person.firstName, email: null, phone: null, [row.method]: row.contact },
      ...wordsOf(row),
    })
    after(() => ended.forEach((id) => services.realtime.closeSession(id)))
  }
  if (proof.by === 'password') {
    const { formerPasswordHash } = found.row
    if (!formerPasswordHash) return fail(NoSuchProof)
    if (!(await services.passwords.matches(formerPasswordHash, proof.password))) invalid({ 'proof.password': formerPasswordText })
    const passwordHash = await services.passwords.hash(newPassword)
    return transaction(({ db }) => finish(db, passwordHash))
  }
  const proving = await transaction(({ db }) => provingContact(db, found))
  if (!proving) return fail(NoSuchProof)
  const passwordHash = await services.passwords.hash(newPassword)
  await checkCode(context, { ...proving, code: proof.otp }, ({ db }) => finish(db, passwordHash, proving.contact))
}

function wordsOf(row: ReplacedContactRow): { subject: string; text: string } {
  const newPassword = 'A new password was just set.'
  if (reasonOf(row) === 'lostDevice')
    return { subject: 'Your account can be used again', text: `Your SafePractice account is no longer frozen. ${newPassword}` }
  const what = row.method === 'email' ? 'email address' : 'phone number'
  return { subject: `Your ${what} is back`, text: `This ${what} belongs to your SafePractice account again. ${newPassword}` }
}
