import { useDocumentTitle } from '@mantine/hooks'

import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'

export interface NotFoundScreenProps {
  /** True inside the frame of signed-in pages, which already contains a `main` element. */
  framed?: boolean
  /** False hides the Continue link; pages opened by short links hide it (NF-003). */
  continues?: boolean
}

/** Shown for a path that does not exist (NF-001 to NF-003). */
export function NotFoundScreen({ framed = false, continues = true }: NotFoundScreenProps) {
  useDocumentTitle('Not Found · SafePractice')
  const Part = framed ? 'div' : 'main'
  const way = <ButtonLink to="/">{framed ? 'Continue to the Dashboard' : 'Continue'}</ButtonLink>
  return (
    <Part style={{ maxWidth: 560, margin: '0 auto', padding: '96px 16px', textAlign: 'center' }}>
      <h1>Not Found</h1>
      <EmptyState boxed={false} action={continues ? way : undefined}>
        The page could not be found or the link is outdated.{framed ? ' The search at the top finds people, records, forms and pages.' : ''}
      </EmptyState>
    </Part>
  )
}
