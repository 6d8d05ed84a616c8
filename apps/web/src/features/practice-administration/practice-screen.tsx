import { Button } from '@mantine/core'
import { useState } from 'react'

import {
  getPracticeAdministration,
  givePracticeAdministration,
  type PracticeAdministration,
} from '#contract/practice-administration/practice-administration'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { AdministratorList } from './administrator-list.tsx'
import { LocationSection } from './location-section.tsx'
import { TakeoverCard } from './takeover-card.tsx'

const GiveDialog = lazyPart(async () => (await import('./give-dialog.tsx')).GiveDialog)

/** Who administers the practice, how that passes on, and the locations that can be taken back (/admin/practice). */
export function PracticeScreen() {
  const practiceId = useCurrentUser().practice?._id ?? ''
  const query = useEndpoint(getPracticeAdministration, { params: { practiceId } }, { enabled: practiceId !== '', staleTime: 0 })
  const [giving, setGiving] = useState(false)
  usePreload(GiveDialog)
  const shown = query.data?.payload
  return (
    <Screen
      title="Practice"
      intro="Plans, card, invoices, legal holds and the archive belong to the whole practice. Only its administrators decide about them."
      action={shown?.can.give ? <GiveButton shown={shown} onClick={() => setGiving(true)} /> : undefined}
    >
      <AdminTabs />
      <QueryView query={query}>
        {({ payload }) => (
          <>
            {payload.takeover ? <TakeoverCard practiceId={practiceId} takeover={payload.takeover} /> : null}
            <AdministratorList practiceId={practiceId} shown={payload} />
            {payload.can.give ? <LocationSection locations={payload.locations} /> : null}
          </>
        )}
      </QueryView>
      {giving && shown ? <GiveDialog practiceId={practiceId} candidates={shown.candidates} onClose={() => setGiving(false)} /> : null}
    </Screen>
  )
}

function GiveButton({ shown, onClick }: { shown: PracticeAdministration; onClick: () => void }) {
  if (shown.candidates.length === 0) return null
  return (
    <WriteGate of={givePracticeAdministration}>
      <Button onClick={onClick}>Add an administrator</Button>
    </WriteGate>
  )
}
