import { Skeleton } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { ApiError, textOfError } from '../../api/api-error.ts'
import { ErrorState } from './error-state.tsx'
import { useDelayed } from '../use-delayed.ts'

/** The part of a query that the views use. The result of useEndpoint satisfies it. */
export interface QueryLike<Data> {
  data: Data | undefined
  error: unknown
  isPending: boolean
  refetch: () => unknown
}

export interface QueryViewProps<Data> {
  query: QueryLike<Data>
  /** The loading placeholder; two gray lines by default. */
  loading?: ReactNode
  /** The empty state and its condition. */
  empty?: { when: (data: Data) => boolean; show: ReactNode }
  /** Replaces the error text. */
  errorText?: string
  children: (data: Data) => ReactNode
}

/** Shows a response once loaded. Data stays visible during a refetch or after it fails. */
export function QueryView<Data>({ query, loading, empty, errorText, children }: QueryViewProps<Data>) {
  const slow = useDelayed(query.data === undefined && !query.error)
  // Only for the first load: content below a list must stay while its next page loads.
  const [begun, setBegun] = useState(false)
  if (query.data !== undefined && !begun) setBegun(true)
  if (query.data !== undefined) return empty?.when(query.data) ? empty.show : children(query.data)
  if (query.error)
    return (
      <ErrorState text={isUnreachable(query.error) ? noConnectionText : (errorText ?? textOfError(query.error))} onRetry={query.refetch} />
    )
  return (
    <div aria-busy="true" data-waiting={begun ? undefined : ''}>
      <span className="visually-hidden" role="status">
        {slow ? 'Loading' : ''}
      </span>
      {slow ? (loading ?? <Lines />) : null}
    </div>
  )
}

const noConnectionText = 'No connection. This will load automatically once the server can be reached again.'
const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0

function Lines() {
  return (
    <>
      <Skeleton height={20} mb={8} width="40%" />
      <Skeleton height={20} width="70%" />
    </>
  )
}
