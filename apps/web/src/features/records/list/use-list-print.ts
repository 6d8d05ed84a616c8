import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { largestPageSize } from '#contract/endpoint/page-sizes'
import { allRecords, type RecordRow } from '#contract/records/records'
import { unansweredOr } from '#web/platform/api/api-error.ts'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { filterWords } from './filter-words.ts'
import { mayLeave } from './listed-people.ts'
import type { PrintedList } from './record-list-sheet.tsx'
import type { Records } from '../use-records.ts'

const pageSize = largestPageSize

/** Prints every record that matches the filters of the list on screen, across all pages. */
export function useListPrint(records: Records) {
  const client = useQueryClient()
  const [list, setList] = useState<PrintedList>()
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      setList(await wholeList(client, records))
    } catch (error) {
      showError(unansweredOr(error, unexpectedErrorText))
    } finally {
      setBusy(false)
    }
  }
  return {
    /** The list to print. */
    list,
    busy,
    print,
  }
}

async function wholeList(client: QueryClient, records: Records): Promise<PrintedList> {
  const { request, values, location, timeZone } = records
  const rows: RecordRow[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const page = { ...request, query: { ...request.query, pageNumber, pageSize } }
    const { payload } = await client.fetchQuery({ ...endpointQuery(allRecords, page), staleTime: 0 })
    rows.push(...payload.list.filter((row) => mayLeave(row, values)))
    if (payload.list.length === pageSize) continue
    const { from, to } = values
    const at = new Date().toISOString()
    return { rows, pending: payload.pending.total, from, to, filters: filterWords(records), location, timeZone, at }
  }
}
