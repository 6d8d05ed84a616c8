import { useState } from 'react'

import { defaultOptions } from '#contract/library/library'
import { getLocation, type Location } from '#contract/locations/locations'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** The row being edited and the questions of the form. Always refetched, because an outdated row could not be saved (ruling 30). */
export function useEditedLocation(locationId: string) {
  const saved = useEndpoint(getLocation, { params: { locationId } }, { staleTime: 0 })
  const asked = useEndpoint(defaultOptions)
  const [base, setBase] = useState<Location>()
  if (!base && saved.isFetchedAfterMount && saved.data) setBase(saved.data.payload)
  return {
    base,
    setBase,
    questions: asked.data?.payload,
    failed: saved.error ?? asked.error,
    retry: () => void Promise.all([saved.refetch(), asked.refetch()]),
    /** Refetches and returns the saved state. */
    reload: async () => (await saved.refetch()).data?.payload,
  }
}
