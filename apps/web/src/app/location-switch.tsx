import { Menu } from '@mantine/core'
import { IconBuilding, IconCheck, IconSelector } from '@tabler/icons-react'

import { useCurrentUser } from '#web/platform/session/current.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { LocationName } from '#web/platform/ui/location-name.tsx'
import { Quiet } from '#web/platform/ui/quiet.tsx'

import { LocationEntries, LocationForms } from './location-forms.tsx'
import { locationGroups } from './location-groups.ts'
import classes from './shell.module.css'
import { useSwitchLocation } from './use-switch-location.ts'

const LeaveDialog = lazyPart(async () => (await import('#web/platform/ui/leave-dialog.tsx')).LeaveDialog)

/** The current location: a plain label for people with one, a dropdown for people with several (LAYOUT-015, LAYOUT-016). */
export function LocationSwitch() {
  const user = useCurrentUser()
  return (
    <>
      {user.locations.length < 2 ? <LocationLabel /> : <LocationMenu />}
      <LocationForms />
    </>
  )
}

function LocationLabel() {
  const name = useCurrentUser().location?.name ?? ''
  return (
    <span className={classes.location}>
      <IconBuilding size={18} stroke={1.6} aria-hidden />
      <LocationName name={name} among={[]} />
    </span>
  )
}

function LocationMenu() {
  const user = useCurrentUser()
  const { switchTo, question, pending } = useSwitchLocation()
  const name = user.location?.name ?? ''
  const groups = locationGroups(user)
  return (
    <>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <button type="button" className={classes.location} aria-label={`Location: ${name}`} disabled={pending}>
            <IconBuilding size={18} stroke={1.6} aria-hidden />
            <LocationName name={name} among={user.locations.map((one) => one.name)} stacked />
            <IconSelector size={16} stroke={1.6} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown style={{ maxHeight: '60vh', overflowY: 'auto' }}>
          {groups.map((group) => [
            groups.length > 1 ? <Menu.Label key={group.practice}>{group.name}</Menu.Label> : null,
            ...group.locations.map((choice) => (
              <Menu.Item
                key={choice.id}
                onClick={() => switchTo(choice)}
                {...(choice.id === user.location?._id
                  ? { 'aria-current': true, rightSection: <IconCheck size={16} stroke={1.8} aria-hidden /> }
                  : {})}
              >
                {choice.name}
                {choice.place ? (
                  <Quiet display="block" fz={12}>
                    {choice.place}
                  </Quiet>
                ) : null}
              </Menu.Item>
            )),
          ])}
          <LocationEntries of="several" />
        </Menu.Dropdown>
      </Menu>
      {question ? <LeaveDialog opened {...question} /> : null}
    </>
  )
}
