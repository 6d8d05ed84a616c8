import type { LibraryAnswer } from '#contract/library'
import { librarySteps } from '#contract/library'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { QueryView } from '#web/platform/ui/query-view.tsx'
import { Section } from '#web/platform/ui/screen.tsx'

import { AnswerText } from './answer-text.tsx'
import classes from './answers-overview.module.css'
import { usePeople } from './use-people.ts'

/** What this location has answered, by section, with who said it and when. */
export function AnswersOverview() {
  const location = useCurrentLocation()
  const query = useEndpoint(librarySteps, { params: { locationId: location._id } })
  const { people, loading } = usePeople(location._id, query.data?.payload ?? [])
  return (
    <QueryView query={query}>
      {({ payload: steps }) => (
        <>
          {[...Map.groupBy(steps, (step) => step.section)].map(([section, answers]) => (
            <Section key={section} title={section} count={String(answers.length)}>
              <div className={classes.box}>
                {answers.map((answer) => (
                  <article key={answer.associatedVariable} className={classes.entry} aria-label={answer.question}>
                    <h3 className={classes.question}>{answer.question}</h3>
                    <AnswerText answer={answer} people={loading ? undefined : people} />
                    <Who answer={answer} timeZone={location.timeZone} />
                  </article>
                ))}
              </div>
            </Section>
          ))}
        </>
      )}
    </QueryView>
  )
}

function Who({ answer, timeZone }: { answer: LibraryAnswer; timeZone: string }) {
  if (!answer.answeredBy) return null
  return (
    <p className={classes.who}>
      Answered by {answer.answeredBy.fullName} on {formatDate(answer.updatedAt, timeZone)}
    </p>
  )
}
