import type { LibraryAnswer } from '#contract/library/library-answer'
import { librarySteps } from '#contract/library/library'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { AnswerText } from './answer-text.tsx'
import { StateRulesNote, useStateRules } from './state-rules-note.tsx'
import { usePeople } from './setup/use-people.ts'

/** The answers of this location by section, with author and date. */
export function AnswersOverview() {
  const location = useCurrentLocation()
  const query = useEndpoint(librarySteps, { params: { locationId: location._id } })
  useStateRules()
  const { people, loading } = usePeople(location._id, query.data?.payload ?? [])
  return (
    <QueryView query={query}>
      {({ payload: steps }) => (
        <>
          {[...Map.groupBy(steps, (step) => step.section)].map(([section, answers]) => (
            <Section key={section} title={section} count={String(answers.length)}>
              <Rows component="div">
                {answers.map((answer) => (
                  <Row component="article" key={answer.associatedVariable} block p={16} aria-label={answer.question}>
                    <Quiet component="h3" mb={4} lh={1.5} fw={550}>
                      {answer.question}
                    </Quiet>
                    <AnswerText answer={answer} people={loading ? undefined : people} />
                    <Who answer={answer} timeZone={location.timeZone} />
                  </Row>
                ))}
              </Rows>
            </Section>
          ))}
          {/* Rendered below everything whose height may still change. */}
          {loading ? null : <StateRulesNote />}
        </>
      )}
    </QueryView>
  )
}

function Who({ answer, timeZone }: { answer: LibraryAnswer; timeZone: string }) {
  if (!answer.answeredBy) return null
  return (
    <Quiet component="p" mt={6}>
      Answered by {answer.answeredBy.fullName} on {formatDate(answer.updatedAt, timeZone)}
    </Quiet>
  )
}
