import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { papers } from '../endpoint/papers.ts'
import { day, moment, text } from '../endpoint/shapes.ts'
import { PublicPlanBlock } from '../written-plans/written-plans.ts'
import { enterPhoneText } from '../text/enter-phone.ts'

export const PageChanged = error('emergency_page.changed', 409, 'The page has changed since you opened it. Please look at it again.')
export const PageNotConfirmed = error(
  'emergency_page.not_confirmed',
  409,
  'Please confirm what the page shows before you print the poster.',
)
export const NoPublicPageLink = error('emergency_page.no_link', 409, 'Please create the address of the page before you print the poster.')

/** The written exposure control plan in its public form: it contains no names, not even that of the adopter. */
export const PublicPlan = z.object({
  title: z.string(),
  citation: z.string(),
  /** The number of the adopted version. */
  version: z.number().int(),
  /** The day of adoption at the location. */
  adoptedOn: day,
  pages: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(PublicPlanBlock) })),
})
export type PublicPlan = z.infer<typeof PublicPlan>

/** The content of a location's public page, apart from its data sheets: all of it was written by people of the practice. */
export const PublicPage = z.object({
  practice: z.string(),
  location: z.string(),
  /** The lines of the postal address, so that a caller can tell a dispatcher where help is needed. */
  address: z.array(z.string()),
  /** The only phone number for the people of the practice, who appear by role only; empty if there is none. */
  workPhone: z.string(),
  /** Emergency items and where they are. */
  places: z.array(z.object({ what: z.string(), where: z.array(z.string()) })),
  /** null until a version is adopted. */
  plan: PublicPlan.nullable(),
})
export type PublicPage = z.infer<typeof PublicPage>

/** The fields that an administrator enters for the page; no library question covers them. */
const enteredFields = {
  workPhone: text(40)
    .regex(/^(?:[-+\d ().x]*\d[-+\d ().x]*)?$/, enterPhoneText)
    .meta({ examples: ['(503) 555-0100'] }),
  /** One place per line. */
  spillKits: text(500),
}

const params = z.object({ locationId: id('location') })

/** An absent field keeps its last confirmed value. */
const query = z.object({ workPhone: enteredFields.workPhone.optional(), spillKits: enteredFields.spillKits.optional() })

const PublicPageLink = z.object({
  /** The secret address. It can be shown again, because it must be possible to print it again (ruling 28). */
  address: z.string(),
  createdAt: moment,
})

export const getPublicPage = endpoint({
  method: 'GET',
  path: '/api/v2/emergency_page/:locationId',
  access: adminOf('params.locationId'),
  summary: 'The address of the public page of a location, what was confirmed last, and the hash of what it would show now.',
  params,
  query,
  response: payload(
    z.object({
      /** null if there is none. */
      link: PublicPageLink.nullable(),
      workPhone: z.string(),
      spillKits: z.string(),
      /** SHA-256 of the page content as of now; sent back when the page is confirmed. */
      hash: z.string(),
      /** The confirmation of the content that the page shows; null if nothing was confirmed. */
      confirmed: z.object({ hash: z.string(), at: moment, by: z.string() }).nullable(),
      /** A plan has been adopted, so the page can show it. */
      hasPlan: z.boolean(),
      /** The number of passages left out of the page because they contain a name. */
      withheld: z.number().int(),
    }),
  ),
})
export type PublicPageState = z.infer<typeof getPublicPage.response>['payload']

export const previewPublicPage = endpoint({
  method: 'GET',
  path: '/api/v2/emergency_page_preview/:locationId',
  access: adminOf('params.locationId'),
  summary: 'Exactly what strangers would see after confirming: the page, or the exposure control plan behind it, as HTML.',
  params,
  query: query.extend({ part: z.enum(['page', 'plan']) }),
  response: 'file',
})

export const confirmPublicPage = endpoint({
  method: 'POST',
  path: '/api/v2/emergency_page/:locationId/confirm',
  access: adminOf('params.locationId'),
  summary: 'An administrator has looked at the page; it shows this from now on, until the next confirmation.',
  params,
  support: 'never',
  body: z.object({
    ...enteredFields,
    /** The hash of the content that the administrator reviewed. */
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ examples: ['0'.repeat(64)] }),
  }),
  response: payload(z.object({ confirmedAt: moment })),
  errors: [PageChanged],
})

export const makePublicPageLink = endpoint({
  method: 'POST',
  path: '/api/v2/emergency_link/:locationId',
  access: adminOf('params.locationId'),
  summary: 'Makes the secret address of the public page of a location. One that was there ends at once.',
  params,
  support: 'never',
  response: payload(PublicPageLink),
})

export const endPublicPageLink = endpoint({
  method: 'DELETE',
  path: '/api/v2/emergency_link/:locationId',
  access: adminOf('params.locationId'),
  summary: 'Ends the secret address of the public page of a location; where there is none, nothing happens.',
  params,
  support: 'never',
  response: 'none',
})

export const publicPagePoster = endpoint({
  method: 'GET',
  path: '/api/v2/emergency_poster/:locationId',
  access: adminOf('params.locationId'),
  summary: 'The poster with the QR code of the public page, as a tagged PDF. Refused until the page was confirmed as it is.',
  params,
  query: z.object({ paper: z.enum(papers).default('letter') }),
  response: 'file',
  errors: [PageNotConfirmed, NoPublicPageLink],
})
