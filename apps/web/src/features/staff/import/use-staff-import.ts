import { useState } from 'react'

import { usersByLocation } from '#contract/locations/locations'
import { listStaff } from '#contract/staff/staff'
import { checkStaffImport, importStaff, previewStaffImport } from '#contract/staff/staff-import'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { parseResponse } from '#web/platform/api/parse-response.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'

import { draftRows, requestRows, withChecked, type ImportDraft } from './import-draft.ts'

export interface Imported {
  added: number
  /** People of the practice who were added to the location. */
  colleagues: number
  emails: number
  textMessages: number
}

/** The three steps of an import: a file, its rows until they are valid, and the result. Nothing is saved before the last step. */
export function useStaffImport(locationId: string) {
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  const [done, setDone] = useState<Imported | null>(null)
  const [problem, setProblem] = useState<string>()
  const params = { locationId }

  const preview = useUpload(previewStaffImport, {
    onSuccess: ({ payload }, { files }) =>
      setDraft({
        fileName: files[0]?.name ?? 'the file',
        encoding: payload.encoding,
        ignoredColumns: payload.ignoredColumns,
        leftOut: payload.leftOut,
        rows: draftRows(payload.rows),
        totals: payload.totals,
        changed: false,
      }),
    onError: (error) => setProblem(textOf(error)),
  })
  const check = useAction(checkStaffImport, {
    onSuccess: ({ payload }) => setDraft((now) => now && withChecked(now, payload)),
    onError: (error) => setProblem(textOf(error)),
  })
  const save = useAction(importStaff, {
    invalidates: [listStaff, usersByLocation],
    onSuccess: ({ payload }) => setDone(payload),
    onError: async (error) => {
      const judged = await parseResponse(checkStaffImport, { payload: error.details })
      if (judged) setDraft((now) => now && withChecked(now, judged.payload))
      setProblem(error.status === 0 ? `${error.message} Nobody is added twice.` : textOf(error))
    },
  })
  const busy = preview.pending || check.isPending || save.isPending

  const begin = (work: () => void) => {
    if (busy) return
    setProblem(undefined)
    work()
  }
  return {
    draft,
    done,
    problem,
    busy,
    /** The upload progress of the file. */
    reading: preview,
    checking: check.isPending,
    saving: save.isPending,
    change: (next: ImportDraft) => setDraft(next),
    read: (file: File) => begin(() => preview.send({ params, files: [file] })),
    checkAgain: () => draft && begin(() => check.mutate({ params, body: { rows: requestRows(draft) } })),
    confirm: () => draft && begin(() => save.mutate({ params, body: { rows: requestRows(draft) } })),
    startOver: () => {
      setDraft(null)
      setDone(null)
      setProblem(undefined)
    },
  }
}

export type StaffImport = ReturnType<typeof useStaffImport>

/** A message about the file or the rows is more specific than the general one. */
const textOf = (error: ApiError) => Object.values(error.fields)[0] ?? error.message
