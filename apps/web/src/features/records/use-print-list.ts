import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { unexpectedErrorText } from '#contract/unexpected-error'
import { largestPageSize } from '#contract/page-sizes'
import { allRecords, type RecordRow } from '#contract/records'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'
import { showError } from '#web/platform/ui/toasts.tsx'

import { filterWords } from './filter-words.ts'
import type { PrintedList } from './record-list-sheet.tsx'
import type { Records } from './use-records.ts'

const pageSize = largestPageSize

/** Fetches every record that the list on screen matches, whatever its page, and hands it to the printer. */
export function usePrintList(records: Records) {
  const client = useQueryClient()
  const [list, setList] = useState<PrintedList>()
  const [busy, setBusy] = useState(false)
  const { request, values, location, timeZone } = records
  const print = async () => {
    setBusy(true)
    try {
      const rows: RecordRow[] = []
      let pending = 0
      for (let pageNumber = 1; ; pageNumber++) {
        const page = { ...request, query: { ...request.query, pageNumber, pageSize } }
        const { payload } = await client.fetchQuery({ ...endpointQuery(allRecords, page), staleTime: 0 })
        rows.push(...payload.list)
        pending = payload.pending.total
        if (payload.list.length < pageSize) break
      }
      const { from, to } = values
      setList({ rows, pending, from, to, filters: filterWords(records), location, timeZone, at: new Date().toISOString() })
    } catch {
      showError(unexpectedErrorText)
    } finally {
      setBusy(false)
    }
  }
  return { list, busy, print }
}
