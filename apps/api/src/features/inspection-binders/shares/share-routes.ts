import * as contract from '#contract/inspection-binders/binder-shares'
import { handle, handleOutside } from '#api/platform/context'
import { hashOf, newSecret } from '#api/platform/secrets'

import { newPassphrase } from './passphrase.ts'
import { pathOfShare } from './share-path.ts'
import { closeShare, openShare, sharesOfCase } from './share-binder.ts'

/** Sharing the binder of a case with an officer: for administrators of the location only. */
export const binderShareRoutes = [
  handle(contract.listShares, async ({ db, now, params }) => ({ payload: { shares: await sharesOfCase(db, params.caseId, now) } })),

  handleOutside(contract.shareBinder, async ({ params, body, services, finish, actor, now }) => {
    const [secret, passphrase] = [newSecret(), newPassphrase()]
    const secrets = { secretHash: hashOf(secret), passphraseHash: await services.passwords.hash(passphrase) }
    return finish(async ({ db, audit }) => {
      const made = await openShare({ db, actor, now, audit }, params.binderId, { ...body, ...secrets })
      return { payload: { ...made, link: `${services.settings.publicUrl}${pathOfShare(secret)}`, passphrase } }
    })
  }),

  handle(contract.endShare, async ({ params, ...writing }) => closeShare(writing, params.shareId)),
]
