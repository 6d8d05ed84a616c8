import { z } from 'zod'

import { endpoint, id, memberOf, payload, self } from './endpoint.ts'
import { monthAndDay, plan } from './shapes.ts'

/** A location as a member of it sees it (DATA-S-014 to 016, DATA-L-011 to 016). */
export const Location = z.object({
  _id: id('location'),
  name: z.string(),
  /** One element: medical, dental, Veterinary or medicalLaboratory. */
  type: z.array(z.string()),
  /** Keys of the setup questions answered Yes. */
  options: z.array(z.string()),
  /** Keys answered No, hidden dependents included; empty while the questionnaire is open. */
  notSelectedOptions: z.array(z.string()),
  address: z.object({ address: z.string(), address2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  /** The name of the caller's role at this location. */
  userRole: z.string().nullable(),
  practice: z.object({ _id: id('practice'), name: z.string() }),
  /** null: no plan, so neither plan guard passes (GEN-007). */
  locSubscriptionPlan: plan.nullable(),
  annual_review_date: monthAndDay,
  /** IANA name; due days are judged by it (ruling 9). */
  timeZone: z.string(),
  /** True until the setup questionnaire has been saved. */
  setUpPending: z.boolean(),
  didCompleteLibrarySetup: z.boolean(),
  lastCompletedLibrarySetupStep: z.number().int().nullable(),
  additionalStepsAvailable: z.boolean(),
  isLibraryStepUpdated: z.boolean(),
  revision: z.number().int(),
  /** What the caller may do here. */
  can: z.object({ administer: z.boolean() }),
})
export type Location = z.infer<typeof Location>

export const getLocation = endpoint({
  method: 'GET',
  path: '/api/v2/location/:locationId',
  access: memberOf('params.locationId'),
  summary: 'One location, with its plan, its setup state and what the caller may do there.',
  params: z.object({ locationId: id('location') }),
  response: payload(Location),
})

export const PersonOption = z.object({
  value: id('user'),
  label: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  annual_review_date: monthAndDay,
})

export const usersByLocation = endpoint({
  method: 'GET',
  path: '/api/v2/master/users_by_location/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The people of a location, for selects.',
  params: z.object({ locationId: id('location') }),
  response: payload(z.array(PersonOption)),
})

export const locationsByUser = endpoint({
  method: 'GET',
  path: '/api/v2/master/locations_by_user/:userId',
  access: self('params.userId'),
  summary: 'The locations of the caller, for selects.',
  params: z.object({ userId: id('user') }),
  response: payload(z.array(z.object({ value: id('location'), label: z.string(), practice: id('practice') }))),
})
