import type { Endpoint } from '#contract/endpoint'

import type { ApiError } from '../api/api-error.ts'
import type { CallRequest } from '../api/call.ts'
import type { ActionOptions } from '../api/use-endpoint.ts'
import type { FormErrors } from './error-summary.tsx'
import type { FieldErrorOptions } from './field-errors.ts'
import type { FormDraftOptions } from './use-form-draft.ts'
import type { StaleOptions } from './use-stale-save.ts'

export interface ContractFormOptions<E extends Endpoint, Values extends object>
  extends Omit<ActionOptions<E>, 'onError'>, FieldErrorOptions, FormDraftOptions {
  initialValues: Values
  /** The body for these values; the contract checks it before sending, so a choice may still be missing. */
  request: (values: Values) => RequestDraft<E> | Promise<RequestDraft<E>>
  /** Checks beyond the contract, such as two equal passwords; by field name. */
  check?: (values: Values) => FormErrors | Promise<FormErrors>
  /** Adds what is made only of values that are right, such as the token of a card. It may refuse as the server does. */
  complete?: (request: CallRequest<E>, values: Values) => Promise<CallRequest<E>>
  /** Handles a refusal itself by returning true; then nothing is shown above the buttons. */
  onRefusal?: (error: ApiError) => boolean
  /** The sentence for a refusal that belongs to no field; the server's own by default. */
  refusalText?: (error: ApiError) => string
  /** The sentence above the buttons while fields are wrong; none by default. */
  sentence?: (errors: FormErrors) => string | undefined
  stale?: StaleOptions<Values>
}

/** One request of each endpoint, where there are several. */
type RequestDraft<E extends Endpoint> = E extends Endpoint ? Unjudged<CallRequest<E>> : never

/** A request whose texts, choices and marks may be missing or any other: the contract finds it. */
type Unjudged<T> = T extends string
  ? string | undefined
  : T extends boolean
    ? boolean | undefined
    : T extends (infer Row)[]
      ? Unjudged<Row>[]
      : T extends object
        ? { [Name in keyof T]: Unjudged<T[Name]> }
        : T
