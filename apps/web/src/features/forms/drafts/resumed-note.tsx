import { Alert } from '@mantine/core'

import type { Draft, Form } from '#contract/forms/forms'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

import { removedAnswers } from './draft-answers.ts'

/** Explains why the form does not open at its first step, or why it starts there again because its questions have changed. */
export function ResumedNote({ form, draft }: { form: Form; draft: Draft }) {
  const { timeZone } = useCurrentLocation()
  const removed = draft.formChanged ? removedAnswers(form, draft) : []
  return (
    <Alert variant="light" role="status">
      You began this form on an earlier visit and saved it last on {formatDate(draft.updatedAt, timeZone)}.{' '}
      {draft.formChanged ? 'Its questions have changed since. Please look through every step again.' : 'It continues where you stopped.'}
      {removed.length > 0 ? <span className="written"> Your answers to questions that are gone: {removed.join('; ')}</span> : null}
    </Alert>
  )
}
