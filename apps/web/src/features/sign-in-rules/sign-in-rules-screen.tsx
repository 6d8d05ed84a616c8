import { Button } from '@mantine/core'

import { exportSignInPeople, getSignInRules } from '#contract/sign-in-rules/sign-in-rules'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { useExport } from '#web/platform/ui/print/use-export.ts'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'

import { PeopleSection } from './people-section.tsx'
import { RuleSection } from './rule-section.tsx'

/** Who must prove two factors in the practice, and who has what for it (/admin/sign-in-rules, AUTH-03). */
export function SignInRulesScreen() {
  const { practice } = useCurrentUser()
  const practiceId = practice?._id ?? ''
  const query = useEndpoint(getSignInRules, { params: { practiceId } }, { enabled: practiceId !== '', staleTime: 0 })
  return (
    <Screen
      title="Sign-in Rules"
      intro="A password alone can be guessed or stolen. With a passkey or an authenticator app, a stolen password opens nothing. Insurers ask for it."
      action={<ExportButton practiceId={practiceId} name={practice?.name ?? ''} />}
    >
      <AdminTabs />
      <QueryView query={query}>
        {({ payload }) => (
          <>
            <RuleSection key={payload.rule.revision} practiceId={practiceId} rules={payload} />
            <PeopleSection practiceId={practiceId} people={payload.people} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function ExportButton({ practiceId, name }: { practiceId: string; name: string }) {
  const { timeZone } = useCurrentLocation()
  const file = useExport(exportSignInPeople, { content: 'sign-in', location: { name }, timeZone })
  return (
    <Button variant="default" loading={file.isPending} onClick={() => file.mutate({ params: { practiceId } })}>
      Export
    </Button>
  )
}
