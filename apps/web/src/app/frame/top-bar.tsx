import { Box } from '@mantine/core'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { formatLongDate, todayAt } from '#web/platform/format.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { LocationSwitch } from '../location/location-switch.tsx'
import { SearchButton } from './search-button.tsx'
import { shellSlots } from './shell-slots.ts'
import classes from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

/** The location, its date, the notifications and the user menu (LAYOUT-011 to LAYOUT-019). */
export function TopBar() {
  const location = useCurrentLocation()
  const { Bell } = shellSlots
  const today = formatLongDate(todayAt(location.timeZone))
  return (
    <header className={classes.topbar}>
      <LocationSwitch />
      <Box component="span" flex={1} />
      <SearchButton />
      <Quiet visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
        {today}
      </Quiet>
      {Bell ? <Bell /> : null}
      <span className={classes.rule} aria-hidden />
      <UserMenu today={today} />
    </header>
  )
}
