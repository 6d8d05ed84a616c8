import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { SetupQuestion } from '#contract/library'
import { updateLocation, type Location } from '#contract/locations'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

import { addressOf, problemsFrom, problemsOfEdited, summaryOf, type DraftProblems, type LocationDraft } from './location-draft.ts'
import { refusalText } from './refusal-text.ts'
import { listsOf } from './setup-answers.ts'
import { texts } from './texts.ts'
import { useEditedLocation } from './use-edited-location.ts'

/** The form that edits a location: one step, and a second one while the review date differs from the saved one (LOC-023 to LOC-028). */
export function useEditLocation({ locationId, onSaved }: { locationId: string; onSaved: () => void }) {
  const client = useQueryClient()
  const edited = useEditedLocation(locationId)
  const { base, draft, questions } = edited
  const [step, setStep] = useState<'details' | 'people'>('details')
  const [selected, setSelected] = useState<readonly string[]>([])
  const [{ problems, problem, stale }, setRefusal] = useState<Refused>(nothingWrong)
  const action = useAction(updateLocation, {
    onSuccess: async () => {
      showSuccess(texts.updated)
      onSaved()
      // Names, tasks, library steps and people may all have changed with it.
      await client.invalidateQueries()
    },
    onError: (error) => {
      const refused = refusedBy(error)
      if (Object.keys(refused.problems).length > 0) setStep('details')
      setRefusal(refused)
    },
  })

  /** True when step 1 is complete; else says what is missing. */
  const check = (): boolean => {
    if (!draft) return false
    const found = problemsOfEdited(draft, questions)
    setRefusal({ problems: found, problem: summaryOf(found), stale: false })
    return Object.keys(found).length === 0
  }
  return {
    ...edited,
    step,
    next: () => check() && setStep('people'),
    back: () => setStep('details'),
    selected,
    setSelected,
    save: () => {
      if (base && draft && !action.isPending && check()) action.mutate(requestOf({ base, draft, questions, selected }))
    },
    problems,
    problem,
    stale,
    reload: async () => {
      await edited.reload()
      setStep('details')
      setRefusal(nothingWrong)
    },
    pending: action.isPending,
  }
}

interface Refused {
  problems: DraftProblems
  problem: string | undefined
  /** A person else has saved meanwhile. */
  stale: boolean
}

const nothingWrong: Refused = { problems: {}, problem: undefined, stale: false }

const refusedBy = (error: ApiError): Refused => ({
  problems: problemsFrom(error.fields),
  problem: refusalText(error, texts.updateFailed),
  stale: error.code === 'request.conflict',
})

interface Edited {
  base: Location
  draft: LocationDraft
  questions: readonly SetupQuestion[]
  selected: readonly string[]
}

function requestOf({ base, draft, questions, selected }: Edited) {
  const { name, type, annual_review_date } = draft
  const moved = annual_review_date !== base.annual_review_date
  const locationDetails = {
    name,
    type,
    address: addressOf(draft),
    ...listsOf(questions, type, draft.answers),
    ...(base.setUpPending ? { setUpPending: false as const } : {}),
    annual_review_date,
    ...(moved ? { old_review_date: base.annual_review_date } : {}),
    revision: base.revision,
  }
  return { params: { locationId: base._id }, body: { locationDetails, ...(moved ? { selectedUsers: [...selected] } : {}) } }
}
