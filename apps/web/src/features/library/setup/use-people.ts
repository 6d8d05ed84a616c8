import type { LibraryAnswer } from '#contract/library/library-answer'
import { usersByLocation } from '#contract/locations/locations'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import type { Option } from '#web/platform/fields/choice/select-field.tsx'

interface People {
  /** Options for selects, with the designated safety officer first. */
  people: readonly Option[]
  /** True until the people are loaded. */
  loading: boolean
  /** True until the request has succeeded or failed. */
  pending: boolean
}

export function usePeople(locationId: string, steps: readonly LibraryAnswer[]): People {
  const query = useEndpoint(usersByLocation, { params: { locationId } })
  const officer = steps.find((step) => step.associatedVariable === 'safetyOfficer')?.answer
  const people = (query.data?.payload ?? []).map(({ value, label }) => ({ value, label }))
  return {
    people: people.toSorted((a, b) => Number(b.value === officer) - Number(a.value === officer)),
    loading: query.data === undefined,
    pending: query.isPending,
  }
}
