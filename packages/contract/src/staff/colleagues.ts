import { z } from 'zod'

import { adminOf, endpoint, id, payload, signedIn } from '../endpoint/endpoint.ts'
import { error, NotFound } from '../endpoint/errors.ts'
import { moment } from '../endpoint/shapes.ts'
import { administratorsChange, memberFields, memberRefusals, NotYourLocation, StaffMember } from './staff.ts'

export const addColleague = endpoint({
  method: 'POST',
  path: '/api/v2/colleague',
  access: adminOf('body.locations', NotYourLocation),
  summary:
    'Adds somebody of the practice to further locations that the caller administers, by exact email or phone. Only the place is added; names, start date and new hire of the body are not used (ruling 39).',
  body: z.object(memberFields),
  freshProof: { action: 'administrators', onlyIf: administratorsChange },
  response: payload(StaffMember),
  errors: [...memberRefusals, NotFound],
})

/** A request for consent that the administrators of an added location see earlier data about the person. */
export const SharingRequest = z.object({
  location: z.object({ _id: id('location'), name: z.string() }),
  askedBy: z.string(),
  askedAt: moment,
})
export type SharingRequest = z.infer<typeof SharingRequest>

export const SharingAnswered = error('sharing.answered', 409, 'You have answered this already.')

export const listSharingRequests = endpoint({
  method: 'GET',
  path: '/api/v2/sharing_requests',
  access: signedIn,
  summary:
    "The caller's locations that wait for the answer whether their administrators may see health documents and emergency contact (ruling 39).",
  noTenantIds: 'it concerns the caller',
  response: payload(z.array(SharingRequest)),
})

export const answerSharingRequest = endpoint({
  method: 'PUT',
  path: '/api/v2/sharing_requests/:locationId',
  access: signedIn,
  summary:
    'Opens the health documents filed elsewhere and the emergency contact of the caller to the administrators of a location, or keeps them closed.',
  params: z.object({ locationId: id('location') }),
  body: z.object({ agreed: z.boolean() }),
  response: payload(z.object({ agreed: z.boolean() })),
  errors: [SharingAnswered],
})
