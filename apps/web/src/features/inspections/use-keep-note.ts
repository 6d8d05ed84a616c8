import { useQueryClient } from '@tanstack/react-query'

import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { keepRow, keptNoteId, type KeptNote } from '#web/platform/storage/kept-rounds.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { putRow } from '#web/shared/rounds/kept-rows.ts'

import { texts } from './inspection-texts.ts'

/** An attempt to send a note. */
export interface Tried {
  what: string
  photos: File[]
  at: string
  key: string
}

/** Keeps a note that no server has answered on this device, from which it is sent later (decision 135). Resolves to whether it is kept. */
export function useKeepNote(caseId: string): (attempt: Tried) => Promise<boolean> {
  const client = useQueryClient()
  const { _id: personId } = useCurrentUser()
  const { name: place } = useCurrentLocation()
  return async ({ what, photos, at, key }) => {
    const about = { id: keptNoteId(key), personId, savedAt: Date.now(), place, caseId }
    const row: KeptNote = { kind: 'note', ...about, body: { what, at, key }, photos }
    if (!(await keepRow(row))) return false
    await putRow(client, row)
    showSuccess(texts.noteKept)
    return true
  }
}
