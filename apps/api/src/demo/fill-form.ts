import { visibleQuestions } from '#content/forms/form-answers'
import type { Answers, FormDefinition, FormQuestion } from '#content/forms/form-types'

interface Filling {
  who: string
  name: string
  day: string
  /** Fixed answers by key. */
  given?: Answers
}

/** Returns plausible answers to a whole form: the uneventful choice for every question, and today's date where a date is required. */
export function fillForm(form: FormDefinition, { who, name, day, given = {} }: Filling): Answers {
  let answers: Answers = {}
  for (const { stepNumber } of form.sections) {
    // Each answer may reveal more questions, so a step is filled in repeatedly until none appear.
    for (let size = -1; size !== Object.keys(answers).length;) {
      size = Object.keys(answers).length
      for (const question of visibleQuestions(form, stepNumber, answers)) {
        const answer = answers[question.answer.key] ?? given[question.answer.key] ?? answerTo(question, { who, name, day })
        if (answer !== undefined) answers = { ...answers, [question.answer.key]: answer }
      }
    }
  }
  return answers
}

function answerTo(question: FormQuestion, { who, name, day }: Filling): string | string[] | undefined {
  const options = question.group ?? []
  if (question.type === 'label') return undefined
  if (question.type === 'radio') return (options.find((option) => /^(ok|no)$/i.test(option.value)) ?? options[0])?.value
  if (question.type === 'checkbox') return [(options.at(-1) ?? options[0])?.value ?? '']
  if (question.type === 'employee-select') return question.isMulti ? [who] : who
  if (question.type === 'date') return question.required ? day : undefined
  if (question.signature) return name
  if (question.inputKind === 'time') return '10:30'
  if (question.inputKind === 'number') return '2'
  return question.required ? 'All in order.' : undefined
}
