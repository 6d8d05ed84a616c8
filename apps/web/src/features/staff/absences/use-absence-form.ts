import { useEffect, useEffectEvent, useState } from 'react'

import { addAbsence, changeAbsence, type Absence } from '#contract/staff/absences'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { parseResponse } from '#web/platform/api/parse-response.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { bodyOf, draftOf, missingIn, type AbsenceDraft } from './absence-draft.ts'
import { followAbsences } from './follow-absences.ts'

interface AbsenceFormOptions {
  userId: string
  initial: AbsenceDraft
  /** The edited absence; absent when adding. */
  absence?: Absence | undefined
  onSaved: () => void
}

/** The form for a new or existing absence. */
export function useAbsenceForm({ userId, initial, absence, onSaved }: AbsenceFormOptions) {
  const [base, setBase] = useState<Pick<Absence, '_id' | 'revision'> | undefined>(absence)
  const [saved, setSaved] = useState(false)
  const done = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved) done()
  }, [saved])
  return useContractForm(base ? changeAbsence : addAbsence, {
    initialValues: initial,
    request: (draft) =>
      base
        ? { params: { absenceId: base._id }, body: { ...bodyOf(draft), revision: base.revision } }
        : { params: { userId }, body: { ...bodyOf(draft), locations: draft.locations } },
    check: missingIn,
    invalidates: followAbsences,
    onSuccess: () => {
      showSuccess(base ? 'Absence has been updated successfully' : 'Absence has been added successfully')
      // Closes in the next render, when the form has no unsaved input.
      setSaved(true)
    },
    stale: {
      loadSaved: async ({ details }: ApiError) => {
        const current = await parseResponse(changeAbsence, { payload: details })
        if (!current) return undefined
        setBase(current.payload)
        return draftOf(current.payload)
      },
    },
  })
}
