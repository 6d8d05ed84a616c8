import { z } from 'zod'

import { EmbeddingStatus } from '../assistant/assistant.ts'
import { CardRefused, ConfirmationNeeded, CouponInvalid, PayerUnknown, PaymentInProgress, PaymentsUnavailable } from '../billing/billing.ts'
import { ChangeEffect } from '../endpoint/change-effect.ts'
import { adminOf, endpoint, id, memberOf, payload, self, signedIn } from '../endpoint/endpoint.ts'
import { Conflict } from '../endpoint/errors.ts'
import { LibraryAnswer } from '../library/library-answer.ts'
import { PersonName } from '../staff/person-name.ts'
import { address, fiveDigits, givenName, locationType, monthAndDay, plan, text } from '../endpoint/shapes.ts'
import { selectRoleText, selectPlanText } from '../text/form-texts.ts'

/** A location as its members see it (DATA-S-014 to 016, DATA-L-011 to 016). */
export const Location = z.object({
  _id: id('location'),
  name: z.string(),
  /** An array with one element: medical, dental, Veterinary or medicalLaboratory. */
  type: z.array(z.string()),
  /** Keys of the setup questions answered Yes. */
  options: z.array(z.string()),
  /**
   * Keys answered No, including hidden dependent questions; empty while the questionnaire is open. A question that was added later and is pending
   * among the additional steps is in neither list.
   */
  notSelectedOptions: z.array(z.string()),
  address: z.object({ address: z.string(), address2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  /** The name of the caller's role at this location. */
  userRole: z.string().nullable(),
  practice: z.object({ _id: id('practice'), name: z.string() }),
  /** null: no plan, so neither plan guard passes (GEN-007). */
  locSubscriptionPlan: plan.nullable(),
  annual_review_date: monthAndDay,
  /** IANA name; due days are judged in this zone (ruling 9). */
  timeZone: z.string(),
  /** True until the setup questionnaire has been saved. */
  setUpPending: z.boolean(),
  didCompleteLibrarySetup: z.boolean(),
  lastCompletedLibrarySetupStep: z.number().int().nullable(),
  additionalStepsAvailable: z.boolean(),
  /** An answer was edited since the library was last processed, so the assistant offers to process it again (LIBEDIT-031). */
  isLibraryStepUpdated: z.boolean(),
  /** null before the first processing (DATA-L-016). */
  embeddingStatus: EmbeddingStatus.nullable(),
  /** Percentage while the status is In Progress, otherwise null. */
  embeddingProgress: z.number().int().nullable(),
  /** The data sheets on its list, in the order in which they were added (DATA-L-015). */
  sdsList: z.array(id('sds')),
  revision: z.number().int(),
  /** What the caller may do here. */
  can: z.object({ administer: z.boolean() }),
})
export type Location = z.infer<typeof Location>

/** Shown at the field if the practice already has a location with this name. */
export const locationNameTakenText = 'Your practice has a location with this name already. Please choose another one.'

export const getLocation = endpoint({
  method: 'GET',
  path: '/api/v2/location/:locationId',
  access: memberOf('params.locationId'),
  summary: 'One location, with its plan, its setup state and what the caller may do there; with `include=libraryData`, also its answers.',
  params: z.object({ locationId: id('location') }),
  query: z.object({ include: z.literal('libraryData').optional() }),
  response: payload(
    Location.extend({
      /**
       * The answers of the library, as in `libraryData` (DATA-A-036); null where the plan includes no library. Only if they are asked for, because every
       * page reads its location.
       */
      libraryData: z.array(LibraryAnswer).nullable().optional(),
    }),
  ),
})

/** The address of a location; LOC-043 requires its own message for the zip. */
export const LocationAddress = address.extend({ zip: z.string().regex(fiveDigits, 'Invalid Zip code.') })

/** The fields that an update may change; absent fields keep their values. */
export const LocationDetails = z.object({
  /** Keys of the setup questions answered Yes; every other one counts as No (LOCSETUP-012). */
  options: z.array(z.string().max(100)).max(100).optional(),
  /** Keys answered No. If sent with `options`, both together must answer every question that applies (LOC-042, LOC-051). */
  notSelectedOptions: z.array(z.string().max(100)).max(100).optional(),
  setUpPending: z.literal(false).optional(),
  name: givenName.optional(),
  type: locationType.optional(),
  address: LocationAddress.optional(),
  annual_review_date: monthAndDay.optional(),
  /** Accepted but ignored: the server uses the stored date (LOC-028, ruling 18). */
  old_review_date: monthAndDay.optional(),
  /** IANA name (ruling 9). */
  timeZone: z.string().max(100).optional(),
  /** The revision that was edited; a stale one is rejected with 409 and the current row. */
  revision: z.number().int().optional(),
})
export type LocationDetails = z.infer<typeof LocationDetails>

export const updateLocation = endpoint({
  method: 'PUT',
  path: '/api/v2/location/:locationId',
  access: memberOf('params.locationId'),
  summary: 'Members save the open setup questionnaire; administrators of the location change anything (LOCSETUP-016).',
  params: z.object({ locationId: id('location') }),
  body: z.object({
    locationDetails: LocationDetails,
    /**
     * With a changed review date: the members who get the new one, while the others keep theirs (LOC-030). If absent, everybody who follows the
     * location's date continues to follow it. Without a changed date: members who follow the location's date from now on.
     */
    selectedUsers: z.array(id('user')).max(500).optional(),
  }),
  response: payload(Location),
  // Support may change the location, but not the dates of its people.
  support: 'write',
  errors: [Conflict],
})

export const locationEffect = endpoint({
  method: 'POST',
  path: '/api/v2/location/:locationId/effect',
  access: adminOf('params.locationId'),
  summary: 'Which tasks a change of the location opens and closes, and which it moves to another day (rulings 8, 31). Nothing is saved.',
  params: z.object({ locationId: id('location') }),
  body: z.object({ locationDetails: LocationDetails }),
  response: payload(ChangeEffect),
  support: 'write',
  errors: [Conflict],
})

export const addLocation = endpoint({
  method: 'POST',
  path: '/api/v2/location',
  access: signedIn,
  summary:
    'Adds a location to the practice of the caller’s current location, by an administrator of any location there. Its plan is charged to the stored card at the price of an additional location; the caller administers it.',
  body: z.object({
    /** The `id` of the coupon answer, or the code as typed; empty for none. */
    couponId: text(200).optional().default(''),
    locationData: z.object({
      name: givenName,
      type: locationType,
      address: LocationAddress,
      annual_review_date: monthAndDay,
      /** IANA name; by default the zone of most people in the state (ruling 9). */
      timeZone: z.string().max(100).optional(),
      locSubscriptionPlan: z.enum(plan.options, selectPlanText),
    }),
    /** People of the practice who follow the location's review date. A new location has no member except the caller, so this has no effect yet. */
    selectedUsers: z.array(id('user')).max(500).optional().default([]),
    userData: z.object({
      /** The caller; a location cannot be added for another person. */
      _id: id('user'),
      /** The `defaultID` of one of the default roles (LOC-056). */
      userRole: z.enum(['provider', 'clinical', 'support', 'nonClinical', 'office'], selectRoleText),
    }),
  }),
  response: payload(Location),
  errors: [CardRefused, ConfirmationNeeded, CouponInvalid, PaymentInProgress, PaymentsUnavailable, PayerUnknown, Conflict],
})

/** A person in a select. */
export const PersonOption = PersonName.extend({
  /** The person's own date, or the location's if there is none. */
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

const LocationOption = z.object({ value: id('location'), label: z.string(), practice: id('practice') })

export const locationsByPractice = endpoint({
  method: 'GET',
  path: '/api/v2/master/locations_by_practice/:practiceId',
  access: memberOf('params.practiceId'),
  summary: 'The locations of a practice at which the caller is a member, for selects (API-A-020).',
  params: z.object({ practiceId: id('practice') }),
  response: payload(z.array(LocationOption)),
})

export const locationsByUser = endpoint({
  method: 'GET',
  path: '/api/v2/master/locations_by_user/:userId',
  access: self('params.userId'),
  summary: 'The locations of the caller, for selects.',
  params: z.object({ userId: id('user') }),
  response: payload(z.array(LocationOption)),
})
