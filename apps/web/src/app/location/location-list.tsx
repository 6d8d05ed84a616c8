import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

import { useCurrentUser } from '#web/platform/session/current.ts'
import { MenuAt } from '#web/platform/ui/popup/popup-at.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import type { LazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

import { LocationEntries } from './location-entries.tsx'
import { locationGroups, type LocationChoice } from '#web/platform/session/locations/location-groups.ts'

/** The locations of a person with more than one, grouped by practice. */
export function LocationList({ popup, onChoose }: { popup: LazyPopup; onChoose: (choice: LocationChoice) => void }) {
  const user = useCurrentUser()
  const groups = locationGroups(user)
  return (
    <MenuAt popup={popup} position="bottom-start" width={300}>
      {groups.map((group) => [
        groups.length > 1 ? <Menu.Label key={group.practice}>{group.name}</Menu.Label> : null,
        ...group.locations.map((choice) => (
          <Menu.Item
            key={choice.id}
            onClick={() => onChoose(choice)}
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
    </MenuAt>
  )
}
