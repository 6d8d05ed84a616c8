import type { FormDefinition, FormQuestion, NestedBlock, QuestionOption } from './form-types.ts'

/**
 * The form as it is filled out in a state: questions that the state requires are required, the help is that of the state, and questions and options
 * for other states are omitted. Records are displayed with the form as shipped, so that a location that moves keeps its answers.
 */
export function formIn<Form extends Pick<FormDefinition, 'question_blocks'>>(form: Form, state: string): Form {
  return { ...form, question_blocks: form.question_blocks.map((block) => ({ ...block, ...blockIn(block, state) })) }
}

function blockIn({ question_block }: NestedBlock, state: string): NestedBlock {
  return { question_block: question_block.filter(offeredIn(state)).map((question) => questionIn(question, state)) }
}

function questionIn(question: FormQuestion, state: string): FormQuestion {
  const required = question.required || (question.requiredIn?.includes(state) ?? false)
  const help = question.helpIn?.[state] ?? question.help
  return { ...question, required, ...(help !== undefined && { help }), ...(question.group && { group: optionsIn(question.group, state) }) }
}

function optionsIn(options: readonly QuestionOption[], state: string): QuestionOption[] {
  return options.filter(offeredIn(state)).map((option) => ({
    ...option,
    ...(option.question_blocks && { question_blocks: option.question_blocks.map((block) => blockIn(block, state)) }),
  }))
}

const offeredIn =
  (state: string) =>
  ({ onlyIn }: { onlyIn?: readonly string[] }): boolean =>
    onlyIn === undefined || onlyIn.includes(state)
