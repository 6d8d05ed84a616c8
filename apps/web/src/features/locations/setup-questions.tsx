import type { SetupQuestion } from '#contract/library'
import { YesNo } from '#web/platform/fields/yes-no.tsx'

import type { DraftProblems, LocationDraft } from './location-draft.ts'
import classes from './locations.module.css'
import { askedQuestions, withAnswer } from './setup-answers.ts'

interface SetupQuestionsProps {
  questions: readonly SetupQuestion[]
  draft: LocationDraft
  onChange: (change: Partial<LocationDraft>) => void
  problems: DraftProblems
}

/** The yes/no questions of a location, for its type (LOC-033). */
export function SetupQuestions({ questions, draft, onChange, problems }: SetupQuestionsProps) {
  const asked = askedQuestions(questions, draft.type, draft.answers)
  return (
    <section className={classes.questions} aria-label="Questions about the location">
      <h3 className={classes.partTitle}>What happens at this location</h3>
      {asked.map((question) => (
        <div key={question.value} className={question.dependsOn ? classes.dependent : undefined}>
          <YesNo
            labelled
            label={question.label}
            help={question.why}
            value={draft.answers[question.value] ?? null}
            onChange={(yes) => onChange({ answers: withAnswer(questions, draft.answers, { value: question.value, yes }) })}
            error={draft.answers[question.value] === undefined ? problems[question.value] : undefined}
            path={question.value}
          />
        </div>
      ))}
    </section>
  )
}
