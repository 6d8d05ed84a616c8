import { Box, Stack } from '@mantine/core'
import type { SetupQuestion } from '#contract/library/library'
import type { FormDraft } from '#web/platform/forms/contract/use-form-draft.ts'
import { YesNo } from '#web/platform/fields/choice/yes-no.tsx'
import { withAnswer } from '#web/shared/library/setup-answers.ts'

import type { LocationDraft } from './location-draft.ts'
import classes from '../locations.module.css'
import { visibleFor } from './setup-answers.ts'

interface SetupQuestionsProps {
  questions: readonly SetupQuestion[]
  form: FormDraft<LocationDraft>
}

/** The yes/no questions for a location of the given type (LOC-033). */
export function SetupQuestions({ questions, form }: SetupQuestionsProps) {
  const { type, state, answers } = form.values
  return (
    <Stack component="section" gap={20} pt={16} className={classes.questions ?? ''} aria-label="Questions about the location">
      <Box component="h3" fz={16} lh="24px">
        What happens at this location
      </Box>
      {visibleFor(questions, type, answers).map((question) => (
        <div key={question.value} className={question.dependsOn ? classes.dependent : undefined}>
          <YesNo
            labelled
            label={question.label}
            help={whyIn(question, state)}
            value={answers[question.value] ?? null}
            onChange={(yes) =>
              form.change((draft) => ({ ...draft, answers: withAnswer(questions, draft.answers, { value: question.value, yes }) }))
            }
            error={form.errors[`answers.${question.value}`]}
            path={`answers.${question.value}`}
          />
        </div>
      ))}
    </Stack>
  )
}

/** Why the question is asked, with what the law of the chosen state adds. */
const whyIn = ({ why, whyIn: additions }: SetupQuestion, state: string) => [why, additions[state]].filter(Boolean).join(' ') || null
