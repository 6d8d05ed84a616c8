import { useState } from 'react'

import { defaultOptions } from '#contract/library'
import { getLocation, type Location } from '#contract/locations'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'

import { draftOf, type LocationDraft } from './location-draft.ts'

/** What is being edited, and the row it began from: what others save meanwhile must not be overwritten unseen (ruling 30). */
interface Edited {
  base: Location
  draft: LocationDraft
}

/** The location as it is saved and as it is in the form. It is asked for again: an old row could not be saved. */
export function useEditedLocation(locationId: string) {
  const saved = useEndpoint(getLocation, { params: { locationId } }, { staleTime: 0 })
  const asked = useEndpoint(defaultOptions)
  const [edited, setEdited] = useState<Edited>()
  const questions = asked.data?.payload ?? []
  const base = edited?.base ?? (saved.isFetchedAfterMount ? saved.data?.payload : undefined)
  const draft = edited?.draft ?? (base && asked.data ? draftOf(base, questions) : undefined)
  return {
    base,
    draft,
    questions,
    /** The review date differs from the saved one. */
    moved: base !== undefined && draft !== undefined && draft.annual_review_date !== base.annual_review_date,
    dirty: edited !== undefined && JSON.stringify(edited.draft) !== JSON.stringify(draftOf(edited.base, questions)),
    change: (change: Partial<LocationDraft>) => {
      if (base && draft) setEdited({ base, draft: { ...draft, ...change } })
    },
    failed: saved.error ?? asked.error,
    retry: () => void Promise.all([saved.refetch(), asked.refetch()]),
    /** Throws the own changes away and shows what is saved now. */
    reload: async () => {
      await saved.refetch()
      setEdited(undefined)
    },
  }
}
