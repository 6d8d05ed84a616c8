import { Box } from '@mantine/core'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { AccountMenu } from './account-menu.tsx'
import { accountSearch } from './account-search.ts'
import classes from './account.module.css'
import { BasicDetailsPanel } from './details/basic-details-panel.tsx'

const PeoplePanel = lazyPart(async () => (await import('./people-panel.tsx')).PeoplePanel)
const SafetyPanel = lazyPart(async () => (await import('./safety/safety-panel.tsx')).SafetyPanel)
const SecurityPanel = lazyPart(async () => (await import('./security-panel.tsx')).SecurityPanel)

export { accountSearch as search } from './account-search.ts'

/** The signed-in person's account (/account): a menu and one panel at a time. */
export function AccountScreen() {
  const { values } = useSearchState(accountSearch)
  const panel = values.panel ?? 'details'
  usePreload(PeoplePanel, SafetyPanel, SecurityPanel)
  return (
    <Screen title="My Account">
      <div className={classes.layout}>
        <AccountMenu current={panel} />
        <Box miw={0}>
          {panel === 'details' ? <BasicDetailsPanel /> : null}
          {panel === 'admin' || panel === 'safetyOfficer' ? <PeoplePanel key={panel} position={panel} /> : null}
          {panel === 'safety' ? <SafetyPanel /> : null}
          {panel === 'security' ? <SecurityPanel /> : null}
        </Box>
      </div>
    </Screen>
  )
}
