import { IconBuilding, IconSelector } from '@tabler/icons-react'

import { useCurrentUser } from '#web/platform/session/current.ts'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { LocationName } from '#web/shared/locations/location-name.tsx'
import { useLazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

import { LocationForms } from './location-forms.tsx'
import classes from '../frame/shell.module.css'
import { useSwitchLocation } from '#web/platform/session/locations/use-switch-location.ts'

const LeaveDialog = lazyPart(async () => (await import('#web/platform/ui/popup/leave-dialog.tsx')).LeaveDialog)
const LocationList = lazyPart(async () => (await import('./location-list.tsx')).LocationList)

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
      <LocationName name={name} among={[]} stacked />
    </span>
  )
}

function LocationMenu() {
  const user = useCurrentUser()
  const { switchTo, question, pending } = useSwitchLocation()
  const { button, popup } = useLazyPopup('menu')
  const name = user.location?.name ?? ''
  return (
    <>
      <button type="button" className={classes.location} aria-label={`Location: ${name}`} disabled={pending} {...button}>
        <IconBuilding size={18} stroke={1.6} aria-hidden />
        <LocationName name={name} among={user.locations.map((one) => one.name)} stacked />
        <IconSelector size={16} stroke={1.6} aria-hidden />
      </button>
      {popup ? <LocationList popup={popup} onChoose={switchTo} /> : null}
      {question ? <LeaveDialog opened {...question} /> : null}
    </>
  )
}
