import { Button } from '@mantine/core'

import { getSignInDomains, listSignInProviders } from '#contract/sign-in-providers/sign-in-providers'
import { exportSignInPeople, getSignInRules } from '#contract/sign-in-rules/sign-in-rules'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { useExport } from '#web/platform/ui/print/use-export.ts'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'

import { DomainsSection } from './domains-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { RuleSection } from './rule-section.tsx'

/** Who must prove two factors in the practice, and who has what for it (/admin/sign-in-rules, AUTH-03). */
export function SignInRulesScreen() {
  const { practice } = useCurrentUser()
  const practiceId = practice?._id ?? ''
  const query = useEndpoint(getSignInRules, { params: { practiceId } }, { enabled: practiceId !== '', staleTime: 0 })
  const { hasProviders, domains, arriving } = useDomains(practiceId)
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
            {hasProviders ? (
              <QueryView query={domains}>{(answer) => <DomainsSection practiceId={practiceId} list={answer.payload} />}</QueryView>
            ) : null}
            {arriving ? null : <PeopleSection practiceId={practiceId} people={payload.people} />}
          </>
        )}
      </QueryView>
    </Screen>
  )
}

/** The domains of the practice, where a provider is configured. While they arrive, what stands below them waits, so that it is not pushed down. */
function useDomains(practiceId: string) {
  const providers = useEndpoint(listSignInProviders)
  const hasProviders = providers.data !== undefined && providers.data.payload.length > 0
  const domains = useEndpoint(getSignInDomains, { params: { practiceId } }, { enabled: hasProviders && practiceId !== '', staleTime: 0 })
  return { hasProviders, domains, arriving: providers.isPending || (hasProviders && domains.isPending) }
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
