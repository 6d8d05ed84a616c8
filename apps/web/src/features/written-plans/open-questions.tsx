import { Text } from '@mantine/core'

import type { OpenQuestion } from '#contract/written-plans/written-plans'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'

import { questionsOpen } from './written-plan-texts.ts'

/** The questions that a draft leaves open, each with a link to where it is answered. Renders nothing if there are none. */
export function OpenQuestions({ questions }: { questions: readonly OpenQuestion[] }) {
  const { didCompleteLibrarySetup, additionalStepsAvailable } = useCurrentLocation()
  if (questions.length === 0) return null
  return (
    <Note maw={720} mt={12}>
      <Text fw={550}>{questionsOpen(questions.length)}</Text>
      {didCompleteLibrarySetup ? null : <Link to="/library">Answer them in the library setup</Link>}
      {didCompleteLibrarySetup && additionalStepsAvailable ? (
        <Link to="/library/additionalLibrarySetup">Answer the new questions</Link>
      ) : null}
      <List>
        {questions.map(({ associatedVariable, question, page }) => (
          <li key={associatedVariable}>
            {didCompleteLibrarySetup && !additionalStepsAvailable ? (
              <Link to="/library" search={{ page, answer: associatedVariable }}>
                {question}
              </Link>
            ) : (
              question
            )}
          </li>
        ))}
      </List>
    </Note>
  )
}
