import * as contract from '#contract/practice-administration/practice-administration'
import { limitTries } from '#api/data/limits/limit-tries'
import { allow } from '#api/platform/actor/allow'
import { handle, handleOutside } from '#api/platform/context'

import { endTakeover, linkedView, refuseByLink, takeoverOfLink } from './end-takeover.ts'
import { giveAdministration, giveUpAdministration } from './give-administration.ts'
import { can } from './policy.ts'
import { readAdministration } from './read-administration.ts'
import { requestTakeover } from './request-takeover.ts'

/** A whole practice shares one client address (ruling 2). At this rate, 128 bits cannot be guessed. */
const limit = (address: string) => ({ what: 'takeover-link', address, perAddress: 300 })

/** Who administers a practice, and how that passes on (decision 069). */
export const practiceAdministrationRoutes = [
  handle(contract.getPracticeAdministration, async ({ db, actor, params: { practiceId } }) => {
    allow(can.see(actor, practiceId))
    return { payload: await readAdministration(db, actor, practiceId) }
  }),
  handle(contract.givePracticeAdministration, async ({ params, body, ...writing }) => {
    await giveAdministration(writing, { ...params, ...body })
    return { payload: await readAdministration(writing.db, writing.actor, params.practiceId) }
  }),
  handle(contract.giveUpPracticeAdministration, async ({ params: { practiceId }, ...writing }) => {
    await giveUpAdministration(writing, practiceId)
    return { payload: await readAdministration(writing.db, writing.actor, practiceId) }
  }),
  handle(contract.requestTakeover, async ({ params: { practiceId }, body, ...writing }) => {
    await requestTakeover(writing, { practiceId, ...body })
    return { payload: await readAdministration(writing.db, writing.actor, practiceId) }
  }),
  handle(contract.endTakeover, async ({ params: { practiceId }, body, ...writing }) => {
    await endTakeover(writing, { practiceId, ...body })
    return { payload: await readAdministration(writing.db, writing.actor, practiceId) }
  }),
  handleOutside(contract.openTakeoverLink, async (context) => {
    await limitTries(context, limit(context.address))
    const { link } = context.body
    return { payload: await context.transaction(async ({ db }) => linkedView(db, await takeoverOfLink(db, link))) }
  }),
  handleOutside(contract.refuseTakeoverByLink, async (context) => {
    const { body, now, services } = context
    await limitTries(context, limit(context.address))
    return {
      payload: await context.transaction(({ db, audit }) => refuseByLink({ db, now, services, audit, after: context.after }, body.link)),
    }
  }),
]
