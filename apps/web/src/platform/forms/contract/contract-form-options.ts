import type { Endpoint } from '#contract/endpoint/endpoint'

import type { ApiError } from '../../api/api-error.ts'
import type { CallRequest } from '../../api/call.ts'
import type { ActionOptions } from '../../api/use-endpoint.ts'
import type { FormErrors } from '../errors/error-summary.tsx'
import type { FieldErrorOptions } from '../errors/field-errors.ts'
import type { FormDraftOptions } from './use-form-draft.ts'
import type { StaleOptions } from './use-stale-save.ts'

export interface ContractFormOptions<E extends Endpoint, Values extends object>
  extends Omit<ActionOptions<E>, 'onError'>, FieldErrorOptions, FormDraftOptions {
  initialValues: Values
  /** Builds the request from the values. The contract checks it before sending, so a choice may still be missing. */
  request: (values: Values) => RequestDraft<E> | Promise<RequestDraft<E>>
  /** Checks beyond the contract, such as two equal passwords. Returns errors by field name. */
  check?: (values: Values) => FormErrors | Promise<FormErrors>
  /** Adds what can be created only from valid values, such as a card token. May throw like a call to the server. */
  complete?: (request: CallRequest<E>, values: Values) => Promise<CallRequest<E>>
  /** Handles an error response. If it returns true, the form shows nothing above the buttons. */
  onRefusal?: (error: ApiError) => boolean
  /** The form-level text for a refusal that belongs to no field; the server's message by default. Not asked if no server answered. */
  refusalText?: (error: ApiError) => string
  /** The text above the buttons while fields are invalid; none by default. */
  sentence?: (errors: FormErrors) => string | undefined
  stale?: StaleOptions<Values>
}

/** One request type per endpoint, if E is a union. */
type RequestDraft<E extends Endpoint> = E extends Endpoint ? Unvalidated<CallRequest<E>> : never

/** A request whose texts, choices and flags may be missing or have any value, because the contract validates it. */
type Unvalidated<T> = T extends string
  ? string | undefined
  : T extends boolean
    ? boolean | undefined
    : T extends (infer Row)[]
      ? Unvalidated<Row>[]
      : T extends object
        ? { [Name in keyof T]: Unvalidated<T[Name]> }
        : T
