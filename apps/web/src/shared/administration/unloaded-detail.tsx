import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { AdminTabs, type AdminTab } from './admin-tabs.tsx'
import { ErrorState } from '../../platform/ui/page/error-state.tsx'
import { QueryView, type QueryLike } from '../../platform/ui/page/query-view.tsx'
import { Screen } from '../../platform/ui/page/screen.tsx'

interface UnloadedDetailProps {
  title: string
  tab: AdminTab
  query: QueryLike<unknown>
  errorText: string
  onBack: () => void
  /** The placeholder of the sections. */
  waiting: ReactNode
}

/** One item of the administration while it loads or after that failed. The screen of the loaded item is its own. */
export function UnloadedDetail({ title, tab, query, errorText, onBack, waiting }: UnloadedDetailProps) {
  const back = (
    <Button variant="default" onClick={onBack}>
      Back
    </Button>
  )
  return (
    <Screen title={title} action={back}>
      <AdminTabs current={tab} />
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
