import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { cleanAnswers } from '#content/forms/form-answers'
import type { Answers } from '#content/forms/form-types'
import type { Form } from '#contract/forms/forms'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { getSessionEnd } from '#web/platform/session/session-end.ts'
import { draftIdOf, keepDraft, removeDraft } from '#web/platform/storage/device-drafts.ts'
import type { DeviceDraft, Tried } from '#web/platform/storage/draft-store.ts'

import { entriesFor } from '../entries-for.ts'
import { reloadKeptDrafts } from './kept-drafts-query.ts'
import type { SavedAt } from '../use-filling-state.ts'

export interface Written {
  form: Form
  taskId?: string | undefined
  occurrence?: string | undefined
  /** The draft on the device when the form was opened. */
  kept: DeviceDraft | undefined
}

/** The current state to store. */
export interface Now {
  answers: Answers
  base: SavedAt | null
  step: number
  completedStep: number
  tried: Tried | undefined
}

/** Stores the draft of an open form on this device, and removes it. A confidential form is never stored (ruling 12). */
export function useDraftWriter({ form, taskId, occurrence, kept }: Written) {
  const client = useQueryClient()
  const { _id: personId } = useCurrentUser()
  const { _id: locationId, name: place } = useCurrentLocation()
  const written = useRef(kept && contentOf(kept))
  const id = draftIdOf({ personId, locationId, formId: form.id, taskId, occurrence })
  return {
    /** Returns whether the device has stored it. */
    keep: async ({ answers, base, ...now }: Now): Promise<boolean> => {
      if (form.confidential) return false
      const content = {
        ...now,
        formVersion: form.version,
        formData: JSON.stringify(cleanAnswers(form, answers)),
        base: base && { _id: base._id, revision: base.revision },
      }
      if (written.current === contentOf(content)) return true
      const purpose = { id, personId, locationId, place, formId: form.id, taskId, occurrence, name: form.name }
      const rest = { savedAt: Date.now(), sessionEnds: getSessionEnd(), entries: entriesFor(client, { form, locationId }) }
      const done = await keepDraft({ ...purpose, ...content, ...rest })
      if (done) written.current = contentOf(content)
      reloadKeptDrafts(client)
      return done
    },
    drop: async () => {
      if (written.current === undefined) return
      written.current = undefined
      await removeDraft(id)
      reloadKeptDrafts(client)
    },
    isKept: () => written.current !== undefined,
  }
}

/** A string that is equal for two drafts with the same content. */
const contentOf = ({ formVersion, formData, step, completedStep, base, tried }: Partial<DeviceDraft>) =>
  JSON.stringify([formVersion, formData, step, completedStep, base, tried?.key])
