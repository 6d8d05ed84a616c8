import type { ReactNode } from 'react'

import { AdminTabs } from './admin-tabs.tsx'
import { DetailActions } from './detail-actions.tsx'
import { ErrorState } from '../../platform/ui/page/error-state.tsx'
import { QueryView, type QueryLike } from '../../platform/ui/page/query-view.tsx'
import { Screen } from '../../platform/ui/page/screen.tsx'

interface UnloadedDetailProps {
  title: string
  query: QueryLike<unknown>
  errorText: string
  onBack: () => void
  /** The placeholder of the sections. */
  waiting: ReactNode
}

/** One item of the administration while it loads or after that failed. The screen of the loaded item is its own. */
export function UnloadedDetail({ title, query, errorText, onBack, waiting }: UnloadedDetailProps) {
  return (
    <Screen title={title} action={<DetailActions onBack={onBack} />}>
      <AdminTabs />
      {query.error ? (
        <ErrorState text={errorText} onRetry={query.refetch} />
      ) : (
        <QueryView query={query} loading={waiting}>
          {() => null}
        </QueryView>
      )}
    </Screen>
  )
}
