import { z } from 'zod'

import type { ErrorDeclaration } from './errors.ts'
import type { ProofAction } from './proof-actions.ts'
import { idPattern } from '#wire/id-pattern'

export const notAnIdText = 'Must be an identifier of 24 hexadecimal characters.'

/** Set on every response of a silent copy (decision 082), so that the app shows a banner. */
export const silentHeader = 'x-safepractice-silent'

/** Header of requests that an idle page sends; they do not extend the session (ruling 3). */
export const unattendedHeader = 'x-unattended'

/**
 * The kinds of row that an identifier may refer to. The kind lets the server find the practice and location of a row, and lets the generated tests
 * create foreign ids.
 */
export type Kind =
  | 'user'
  | 'practice'
  | 'location'
  | 'task'
  | 'occurrence'
  | 'record'
  | 'file'
  | 'draft'
  | 'notification'
  | 'role'
  | 'equipment'
  | 'billing'
  | 'exposure'
  | 'alarm'
  | 'absence'
  | 'hold'
  | 'groupTraining'
  | 'sds'
  | 'liveSession'
  | 'sheetRequest'
  | 'planPicture'
  | 'correctiveAction'
  | 'actionPhoto'
  | 'checkedItem'
  | 'expiration'
  | 'expirationType'
  | 'inspection'
  | 'inspectionBinder'
  | 'inspectionShare'
  | 'inspectionRequest'
  | 'inspectionNote'
  | 'inspectionFile'
  | 'inspectionEvidence'
  | 'sharedTablet'

/** An identifier: 24 hexadecimal characters, of which the first 8 are the creation time in seconds (ruling 17). */
export function id(kind: Kind) {
  return z.string().regex(idPattern, notAnIdText).meta({ 'x-kind': kind })
}

/** An identifier, or the entity that has it: what was read with `{ _id, ... }` can be sent back unchanged. */
export const idOrEntity = (kind: Kind) =>
  z.preprocess((sent: string | { _id: string }) => (typeof sent === 'object' ? (sent?._id ?? sent) : sent), id(kind))

/** The kind that `id()` assigned to a schema, found through optional, nullable, array and preprocess wrappers; undefined for any other schema. */
export function kindOf(schema: z.ZodType): Kind | undefined {
  const own = schema.meta()?.['x-kind']
  if (own) return own as Kind
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return kindOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) return kindOf(schema.element as z.ZodType)
  if (schema instanceof z.ZodPipe) return kindOf(schema.out as z.ZodType)
  return undefined
}

/** The position of a value in a request, for example `params.locationId`. */
export type InputPath = `params.${string}` | `query.${string}` | `body.${string}`

/**
 * Who may call an endpoint. Errors have the order of precedence 401, 422, 404, 403 (ruling 22).
 * - `public`: everybody. States the reason.
 * - `registering`: the account that is registering a practice, with its limited session.
 * - `signedIn`: any person with a completed registration.
 * - `self`: only the person whose id is at the given path.
 * - `memberOf`: a member of the location of the row at the given path.
 * - `adminOf`: an administrator of that location. For a practice id: an administrator of the practice. Anyone else gets `refusal`, if it is set.
 * - `capability`: the holder of the secret in the address (ruling 28).
 * - `setupProof`: the invited person, with the short-lived proof from the join screen.
 * - `webhook`: the payment provider, with its signature.
 *
 * A list of ids at the path is allowed as a whole or not at all.
 */
type Access =
  | { rule: 'public'; reason: string }
  | { rule: 'registering' }
  | { rule: 'signedIn' }
  | { rule: 'self'; of: InputPath }
  | { rule: 'memberOf'; of: InputPath }
  | { rule: 'adminOf'; of: InputPath; refusal?: ErrorDeclaration }
  | { rule: 'capability'; reason: string }
  | { rule: 'setupProof' }
  | { rule: 'webhook' }

export const everybody = (reason: string) => ({ rule: 'public', reason }) as const
export const registering = { rule: 'registering' } as const
export const signedIn = { rule: 'signedIn' } as const
export const setupProof = { rule: 'setupProof' } as const
export const webhook = { rule: 'webhook' } as const
export const self = <const P extends InputPath>(of: P) => ({ rule: 'self', of }) as const
export const memberOf = <const P extends InputPath>(of: P) => ({ rule: 'memberOf', of }) as const
export const adminOf = <const P extends InputPath>(of: P, refusal?: ErrorDeclaration) =>
  ({ rule: 'adminOf', of, ...(refusal ? { refusal } : {}) }) as const
export const capability = (reason: string) => ({ rule: 'capability', reason }) as const

/** The limits of an upload. Files arrive as multipart parts named `field`; the other parts are the body, all strings. */
export interface Multipart {
  field: string
  /** Maximum size of one file in bytes. The content of a larger file is dropped; the handler rejects it together with all other errors. */
  maxFileBytes: number
  /** The sum of all files must be less than this many bytes; otherwise 413. */
  maxTotalBytes: number
  maxFiles: number
  /** Text parts that may be repeated and are then parsed as a list. For every other part the last value counts. */
  lists?: readonly string[]
}

export interface EndpointDeclaration {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Exactly the path of the specification, with parameters as `:name`. */
  path: `/${string}`
  access: Access
  /** One sentence for the API documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  multipart?: Multipart
  /** Maximum JSON body in bytes; 1,000,000 by default. A larger one gets 413. */
  maxBodyBytes?: number
  /** The schema of the response; undeclared fields are stripped. `file`: bytes with their own content type. `none`: an empty 204. */
  response: z.ZodType | 'file' | 'none'
  /** Error codes of this endpoint in addition to the common ones of its access rule. */
  errors?: readonly ErrorDeclaration[]
  /**
   * The plan that the location of the access rule must have (GUARD-007, GUARD-008, ROUTE-L-019). An endpoint whose access rule names no location is
   * open while any location of the caller has the plan.
   */
  plan?: 'OSHA' | 'SDS'
  /** The reason why an endpoint of a noun with a plan does not apply it (plan-gate.test.ts). */
  withoutPlan?: string
  /** Still available while a payment has failed (ruling 27). */
  whilePaymentFailed?: true
  /** The reason why the endpoint takes no tenant id. Required if it takes none. */
  noTenantIds?: string
  /** The endpoint changes nothing. A repeated request is therefore executed again, and no response is stored under its Idempotency-Key. */
  keepsNothing?: true
  /** Why it is answered although the session has spent its budget of calls. The call is still deducted, and the handler has a limit of its own. */
  beyondBudget?: string
  /** The handler gets the body as raw bytes, for signatures. */
  raw?: true
  /**
   * What support access may do here (ruling 5). By default, GET is allowed and every other method is rejected.
   * - `never`: reading is rejected as well: health documents, emergency contacts, drafts of forms, the account of the person.
   * - `write`: allowed for a support session that was granted write access.
   * - `always`: allowed for every support session, because it changes only that session.
   */
  support?: 'never' | 'write' | 'always'
  /**
   * The kind of action for which the session must have proved itself in the last five minutes (AUTH-04); otherwise `session.proof_needed`, after all
   * refusals of the access rule. Such an endpoint is closed to support. With `onlyIf`, the handler asks for the proof, in the case that the words
   * state.
   */
  freshProof?: ProofAction | { action: ProofAction; onlyIf: string }
  /**
   * A session on a shared tablet may call it (decision 144). Everything else is 403 there. It must be harmless in the hands of anybody who stands
   * before the tablet: nothing about others, health or administration. apps/api/src/tests/tablet-access.test.ts lists them.
   */
  onTablet?: true
  /** Still available while the rule of a practice asks for two factors that the session has not proved (AUTH-03): what adding a way to sign in needs. */
  withoutTwoFactors?: true
  /** The cookie alone authenticates the request: only media and files (ruling 3). */
  cookieMayRead?: true
}

export type Endpoint = EndpointDeclaration & {
  readonly isEndpoint: true
  /** Loads the full declaration if the page has received this one without its schemas (scripts/contract-for-pages.ts). */
  readonly schemas?: () => Promise<Endpoint>
}

/** Rejects unknown fields, so that a misspelled restriction does not compile. */
type OnlyKnown<E> = { readonly [Field in Exclude<keyof E, keyof EndpointDeclaration>]: never }

/** Declares one endpoint. Validation, client, documentation and tests are all derived from it. */
export function endpoint<const E extends EndpointDeclaration>(declaration: E & OnlyKnown<E>): E & { readonly isEndpoint: true } {
  return { ...declaration, isEndpoint: true }
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'isEndpoint' in value
}

/** Wraps a v2 response: `{ "payload": … }` (ruling 16). */
export const payload = <S extends z.ZodType>(schema: S) => z.object({ payload: schema })

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
/** What a handler returns: the input of the response schema. */
export type ResultOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['response'] extends 'none'
    ? void
    : unknown
/** What the client receives. */
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : E['response'] extends 'none'
    ? undefined
    : Blob
/** What the client sends; parts that the endpoint does not declare are absent. */
export type RequestOf<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: In<E['params']> } : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: In<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: In<E['body']> } : { body?: undefined }) &
  (E['multipart'] extends Multipart ? { files: File[] } : { files?: undefined })
