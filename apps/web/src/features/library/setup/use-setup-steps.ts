import { useQueryClient } from '@tanstack/react-query'

import type { Endpoint } from '#contract/endpoint/endpoint'
import type { AnswerInput } from '#contract/library/library'
import type { LibraryAnswer } from '#contract/library/library-answer'
import { getLocation, type Location } from '#contract/locations/locations'
import { endpointQuery, nameOf } from '#web/platform/api/use-endpoint.ts'

/** Updates the cached steps after a save without refetching the whole list. */
export function useLoadedSteps(endpoint: Endpoint, locationId: string) {
  const client = useQueryClient()
  const key = [nameOf(endpoint), { locationId }, {}]
  const change = (variable: string, edit: (step: LibraryAnswer) => LibraryAnswer) =>
    client.setQueryData<{ payload: LibraryAnswer[] }>(key, (old) =>
      old ? { payload: old.payload.map((step) => (step.associatedVariable === variable ? edit(step) : step)) } : old,
    )
  return {
    /** Marks this step as saved and advances its revision. */
    saved: ({ associatedVariable, answer, frequencyReasons }: AnswerInput) =>
      change(associatedVariable, (step) => ({
        ...step,
        answer: step.answer,
        ...(isAnswer(answer) && { answer }),
        frequencyReasons: frequencyReasons ?? {},
        isSubmitted: true,
        revision: step.revision + 1,
      })),
    takeOver: (current: LibraryAnswer) => change(current.associatedVariable, () => current),
    showLocation: (payload: Location) => client.setQueryData(endpointQuery(getLocation, { params: { locationId } }).queryKey, { payload }),
    /** Invalidates every query that shows answers or tasks. */
    invalidateAll: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => /[lL]ibrary|users_tasks/.test(String(queryKey[0])), refetchType: 'none' }),
  }
}

function isAnswer(value: unknown): value is NonNullable<LibraryAnswer['answer']> {
  return typeof value === 'boolean' || typeof value === 'string' || Array.isArray(value)
}
