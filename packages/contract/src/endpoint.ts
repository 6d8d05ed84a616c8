import { z } from 'zod'

import type { ErrorDeclaration } from './errors.ts'

/** Header of calls that an idle page sends; they do not extend the session (ruling 3). */
export const unattendedHeader = 'x-unattended'

/** The kinds of row an identifier may name. The kind lets the server find the practice and location of a row, and lets the generated tests make foreign ids. */
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
  | 'absence'
  | 'hold'
  | 'groupTraining'
  | 'sds'
  | 'liveSession'
  | 'sheetRequest'

/** An identifier: 24 hexadecimal characters, the first 8 the creation time in seconds (ruling 17). */
export function id(kind: Kind) {
  return z
    .string()
    .regex(/^[0-9a-f]{24}$/, 'Must be an identifier of 24 hexadecimal characters.')
    .meta({ 'x-kind': kind })
}

/** The kind that `id()` gave to a schema, seen through optional, nullable, array and preprocess wrappers; undefined for anything else. */
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
 * Who may call an endpoint. Refusals come in the order 401, 422, 404, 403 (ruling 22).
 * - `public`: everybody. Says why.
 * - `registering`: the account that is registering a practice, by its limited session.
 * - `signedIn`: any person with a completed registration.
 * - `self`: the person named at the place, no one else.
 * - `memberOf`: a member of the location that the row at the place belongs to.
 * - `adminOf`: an administrator of that location. For a practice id: an administrator of the practice. Otherwise `refusal`, where it is given.
 * A list of ids at the place is allowed as a whole or not at all.
 * - `capability`: the person who knows the secret in the address (ruling 28).
 * - `setupProof`: the invited person, by the short-lived proof from the join screen.
 * - `webhook`: the payment provider, by its signature.
 */
export type Access =
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

/** The limits of an upload. Files arrive as multipart parts called `field`; the other parts are the body, all strings. */
export interface Multipart {
  field: string
  /** Largest size of one file in bytes. A larger one is not kept; the handler refuses it together with all other errors. */
  maxFileBytes: number
  /** The sum of all files must stay below this many bytes; otherwise 413. */
  maxTotalBytes: number
  maxFiles: number
  /** Text parts that may come several times and are then read as a list; of every other part the last one counts. */
  lists?: readonly string[]
}

export interface EndpointDeclaration {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Exactly the path of the specification, parameters as `:name`. */
  path: `/${string}`
  access: Access
  /** One sentence for the API documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  multipart?: Multipart
  /** Largest JSON body in bytes; 1,000,000 by default. A larger one gets 413. */
  maxBodyBytes?: number
  /** The schema of the response; undeclared fields are stripped. `file`: bytes with their own content type. `none`: an empty 204. */
  response: z.ZodType | 'file' | 'none'
  /** Codes this endpoint may answer beside the common ones of its access rule. */
  errors?: readonly ErrorDeclaration[]
  /** The plan that the location at the access place must carry (GUARD-007, GUARD-008). */
  plan?: 'OSHA' | 'SDS'
  /** Still answered while a payment has failed (ruling 27). */
  whilePaymentFailed?: true
  /** The reason why an endpoint takes no tenant id, if it takes none. */
  noTenantIds?: string
  /** It changes nothing, so that a repeated request is done again: no answer is kept under its Idempotency-Key. */
  keepsNothing?: true
  /** The body is handed to the handler as raw bytes, for signatures. */
  raw?: true
  /**
   * What support access may do here (ruling 5). Without it, a GET is answered and every other method is refused.
   * - `never`: also refused for reading: health documents, emergency contacts, drafts of forms, the account of the person.
   * - `write`: allowed to a support session that was granted with write access.
   * - `always`: allowed to every support session, because it changes only that session.
   */
  support?: 'never' | 'write' | 'always'
  /** The cookie alone authenticates: only media and files (ruling 3). */
  cookieMayRead?: true
}

export type Endpoint = EndpointDeclaration & {
  readonly isEndpoint: true
  /** Loads the whole declaration if the page received this one without its schemas (scripts/contract-for-pages.ts). */
  readonly schemas?: () => Promise<Endpoint>
}

/** Refuses fields that no declaration has, so that a misspelled restriction does not compile. */
type OnlyKnown<E> = { readonly [Field in Exclude<keyof E, keyof EndpointDeclaration>]: never }

/** Declares one endpoint. Everything about it derives from this: validation, client, documentation, tests. */
export function endpoint<const E extends EndpointDeclaration>(declaration: E & OnlyKnown<E>): E & { readonly isEndpoint: true } {
  return { ...declaration, isEndpoint: true }
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'isEndpoint' in value
}

/** Wraps a v2 answer: `{ "payload": … }` (ruling 16). */
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
