import type { FormDefinition, FormQuestion, NestedBlock, QuestionOption } from './form-types.ts'

/**
 * The form as it is filled in in a state: questions that the state requires are required, and options for other states are omitted. Records are
 * displayed with the form as shipped, so that a location that moves keeps its answers.
 */
export function formIn<Form extends Pick<FormDefinition, 'question_blocks'>>(form: Form, state: string): Form {
  return { ...form, question_blocks: form.question_blocks.map((block) => ({ ...block, ...blockIn(block, state) })) }
}

function blockIn({ question_block }: NestedBlock, state: string): NestedBlock {
  return { question_block: question_block.map((question) => questionIn(question, state)) }
}

function questionIn(question: FormQuestion, state: string): FormQuestion {
  const required = question.required || (question.requiredIn?.includes(state) ?? false)
  return { ...question, required, ...(question.group && { group: optionsIn(question.group, state) }) }
}

function optionsIn(options: readonly QuestionOption[], state: string): QuestionOption[] {
  return options
    .filter(({ onlyIn }) => onlyIn === undefined || onlyIn.includes(state))
    .map((option) => ({
      ...option,
      ...(option.question_blocks && { question_blocks: option.question_blocks.map((block) => blockIn(block, state)) }),
    }))
}
