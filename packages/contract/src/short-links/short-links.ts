import { z } from 'zod'

import { capability, endpoint, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'

/** OC-002, and the text on the page of an invalid link (OC-003). */
export const ShortLinkUnknown = error('short_link.unknown', 404, 'Invalid Link.')
/** OC-004. */
export const ShortLinkExpired = error('short_link.expired', 410, 'This link has expired. Please ask for a new one.')

/** OC-001: the target of a short link in a text message. Opening the link does not use it up: the target has its own rules. */
export const openShortLink = endpoint({
  method: 'POST',
  path: '/api/v2/oc/:code',
  access: capability('the code in the address'),
  summary: 'Answers the address, always of our own origin, that a short link stands for.',
  noTenantIds: 'a link is opened before signing in',
  params: z.object({ code: z.string() }),
  response: payload(z.object({ url: z.string() })),
  errors: [ShortLinkUnknown, ShortLinkExpired],
})
