import { z } from 'zod'

import { EmailTaken, User } from '../access/access.ts'
import { endpoint, everybody, id, payload, registering, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { addressLine, email, givenName, locationType, monthAndDay, password, text, zip } from '../endpoint/shapes.ts'
import { acceptTermsText } from '../text/form-texts.ts'

/**
 * REG-018: the account exists, but its registration is unfinished. `details` holds what the caller typed and the step to resume at. Names and id of
 * the account are sent only after its owner has entered the code (REG-019).
 */
export const Resume = error('registration.resume', 422, 'The registration of this email address is not finished yet.')
export const RegistrationComplete = error('registration.complete', 409, 'This registration is finished already.')
export const EmailNotVerified = error('registration.email_not_verified', 409, 'Please verify the email address first.')

/** The account created in step 1. */
export const RegisteringUser = z.object({
  _id: id('user'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** 2 code, 3 company, 4 billing. */
  registrationStep: z.number().int(),
  isRegistrationCompleted: z.number().int(),
})
export type RegisteringUser = z.infer<typeof RegisteringUser>

export const registerUser = endpoint({
  method: 'POST',
  path: '/api/v2/users/register',
  access: everybody('registering'),
  summary: 'Step 1: creates the account. No session comes of it; the email address is verified first.',
  noTenantIds: 'there is no practice yet',
  body: z.object({
    firstName: givenName,
    lastName: givenName,
    email,
    password,
    confirmPassword: z.string().max(200).optional(),
  }),
  response: payload(RegisteringUser),
  errors: [EmailTaken, Resume],
})

export const registerPractice = endpoint({
  method: 'POST',
  path: '/api/v2/practice/register',
  access: registering,
  summary: 'Step 3: creates the practice with its first location; the caller administers it. A repeated call answers the first one.',
  noTenantIds: 'it makes the practice',
  body: z.object({
    practiceName: givenName,
    locationName: givenName,
    type: locationType,
    locationAmount: z.enum(['single', 'many'], 'Required'),
    annual_review_date: monthAndDay,
    address: addressLine,
    city: addressLine,
    /** Two-letter code of a US state or DC. */
    state: z.string().regex(/^[A-Z]{2}$/, 'Required'),
    zip,
    acceptTerms: z.literal(true, acceptTermsText).optional(),
  }),
  response: payload(z.object({ _id: id('practice'), locationId: id('location'), user: User })),
  errors: [RegistrationComplete, EmailNotVerified],
})

export const getRegistration = endpoint({
  method: 'GET',
  path: '/api/v2/practice/registration',
  access: registering,
  summary: 'What the caller has registered so far, so that step 4 goes on after a reload; null before step 3.',
  noTenantIds: 'it concerns the caller',
  response: payload(
    z
      .object({
        practice: z.object({ _id: id('practice'), name: z.string() }),
        location: z.object({
          _id: id('location'),
          name: z.string(),
          address: z.string(),
          city: z.string(),
          state: z.string(),
          zip: z.string(),
        }),
      })
      .nullable(),
  ),
})

export const defaultLocationTypes = endpoint({
  method: 'GET',
  path: '/api/v2/master/defaultlocationtypes',
  access: everybody('reference data that ships with the product'),
  summary: 'The types a location can have, for selects.',
  noTenantIds: 'reference data',
  response: payload(z.array(z.object({ value: z.string(), label: z.string() }))),
})

export const defaultRoles = endpoint({
  method: 'GET',
  path: '/api/v2/master/defaultroles',
  access: signedIn,
  summary: 'The roles that every location starts with.',
  noTenantIds: 'reference data',
  response: payload(
    z.array(
      z.object({
        defaultID: z.string(),
        name: z.string(),
        description: z.string(),
        jobTasks: z.array(z.string()),
        defaultEquipment: z.array(z.string()),
      }),
    ),
  ),
})

/** Contentful rich text; rendered with the rich text component of the kit. */
const RichText = z.looseObject({ nodeType: z.literal('document'), content: z.array(z.unknown()), data: z.record(z.string(), z.unknown()) })
const legalDocument = payload(z.object({ fields: z.object({ title: z.string(), body: RichText }) }))

export const userLicensingAgreement = endpoint({
  method: 'GET',
  path: '/api/v2/userLicensingAgreement',
  access: everybody('it is read before it is accepted'),
  summary: 'The user licensing agreement.',
  noTenantIds: 'a text that ships with the product',
  response: legalDocument,
})

export const termsOfUseAndPrivacyPolicy = endpoint({
  method: 'GET',
  path: '/api/v2/termsOfUseAndPrivacyPolicy',
  access: everybody('it is read before it is accepted'),
  summary: 'The terms of use and privacy policy.',
  noTenantIds: 'a text that ships with the product',
  response: legalDocument,
})

export const clientConfig = endpoint({
  method: 'GET',
  path: '/api/v2/client_config',
  access: everybody('the page needs it before anybody signs in'),
  summary: 'What the page must know of the configuration. Nothing secret.',
  noTenantIds: 'configuration',
  response: payload(
    z.object({
      /** With `localCardForm` the page creates card tokens at `cardTokenPath` on its own origin; otherwise with Stripe.js and this key. */
      stripePublishableKey: text(300),
      localCardForm: z.boolean(),
      cardTokenPath: z.string().nullable(),
      /** The address of an embedded map, with the placeholder `{address}`; if null, the address is only a link. */
      mapUrl: z.string().nullable(),
    }),
  ),
})
