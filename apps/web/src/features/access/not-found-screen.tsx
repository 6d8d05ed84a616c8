import { useDocumentTitle } from '@mantine/hooks'

import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Link } from '#web/platform/ui/link.tsx'

export interface NotFoundScreenProps {
  /** Inside the frame of signed-in pages, which has its own main part. */
  framed?: boolean
  /** Pages of short links leave the way on out (NF-003). */
  continues?: boolean
}

/** A path that does not exist (NF-001 to NF-003). */
export function NotFoundScreen({ framed = false, continues = true }: NotFoundScreenProps) {
  useDocumentTitle('Not Found · SafePractice')
  const Part = framed ? 'div' : 'main'
  return (
    <Part style={{ maxWidth: 560, margin: '0 auto', padding: '96px 16px', textAlign: 'center' }}>
      <h1>Not Found</h1>
      <EmptyState boxed={false} action={continues ? <Link to="/">Continue</Link> : undefined}>
        The page could not be found or the link is outdated.
      </EmptyState>
    </Part>
  )
}
