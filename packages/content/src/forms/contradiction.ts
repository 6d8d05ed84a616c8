import type { FormQuestion } from './form-types.ts'

type Given = Readonly<Record<string, unknown>>

/** The error message for a choice that contradicts another answer; undefined if they agree. */
export function contradiction({ agreesWith, contradicts }: FormQuestion, value: unknown, answers: Given): string | undefined {
  if (contradicts && value === contradicts.value && [answers[contradicts.key]].flat().includes(contradicts.is)) return contradicts.text
  return agreesWith && disagreement(agreesWith, value, answers[agreesWith.key])
}

/** Checks a Yes or No against a number. A number that cannot be parsed never disagrees. */
function disagreement({ moreThan }: { moreThan: number }, value: unknown, typed: unknown) {
  if (typeof typed !== 'string' || typed.trim() === '' || Number.isNaN(Number(typed))) return undefined
  const more = Number(typed) > moreThan
  if ((value === 'yes') === more) return undefined
  return `${typed.trim()} is ${more ? '' : 'not '}more than ${moreThan}. Please choose ${more ? 'Yes' : 'No'}, or correct the number.`
}
