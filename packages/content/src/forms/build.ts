import type { FormBlock, FormQuestion, FormSection, QuestionOption } from './form-types.ts'

type Extra = Partial<Omit<FormQuestion, 'type' | 'label' | 'answer' | 'group'>>
type Choice = Omit<QuestionOption, 'key'>

/** Marks a question that must be answered: `input('place', 'Where', must)`. */
export const must = { required: true } satisfies Extra

/** A one-line text. */
export const input = (key: string, label: string, extra: Extra = {}): FormQuestion =>
  question('input', key, label, { maxLength: 200, ...extra })

/** A time of day, `HH:MM`. */
export const time = (key: string, label: string, extra: Extra = {}): FormQuestion => input(key, label, { inputKind: 'time', ...extra })

/** A longer text. */
export const textarea = (key: string, label: string, extra: Extra = {}): FormQuestion =>
  question('textarea', key, label, { maxLength: 10_000, ...extra })

/** A day up to and including today. */
export const pastDate = (key: string, label: string, extra: Extra = {}): FormQuestion =>
  question('date', key, label, { selectUptoToday: true, ...extra })

/** Any day, including future ones. */
export const anyDate = (key: string, label: string, extra: Extra = {}): FormQuestion => question('date', key, label, extra)

/** One or several people of the location. */
export const person = (key: string, label: string, extra: Extra = {}): FormQuestion => question('employee-select', key, label, extra)

/** Text without an answer. */
export const note = (key: string, label: string, extra: Extra = {}): FormQuestion => question('label', key, label, extra)

/** One choice out of several. */
export const radio = (key: string, label: string, choices: Choice[], extra: Extra = {}): FormQuestion => ({
  ...question('radio', key, label, extra),
  group: choices.map((choice) => ({ ...choice, key: `${key}.${choice.value}` })),
})

/** Several choices out of a list; ends with a choice for "none of these". */
export const checkboxes = (key: string, label: string, choices: Choice[], extra: Extra = {}): FormQuestion => ({
  ...radio(key, label, [...choices, { value: 'none', label: 'None of these', exclusive: true }], { ...must, ...extra }),
  type: 'checkbox',
})

/** A single box to tick, for confirmations. */
export const tick = (key: string, label: string, words: string): FormQuestion => ({
  ...radio(key, label, [{ value: 'yes', label: words }], must),
  type: 'checkbox',
})

/** One option, with the questions that are visible while it is chosen. */
export const option = (value: string, label: string, ...nested: FormQuestion[]): Choice =>
  nested.length > 0 ? { value, label, question_blocks: [{ question_block: nested }] } : { value, label }

/** Yes and No, with the questions that each of them reveals. */
export const yesNo = (opens: { yes?: FormQuestion[]; no?: FormQuestion[] } = {}): Choice[] => [
  option('yes', 'Yes', ...(opens.yes ?? [])),
  option('no', 'No', ...(opens.no ?? [])),
]

/** Numbers the sections from 1 and puts the questions of each section into the block with the same number. */
export function steps(...parts: [label: string, questions: FormQuestion[]][]): { sections: FormSection[]; question_blocks: FormBlock[] } {
  return {
    sections: parts.map(([label], index) => ({ label, stepNumber: index + 1 })),
    question_blocks: parts.map(([, questions], index) => ({ stepNumber: index + 1, question_block: questions })),
  }
}

function question(type: FormQuestion['type'], key: string, label: string, extra: Extra): FormQuestion {
  return { type, label, required: false, answer: { key }, ...extra }
}
