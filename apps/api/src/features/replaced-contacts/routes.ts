import * as contract from '#contract/replaced-contacts/replaced-contacts'
import { auditForPerson } from '#api/data/audit/account-events'
import { limitTries } from '#api/data/limits/limit-tries'
import { issueCode } from '#api/data/contacts/one-time-codes'
import { handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { findLink, provingContact, viewOf } from './find-link.ts'
import { freeze } from './freeze.ts'
import { putContactBack } from './put-contact-back.ts'

/** A whole practice shares one client address (ruling 2). At this rate, 128 bits cannot be guessed. */
const limit = (address: string) => ({ what: 'replaced-contact', address, perAddress: 300 })

export const replacedContactRoutes = [
  handleOutside(contract.openReplacedContact, async ({ body, now, address, ...work }) => {
    await limitTries({ ...work, now }, limit(address))
    return { payload: await work.transaction(async ({ db }) => viewOf(db, await findLink(db, { link: body.link, now }))) }
  }),
  handleOutside(contract.freezeAccount, async (context) => {
    await limitTries(context, limit(context.address))
    return { payload: await freeze(context) }
  }),
  handleOutside(contract.sendProofCode, async (context) => {
    const { body, now, address, transaction } = context
    await limitTries(context, limit(address))
    await transaction(async ({ db }) => {
      const found = await findLink(db, { link: body.link, now })
      const proving = (await provingContact(db, found)) ?? fail(contract.NoSuchProof)
      const { id: userId, firstName } = found.person
      await issueCode({ ...context, db }, { ...proving, firstName, address, practiceId: null, deliver: true })
      await auditForPerson(db, { ...context, userId }, { action: 'code.sent', after: { method: proving.method }, shown: ['method'] })
    })
    return { payload: { sent: true } } as const
  }),
  handleOutside(contract.putContactBack, async (context) => {
    await putContactBack(context)
    return { payload: { restored: true } } as const
  }),
]
