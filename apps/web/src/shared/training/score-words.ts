import type { FilmScore } from '#contract/training/training'

/** "4 of 6 answered right, 1 not answered". Skipped questions are not answered. */
export function scoreWords({ right, answered, total }: FilmScore): string {
  const words = `${right} of ${total} answered right`
  return answered < total ? `${words}, ${total - answered} not answered` : words
}
