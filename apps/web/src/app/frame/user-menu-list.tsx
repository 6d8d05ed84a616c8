import { Box, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser, type Icon } from '@tabler/icons-react'

import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { signOutAddress } from '#web/platform/session/sign-out-address.ts'
import { MenuAt } from '#web/platform/ui/popup/popup-at.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import type { LazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

import { LocationEntries } from '../location/location-entries.tsx'

const schemes: readonly { scheme: MantineColorScheme; label: string; icon: Icon }[] = [
  { scheme: 'light', label: 'Light', icon: IconSun },
  { scheme: 'dark', label: 'Dark', icon: IconMoon },
  { scheme: 'auto', label: 'Use device setting', icon: IconDeviceDesktop },
]

/** The entries of the user menu: person, account, color scheme and sign-out (LAYOUT-011 to LAYOUT-014). */
export function UserMenuList({ popup, today }: { popup: LazyPopup; today: string }) {
  const user = useCurrentUser()
  const go = useGo()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <MenuAt popup={popup} position="bottom-end" width={240}>
      <Quiet component="div" px={12} pt={4} pb={8}>
        <Box component="strong" display="block" c="var(--sp-ink)" fw={600}>
          {user.fullName}
        </Box>
        {user.email ?? user.phone}
        <Box component="span" display="block" hiddenFrom="sm">
          {today}
        </Box>
      </Quiet>
      <Menu.Item leftSection={<IconUser size={16} stroke={1.8} aria-hidden />} onClick={() => void go({ to: '/account' })}>
        My Account
      </Menu.Item>
      <LocationEntries of="one" />
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(value) => setColorScheme(schemes.find(({ scheme }) => scheme === value)?.scheme ?? 'auto')}
      >
        {schemes.map(({ scheme, label, icon: Sign }) => (
          <Menu.RadioItem key={scheme} value={scheme} rightSection={<Sign size={16} stroke={1.8} aria-hidden />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.8} aria-hidden />} onClick={() => void go(signOutAddress)}>
        Sign Out
      </Menu.Item>
    </MenuAt>
  )
}
