import type { FormQuestion } from './form-types.ts'

/** The error of a Yes or No that the number answered elsewhere contradicts; undefined if they agree or the number cannot be read. */
export function contradiction(
  { agreesWith }: FormQuestion,
  value: unknown,
  answers: Readonly<Record<string, unknown>>,
): string | undefined {
  const typed = agreesWith && answers[agreesWith.key]
  if (agreesWith === undefined || typeof typed !== 'string' || typed.trim() === '') return undefined
  const more = Number(typed) > agreesWith.moreThan
  if (Number.isNaN(Number(typed)) || (value === 'yes') === more) return undefined
  return `${typed.trim()} is ${more ? '' : 'not '}more than ${agreesWith.moreThan}. Please choose ${more ? 'Yes' : 'No'}, or correct the number.`
}
