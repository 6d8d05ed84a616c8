import type { FormQuestion } from '../form-types.ts'
import { must, option, radio, textarea } from '../build.ts'

/**
 * A statement about a product in a trial: agree, partly, disagree, or not applicable. If the answer is not full agreement, the shortcoming is
 * described.
 */
export function rating(key: string, statement: string): FormQuestion {
  const why = (grade: string) => textarea(`${key}${grade}`, 'What did you see?')
  return radio(
    key,
    statement,
    [
      option('agree', 'Agree'),
      option('partly', 'Partly', why('Partly')),
      option('disagree', 'Disagree', why('Disagree')),
      option('na', 'Does not apply'),
    ],
    must,
  )
}

/**
 * The final questions of a trial. If a product is not adopted, the reason is part of the record: the plan documents yearly that safer devices were
 * considered (29 CFR 1910.1030(c)(1)(iv)(B)).
 */
export const verdict = (product: string): FormQuestion[] => [
  textarea('best', 'What works best?'),
  textarea('worst', 'What bothers you most?'),
  radio(
    'adopt',
    `Should the practice use this ${product}?`,
    [
      option('yes', 'Yes', textarea('adoptWhere', 'Where, and from when?')),
      option('somewhere', 'Only for some tasks', textarea('adoptTasks', 'For which tasks, and why not for the others?', must)),
      option('no', 'No', textarea('adoptWhyNot', 'Why not?', { ...must, help: 'The reason goes into the exposure control plan.' })),
    ],
    must,
  ),
]
