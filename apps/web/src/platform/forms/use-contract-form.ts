import { useForm } from '@mantine/form'
import { useRef, useState, type RefObject } from 'react'

import type { AnswerOf, Endpoint } from '#contract/endpoint'

import { textOfError, type ApiError } from '../api/api-error.ts'
import type { CallRequest } from '../api/call.ts'
import { useAction, type ActionOptions } from '../api/use-endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { useSchemas } from './use-schemas.ts'

export interface ContractFormOptions<E extends Endpoint, Values extends object> extends Omit<ActionOptions<E>, 'onError'> {
  initialValues: Values
  /** What is sent for these values; its body is checked against the contract before anything is sent. */
  request: (values: Values) => CallRequest<E> | Promise<CallRequest<E>>
  /** Where a part of the body is called otherwise in the form: `{ 'address.zip': 'zip' }`. */
  rename?: Record<string, string>
  /** Checks beyond the contract, such as two equal passwords; by field name. */
  check?: (values: Values) => Record<string, string> | Promise<Record<string, string>>
  /** Handles a refusal itself by returning true; then nothing is shown above the buttons. */
  onRefusal?: (error: ApiError) => boolean
}

export interface ContractFormState<Values extends object> {
  values: Values
  setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** Everything a field component needs: value, change, error, path. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => { value: Values[Name]; onChange: (value: Values[Name]) => void; error: string | undefined; path: string }
  setErrors: (errors: Record<string, string>) => void
  /** The refusal that belongs to no field. */
  problem: string | undefined
  pending: boolean
  dirty: boolean
  submit: () => void
  /** Back to the initial values, also after something was saved. */
  reset: () => void
  element: RefObject<HTMLFormElement | null>
}

/**
 * A form over one endpoint. All wrong fields are marked at once, those that the contract finds and those that the server finds, and the first one is focused.
 * After success it counts as saved.
 */
export function useContractForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  options: ContractFormOptions<E, Values>,
): ContractFormState<Values> {
  const element = useRef<HTMLFormElement>(null)
  const checking = useRef(false)
  const [problem, setProblem] = useState<string>()
  useSchemas(endpoint)
  const form = useForm<Values>({ initialValues: options.initialValues })
  const action = useAction(endpoint, {
    ...options,
    onSuccess: async (answer: AnswerOf<E>, request: CallRequest<E>) => {
      form.resetDirty()
      await options.onSuccess?.(answer, request)
    },
    onError: (error) => {
      if (options.onRefusal?.(error)) return
      const errors = renamed(error.fields, options.rename)
      const known = Object.fromEntries(Object.entries(errors).filter(([path]) => topOf(path) in form.getValues()))
      showErrors(known)
      if (Object.keys(known).length === 0) setProblem(error.message)
    },
  })
  const showErrors = (errors: Record<string, string>) => {
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) focusFirst(element.current, Object.keys(errors))
  }
  const submit = async () => {
    if (action.isPending || checking.current) return
    checking.current = true
    setProblem(undefined)
    const checked = await check(endpoint, options, form.getValues()).catch((error: unknown) => setProblem(textOfError(error)))
    checking.current = false
    if (!checked) return
    showErrors(checked.errors)
    if (Object.keys(checked.errors).length === 0) action.mutate(checked.request)
  }
  return {
    values: form.values,
    setValue: (name, value) => form.setFieldValue(name, value as never),
    field: (name) => ({
      value: form.values[name],
      onChange: (value) => form.setFieldValue(name, value as never),
      error: form.errors[name] as string | undefined,
      path: name,
    }),
    setErrors: showErrors,
    problem,
    pending: action.isPending,
    dirty: form.isDirty(),
    submit: () => void submit(),
    reset: () => {
      form.setValues(options.initialValues)
      form.resetDirty(options.initialValues)
      form.clearErrors()
    },
    element,
  }
}

/** What would be sent for the values, and everything that is wrong with them. */
async function check<E extends Endpoint, Values extends object>(endpoint: E, options: ContractFormOptions<E, Values>, values: Values) {
  const request = await options.request(values)
  const found = await fieldErrors(endpoint, 'body' in request ? request.body : undefined)
  return { request, errors: { ...renamed(found, options.rename), ...(await options.check?.(values)) } }
}

const topOf = (path: string) => path.split('.')[0] ?? path

function renamed(errors: Record<string, string>, names: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [names[path] ?? path, text]))
}

/** Puts the focus into the first field with an error: in the order of the page, not of the errors. Fields name themselves by `data-path`. */
export function focusFirst(element: HTMLElement | null, paths: string[]) {
  setTimeout(() => {
    for (const field of element?.querySelectorAll<HTMLElement>('[data-path]') ?? []) {
      if (!paths.includes(field.dataset['path'] ?? '')) continue
      const target = field.matches('input, textarea, select, button') ? field : field.querySelector<HTMLElement>('input, textarea, button')
      return target?.focus()
    }
  })
}
