import { Alert, Button } from '@mantine/core'

import type { LibraryAnswer } from '#contract/library/library-answer'
import type { Option } from '#web/platform/fields/choice/select-field.tsx'

import { AnswerText } from './answer-text.tsx'

/** Shows an answer that someone else saved for the same step, and offers to accept or overwrite it (ruling 30). */
export function ConflictingAnswer({ theirs, people, onTake }: { theirs: LibraryAnswer; people: readonly Option[]; onTake: () => void }) {
  return (
    <Alert
      color="yellow"
      variant="light"
      role="alert"
      title={`${theirs.answeredBy?.fullName ?? 'Somebody'} has just answered this question too`}
    >
      <AnswerText answer={theirs} people={people} />
      <p>Your entry is still in the field. Save it over theirs, or take what they entered.</p>
      <Button variant="default" onClick={onTake}>
        Take their answer
      </Button>
    </Alert>
  )
}
