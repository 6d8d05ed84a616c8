import { useRef } from 'react'

import type { AnswerOf, Endpoint } from '#contract/endpoint'
import { Conflict } from '#contract/errors'

import { textOfError, type ApiError } from '../api/api-error.ts'
import type { CallRequest } from '../api/call.ts'
import { useAction, type ActionOptions } from '../api/use-endpoint.ts'
import type { FormErrors } from './error-summary.tsx'
import { fieldErrors, type FieldErrorOptions } from './field-errors.ts'
import { useFormDraft, type FormDraft, type FormDraftOptions } from './use-form-draft.ts'
import { useStaleSave, type StaleOptions } from './use-stale-save.ts'
import { useSchemas } from './use-schemas.ts'

export interface ContractFormOptions<E extends Endpoint, Values extends object>
  extends Omit<ActionOptions<E>, 'onError'>, FieldErrorOptions, FormDraftOptions {
  initialValues: Values
  /** The body for these values; the contract checks it before sending, so a choice may still be missing. */
  request: (values: Values) => RequestDraft<E> | Promise<RequestDraft<E>>
  /** Checks beyond the contract, such as two equal passwords; by field name. */
  check?: (values: Values) => FormErrors | Promise<FormErrors>
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

export interface ContractFormState<Values extends object> extends FormDraft<Values> {
  setErrors: (errors: FormErrors) => void
  pending: boolean
  /** Shows a refusal of another call about the same values. */
  refuse: (error: ApiError) => void
  /** Shows the version saved by another person and discards the input; absent without a conflict. */
  showSaved: (() => void) | undefined
  submit: () => void
  /** Marks what is wrong with the fields that there are, and returns whether nothing is: for the way to a next step. */
  validate: () => Promise<boolean>
  /** Back to the initial values, also after something was saved. */
  reset: () => void
}

/**
 * A form over one endpoint. All wrong fields are marked at once, those that the contract finds and those that the server finds, and the first one is focused.
 * After success it counts as saved.
 */
export function useContractForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  options: ContractFormOptions<E, Values>,
): ContractFormState<Values> {
  const { rename = (path) => path, stale, sentence, refusalText = textOfError } = options
  const checking = useRef(false)
  useSchemas(endpoint)
  const draft = useFormDraft(options.initialValues, options)
  const staleSave = useStaleSave(draft, stale)
  const action = useAction(endpoint, {
    ...options,
    onSuccess: async (answer: AnswerOf<E>, request: CallRequest<E>) => {
      draft.startOver()
      await options.onSuccess?.(answer, request)
    },
    onError: (error) => refuse(error),
  })
  /** Marks those that have a field here; answers whether there are any. */
  const showKnown = (errors: FormErrors): boolean => {
    const known = knownTo(draft.current(), errors)
    draft.showErrors(known)
    draft.setProblem(sentence?.(known))
    return Object.keys(known).length > 0
  }
  const refuse = (error: ApiError) => {
    if (options.onRefusal?.(error)) return
    if (error.code === Conflict.code && stale) return void staleSave.refuse(error)
    if (!showKnown(renamed(error.fields, rename))) draft.setProblem(refusalText(error))
  }
  const check = async () => {
    if (action.isPending || checking.current) return undefined
    checking.current = true
    draft.setProblem(undefined)
    staleSave.forget()
    const checked = await judge(endpoint, options, draft.current()).catch((error: unknown) => draft.setProblem(textOfError(error)))
    checking.current = false
    return checked || undefined
  }
  const submit = async () => {
    const checked = await check()
    if (!checked || showKnown(checked.errors)) return
    const [other] = Object.values(checked.errors)
    if (other === undefined) action.mutate(checked.request as CallRequest<E>)
    else draft.setProblem(other)
  }
  return {
    ...draft,
    setErrors: draft.showErrors,
    pending: action.isPending,
    refuse,
    showSaved: staleSave.showSaved,
    submit: () => void submit(),
    validate: async () => {
      const checked = await check()
      return checked !== undefined && !showKnown(checked.errors)
    },
    reset: () => draft.startOver(options.initialValues),
  }
}

const renamed = (errors: FormErrors, rename: (path: string) => string): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [rename(path), text]))

const knownTo = (values: object, errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => (path.split('.')[0] ?? path) in values))

/** The body for the values, and all its errors. */
async function judge<E extends Endpoint, Values extends object>(endpoint: E, options: ContractFormOptions<E, Values>, values: Values) {
  const request = await options.request(values)
  const found = await fieldErrors(endpoint, 'body' in request ? request.body : undefined, options)
  return { request, errors: { ...found, ...(await options.check?.(values)) } as FormErrors }
}
