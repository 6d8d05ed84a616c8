import * as contract from '#contract/short-links/short-links'
import { limitTries } from '#api/data/limits/limit-tries'
import { resolveShortLink } from '#api/data/messages/short-links'
import { handleOutside } from '#api/platform/context'

/** A whole practice shares one client address (ruling 2). At this rate, 59 bits cannot be guessed. */
const perAddressAndHour = 300

export const shortLinkRoutes = [
  handleOutside(contract.openShortLink, async ({ params, ...work }) => {
    await limitTries(work, { what: 'short-link', address: work.address, perAddress: perAddressAndHour })
    return { payload: { url: await work.transaction(({ db }) => resolveShortLink({ ...work, db }, params.code)) } }
  }),
]
