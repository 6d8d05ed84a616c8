import { flushSync } from 'react-dom'

import type { AnswerOf, Endpoint } from '#contract/endpoint/endpoint'
import { Conflict } from '#contract/endpoint/errors'

import { ApiError, isUnanswered, textOfError } from '../../api/api-error.ts'
import type { CallRequest } from '../../api/call.ts'
import { useUpload, type UploadState } from '../../api/use-upload.ts'
import type { ContractFormOptions } from './contract-form-options.ts'
import type { FormErrors } from '../errors/error-summary.tsx'
import { useFormDraft, type FormDraft } from './use-form-draft.ts'
import { useCompletion } from '../use-completion.ts'
import { useValidatedRequest } from './use-validated-request.ts'
import { useStaleSave } from './use-stale-save.ts'

export interface ContractFormState<Values extends object> extends FormDraft<Values> {
  setErrors: (errors: FormErrors) => void
  pending: boolean
  /** The upload progress of the request's files, with cancel. */
  upload: UploadState
  /** Shows the error response of another call about the same values. */
  showRefusal: (error: ApiError) => void
  /** Shows the version saved by another person and discards the input; undefined without a conflict. */
  showSaved: (() => void) | undefined
  submit: () => void
  /** Marks the invalid fields of the current step. Resolves to true if there are none, so that the next step can be shown. */
  validate: () => Promise<boolean>
  /** Resets to the initial values, even after a save. */
  reset: () => void
}

/**
 * A form over one endpoint. Marks all fields that the contract or the server rejects at once, and focuses the first one. After success the values
 * count as saved.
 */
export function useContractForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  options: ContractFormOptions<E, Values>,
): ContractFormState<Values> {
  const { rename = (path) => path, stale, sentence, complete, refusalText = textOfError } = options
  const judge = useValidatedRequest(endpoint, options)
  const draft = useFormDraft(options.initialValues, options)
  const staleSave = useStaleSave(draft, stale)
  const { send, isPending, ...upload } = useUpload(endpoint, {
    ...options,
    onSuccess: async (answer: AnswerOf<E>, request: CallRequest<E>) => {
      // Rendered synchronously; otherwise the guard would ask when `onSuccess` navigates away.
      flushSync(() => draft.markSaved())
      await options.onSuccess?.(answer, request)
    },
    onError: (error) => showRefusal(error),
  })
  /** Marks the errors that have a field here. Returns whether there were any. */
  const showFieldErrors = (errors: FormErrors): boolean => {
    const known = errorsOfKnownFields(draft.current(), errors)
    draft.showErrors(known)
    draft.setProblem(sentence?.(known))
    return Object.keys(known).length > 0
  }
  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) return draft.setProblem(textOfError(error))
    if (options.onRefusal?.(error)) return
    if (error.code === Conflict.code && stale) return void staleSave.showConflict(error)
    // Without an answer there are no words of the server to replace. The form says that nothing is saved yet.
    if (!showFieldErrors(renamed(error.fields, rename))) draft.setProblem(isUnanswered(error) ? error.message : refusalText(error))
  }
  const completion = useCompletion(showRefusal)
  const pending = isPending || completion.pending
  const check = async () => {
    if (pending || completion.isRunning()) return undefined
    draft.setProblem(undefined)
    staleSave.forget()
    return judge(draft.current()).catch((error: unknown) => draft.setProblem(textOfError(error)))
  }
  const submit = async () => {
    const checked = await check()
    if (!checked || showFieldErrors(checked.errors)) return
    const [other] = Object.values(checked.errors)
    if (other !== undefined) return draft.setProblem(other)
    const right = checked.request as CallRequest<E>
    const request = complete ? await completion.begin(() => complete(right, draft.current())) : right
    if (request) send(request, { onSettled: completion.end })
  }
  return {
    ...draft,
    setErrors: draft.showErrors,
    pending,
    upload,
    showRefusal,
    showSaved: staleSave.showSaved,
    submit: () => void submit(),
    validate: async () => {
      const checked = await check()
      return checked !== undefined && !showFieldErrors(checked.errors)
    },
    reset: () => draft.markSaved(options.initialValues),
  }
}

const renamed = (errors: FormErrors, rename: (path: string) => string): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [rename(path), text]))

const errorsOfKnownFields = (values: object, errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => (path.split('.')[0] ?? path) in values))
