import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useState } from 'react'

import type { SetupQuestion } from '#contract/library/library'
import { locationEffect, updateLocation, type Location } from '#contract/locations/locations'
import { call } from '#web/platform/api/call.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useEffectStep } from '#web/platform/forms/contract/use-effect-step.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { addressOf, draftOf, emptyDraft, fieldOf, locationWords, openQuestions, sentenceOf, type LocationDraft } from './location-draft.ts'
import { refusalText } from './refusal-text.ts'
import { listsOf } from './setup-answers.ts'
import { texts } from '../location-texts.ts'
import { useEditedLocation } from './use-edited-location.ts'

/** The form for an existing location: one step, plus a second one if the review date was changed (LOC-023 to LOC-028). */
export function useEditLocation({ locationId, onSaved }: { locationId: string; onSaved: () => void }) {
  const client = useQueryClient()
  const supported = useCurrentUser().support !== null
  const { base, setBase, questions = [], reload, ...loading } = useEditedLocation(locationId)
  const [step, setStep] = useState<'details' | 'people'>('details')
  const [selected, setSelected] = useState<readonly string[]>([])
  const form = useContractForm(updateLocation, {
    initialValues: emptyDraft,
    request: (draft) => requestOf({ locationId, base, draft, questions, selected: supported ? undefined : selected }),
    rename: fieldOf,
    words: locationWords,
    check: (draft) => openQuestions(draft, questions),
    sentence: sentenceOf,
    refusalText: (error) => refusalText(error, texts.updateFailed),
    onSuccess: async () => {
      showSuccess(texts.updated)
      onSaved()
      // Names, tasks, library steps and people may all have changed.
      await client.invalidateQueries()
    },
    onRefusal: ({ fields }) => {
      if (Object.keys(fields).length > 0) setStep('details')
      return false
    },
    stale: {
      loadSaved: async () => {
        const current = await reload()
        if (!current) return undefined
        setBase(current)
        setStep('details')
        return draftOf(current, questions)
      },
    },
  })
  const loaded = base !== undefined && questions.length > 0
  const begin = useEffectEvent(() => base && form.markSaved(draftOf(base, questions)))
  useLayoutEffect(() => void (loaded && begin()), [loaded])
  const edited = { base, draft: form.values, questions }
  const ask = () => call(locationEffect, { params: { locationId }, body: { locationDetails: detailsOf(edited) } })
  const effect = useEffectStep(form, affectsTasks(edited) ? ask : undefined)
  return {
    ...loading,
    form,
    effect,
    base,
    loaded,
    questions,
    /** Whether the review date differs from the saved one. */
    moved: loaded && form.values.annual_review_date !== base.annual_review_date,
    step,
    next: () => effect.next(() => setStep('people')),
    back: () => setStep('details'),
    selected,
    setSelected,
    supported,
  }
}

interface Edited {
  locationId: string
  base: Location | undefined
  draft: LocationDraft
  questions: readonly SetupQuestion[]
  /** The members who get the new review date; undefined for support access, which never changes personal data (ruling 5). */
  selected: readonly string[] | undefined
}

function requestOf({ locationId, base, draft, questions, selected }: Edited) {
  const moved = draft.annual_review_date !== base?.annual_review_date
  const locationDetails = detailsOf({ base, draft, questions })
  return { params: { locationId }, body: { locationDetails, ...(moved && selected ? { selectedUsers: [...selected] } : {}) } }
}

function detailsOf({ base, draft, questions }: Pick<Edited, 'base' | 'draft' | 'questions'>) {
  const { name, type, timeZone, annual_review_date } = draft
  return {
    name,
    type,
    address: addressOf(draft),
    timeZone,
    ...listsOf(questions, type, draft.answers),
    ...(base?.setUpPending ? { setUpPending: false as const } : {}),
    annual_review_date,
    ...(base && annual_review_date !== base.annual_review_date ? { old_review_date: base.annual_review_date } : {}),
    ...(base ? { revision: base.revision } : {}),
  }
}

/** Whether a change affects tasks: the type, the state, an answer or the review date (rulings 8, 31). */
function affectsTasks({ base, draft, questions }: Pick<Edited, 'base' | 'draft' | 'questions'>): boolean {
  if (!base) return false
  const facts = ({ type, state, annual_review_date, answers }: LocationDraft) => [
    type,
    state,
    annual_review_date,
    listsOf(questions, type, answers).options.toSorted(),
  ]
  return JSON.stringify(facts(draft)) !== JSON.stringify(facts(draftOf(base, questions)))
}
