import { useForm } from '@mantine/form'
import { useId, useRef, useState, type RefObject } from 'react'

import type { FormErrors } from '../errors/error-summary.tsx'
import { focusFirst } from '../errors/focus-first.ts'
import { mergeWithSaved } from './merge-with-saved.ts'
import { valueAt, type PathOf, type ValueAt } from './paths.ts'

/** The state of a form before saving: values, errors and initial values. */
export interface FormDraft<Values extends object> {
  values: Values
  /** The latest values, for async work started in an earlier render. */
  current: () => Values
  /** Changes several values at once, such as a row and everything that depends on it. */
  change: (next: (values: Values) => Values) => void
  /** Everything a field component needs. */
  field: <Path extends PathOf<Values>>(path: Path) => BoundField<ValueAt<Values, Path>>
  errors: FormErrors
  /** Marks the invalid fields and focuses the first one. */
  showErrors: (errors: FormErrors) => void
  /** The form-level error. */
  problem: string | undefined
  setProblem: (problem: string | undefined) => void
  /** Whether any value differs from the saved one. */
  dirty: boolean
  /** Marks the values as saved. If `values` is given, shows those instead. */
  markSaved: (values?: Values) => void
  /** Merges the version saved by another person: theirs replaces every value that was not changed here. */
  rebase: (theirs: Values) => void
  /** The id of the form element, for buttons outside it. */
  id: string
  element: RefObject<HTMLFormElement | null>
}

export interface BoundField<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
  path: string
}

export interface FormDraftOptions {
  /** Fields that are validated together, such as email and phone. Changing one clears the errors of all. */
  together?: readonly string[]
}

export function useFormDraft<Values extends object>(initialValues: Values, { together = [] }: FormDraftOptions = {}): FormDraft<Values> {
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const form = useForm<Values>({ initialValues })
  const base = useRef(initialValues)
  const errors = form.errors as FormErrors

  /** Clears the errors of changed values. The form-level message is cleared with the last error. */
  const clearErrorsWhere = (changed: (path: string) => boolean) => {
    const names = Object.keys(errors)
    const left = names.filter((name) => !(together.includes(name) ? together.some(changed) : changed(name)))
    if (left.length === names.length) return
    form.setErrors(Object.fromEntries(left.map((name) => [name, errors[name]])))
    if (left.length === 0) setProblem(undefined)
  }
  const change = (next: (values: Values) => Values) => {
    const before = form.getValues()
    const after = next(before)
    form.setValues(after)
    form.setErrors({ ...errors })
    clearErrorsWhere((path) => !Object.is(valueBehindError(before, path), valueBehindError(after, path)))
  }
  const markSaved = (values = form.getValues()) => {
    base.current = values
    form.setValues(values)
    form.resetDirty(values)
  }
  return {
    id: useId(),
    values: form.values,
    current: () => form.getValues(),
    change,
    field: (path) => ({
      value: valueAt(form.values, path) as never,
      onChange: (value) => {
        form.setFieldValue(path, value as never)
        clearErrorsWhere((name) => name === path)
      },
      error: errors[path],
      path,
    }),
    errors,
    showErrors: (found) => {
      form.setErrors({ ...found })
      focusFirst(element.current, Object.keys(found))
    },
    problem,
    setProblem,
    dirty: form.isDirty(),
    markSaved,
    rebase: (theirs) => {
      const mine = mergeWithSaved(theirs, { mine: form.getValues(), before: base.current })
      base.current = theirs
      form.setValues(mine)
      form.resetDirty(theirs)
    },
    element,
  }
}

/** Returns the value an error refers to. If the path has no value, the error is about a row, so the row is returned. */
function valueBehindError(values: unknown, path: string): unknown {
  const own = valueAt(values, path)
  return own === undefined ? valueAt(values, path.slice(0, path.lastIndexOf('.'))) : own
}
