import { Button, Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Endpoint } from '#contract/endpoint/endpoint'

import { WriteGate } from '../../platform/session/write-gate.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { DetailActions } from './detail-actions.tsx'
import { QueryView, type QueryLike } from '../../platform/ui/page/query-view.tsx'
import { Screen } from '../../platform/ui/page/screen.tsx'

interface DetailScreenProps<Data> {
  query: QueryLike<Data>
  /** The title while loading or after a failure. */
  kind: string
  title: (data: Data) => string
  errorText: string
  onBack: () => void
  /** Rendered beside Back once loaded. */
  actions?: ((data: Data) => ReactNode) | undefined
  children: (data: Data) => ReactNode
}

/** One item of the administration: its tab, the link back, and its sections. A failed load shows an error and keeps the link back (ADM-035). */
export function DetailScreen<Data>(props: DetailScreenProps<Data>) {
  const { query, kind, title, errorText, onBack, actions, children } = props
  const { data } = query
  return (
    <Screen
      title={data === undefined ? kind : title(data)}
      action={<DetailActions onBack={onBack}>{data === undefined ? null : actions?.(data)}</DetailActions>}
    >
      <AdminTabs />
      <QueryView query={query} errorText={errorText} loading={<Waiting />}>
        {children}
      </QueryView>
    </Screen>
  )
}

/** The action of a `DetailScreen` that opens the form. `of` is the endpoint that saves it. */
export const EditButton = ({ of, onClick }: { of: Endpoint; onClick: () => void }) => (
  <WriteGate of={of}>
    <Button leftSection={<IconPencil size={16} stroke={1.8} aria-hidden />} onClick={onClick}>
      Edit
    </Button>
  </WriteGate>
)

function Waiting() {
  return (
    <>
      <Skeleton height={20} width="60%" mb={32} />
      <Skeleton height={24} width={180} mb={12} />
      <Skeleton height={88} mb={32} />
      <Skeleton height={24} width={140} mb={12} />
      <Skeleton height={140} />
    </>
  )
}
