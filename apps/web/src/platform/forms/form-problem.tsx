import { Alert, Button } from '@mantine/core'
import type { RefObject } from 'react'

import { ErrorSummary, type FormErrors } from './error-summary.tsx'

export interface FormProblemProps {
  form: {
    problem: string | undefined
    errors: FormErrors
    element: RefObject<HTMLElement | null>
    /** Shows the version saved by another person. */
    showSaved?: (() => void) | undefined
  }
}

/** The errors of a form, shown above its buttons: the form-level message, the remedy, and links to the invalid fields. */
export function FormProblem({ form }: FormProblemProps) {
  const { problem, showSaved, errors, element } = form
  return (
    <>
      {problem ? (
        <Alert color="red" variant="light" role="alert">
          {problem}
          {showSaved ? (
            <Button variant="default" size="xs" mt="sm" display="block" onClick={showSaved}>
              Show what is saved now
            </Button>
          ) : null}
        </Alert>
      ) : null}
      <ErrorSummary errors={errors} element={element} />
    </>
  )
}
