import type { SetupQuestion } from '#contract/library'
import type { FormDraft } from '#web/platform/forms/use-form-draft.ts'
import { YesNo } from '#web/platform/fields/yes-no.tsx'

import type { LocationDraft } from './location-draft.ts'
import classes from './locations.module.css'
import { askedQuestions, withAnswer } from './setup-answers.ts'

interface SetupQuestionsProps {
  questions: readonly SetupQuestion[]
  form: FormDraft<LocationDraft>
}

/** The yes/no questions of a location, for its type (LOC-033). */
export function SetupQuestions({ questions, form }: SetupQuestionsProps) {
  const { type, answers } = form.values
  return (
    <section className={classes.questions} aria-label="Questions about the location">
      <h3 className={classes.partTitle}>What happens at this location</h3>
      {askedQuestions(questions, type, answers).map((question) => (
        <div key={question.value} className={question.dependsOn ? classes.dependent : undefined}>
          <YesNo
            labelled
            label={question.label}
            help={question.why}
            value={answers[question.value] ?? null}
            onChange={(yes) =>
              form.change((draft) => ({ ...draft, answers: withAnswer(questions, draft.answers, { value: question.value, yes }) }))
            }
            error={form.errors[`answers.${question.value}`]}
            path={`answers.${question.value}`}
          />
        </div>
      ))}
    </section>
  )
}
