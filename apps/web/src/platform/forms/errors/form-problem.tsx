import { Button } from '@mantine/core'
import type { RefObject } from 'react'

import { Problem } from '../../ui/page/problem.tsx'
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
        <Problem>
          {problem}
          {showSaved ? (
            <Button variant="default" size="xs" mt="sm" display="block" onClick={showSaved}>
              Show what is saved now
            </Button>
          ) : null}
        </Problem>
      ) : null}
      <ErrorSummary errors={errors} element={element} />
    </>
  )
}
