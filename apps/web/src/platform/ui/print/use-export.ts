import type { Endpoint } from '#contract/endpoint/endpoint'
import { exportName } from '#contract/text/export-name'

import { useAction } from '../../api/use-endpoint.ts'
import { todayAt } from '../../format.ts'
import { saveFile } from '../../save-file.ts'
import { showError, showSuccess } from '../popup/toasts.tsx'

export interface ExportWords {
  /** The first word of the file name, such as `staff`. */
  content: string
  location: { name: string }
  timeZone: string
  /** A sentence about what the file omits. */
  leftOut?: string
}

/** Fetches a CSV file from the server and saves it. Shows the server's error message on failure. */
export function useExport<E extends Endpoint & { response: 'file' }>(endpoint: E, { content, location, timeZone, leftOut }: ExportWords) {
  return useAction(endpoint, {
    onSuccess: (file) => {
      saveFile(file as Blob, exportName(content, { place: location.name, day: todayAt(timeZone) }))
      showSuccess(['Your file is ready.', leftOut].filter(Boolean).join(' '))
    },
    onError: (error) => showError(error.message),
  })
}
