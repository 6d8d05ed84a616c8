import { useForm } from '@mantine/form'
import { useId, useRef, useState, type RefObject } from 'react'

import type { FormErrors } from './error-summary.tsx'
import { focusFirst } from './focus-first.ts'
import { onTopOf } from './on-top-of.ts'
import { valueAt, type PathOf, type ValueAt } from './paths.ts'

/** The state of a form before saving: values, errors and initial values. */
export interface FormDraft<Values extends object> {
  values: Values
  /** As they are by now, for work that began in an earlier render. */
  current: () => Values
  /** Changes several values at once, such as a row with all that hangs on it. */
  change: (next: (values: Values) => Values) => void
  /** Everything that a field component needs. */
  field: <Path extends PathOf<Values>>(path: Path) => BoundField<ValueAt<Values, Path>>
  errors: FormErrors
  /** Marks what is wrong and puts the focus into the first such field. */
  showErrors: (errors: FormErrors) => void
  /** The form-level error. */
  problem: string | undefined
  setProblem: (problem: string | undefined) => void
  /** Something differs from what is saved. */
  dirty: boolean
  /** The values count as saved; with `values`, these are shown instead. */
  startOver: (values?: Values) => void
  /** A person else has saved: theirs wherever nothing was changed here. */
  rebase: (theirs: Values) => void
  /** The id of the form element, for buttons outside of it. */
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
  /** Fields that are judged together, such as email and phone: a change of one takes back what was said about all. */
  together?: readonly string[]
}

export function useFormDraft<Values extends object>(initialValues: Values, { together = [] }: FormDraftOptions = {}): FormDraft<Values> {
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const form = useForm<Values>({ initialValues })
  const base = useRef(initialValues)
  const errors = form.errors as FormErrors

  /** A change of a value clears its error; the form-level message is cleared with the last error. */
  const takeBack = (changed: (path: string) => boolean) => {
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
    takeBack((path) => !Object.is(heldAt(before, path), heldAt(after, path)))
  }
  const startOver = (values = form.getValues()) => {
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
        takeBack((name) => name === path)
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
    startOver,
    rebase: (theirs) => {
      const mine = onTopOf(theirs, { mine: form.getValues(), before: base.current })
      base.current = theirs
      form.setValues(mine)
      form.resetDirty(theirs)
    },
    element,
  }
}

/** The value of an error: for an error about several fields of a row, the row. */
function heldAt(values: unknown, path: string): unknown {
  const own = valueAt(values, path)
  return own === undefined ? valueAt(values, path.slice(0, path.lastIndexOf('.'))) : own
}
