import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useCurrentUser } from '#web/platform/session/current.ts'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

import { requestLocationForm, useRequestedLocationForm } from './request-location-form.ts'

const EditLocation = lazyPart(async () => (await import('#web/features/locations/form/edit-location.tsx')).EditLocation)
const AddLocation = lazyPart(async () => (await import('#web/features/locations/form/add-location.tsx')).AddLocation)
const GoToLocation = lazyPart(async () => (await import('./go-to-location.tsx')).GoToLocation)

/** Renders the requested location form and, after a location was added, the offer to switch to it. Rendered once in the frame. */
export function LocationForms() {
  const user = useCurrentUser()
  const form = useRequestedLocationForm()
  const { pathname } = useLocation()
  const [added, setAdded] = useState<{ _id: string; name: string }>()
  const close = () => requestLocationForm(null)
  // The form belongs to the screen over which it was opened, so navigating closes it.
  useEffect(() => () => requestLocationForm(null), [pathname])
  return (
    <>
      {form === 'edit' && user.location ? <EditLocation locationId={user.location._id} onClose={close} /> : null}
      {form === 'add' ? (
        <AddLocation
          onClose={close}
          onAdded={(location) => {
            close()
            setAdded(location)
          }}
        />
      ) : null}
      {added ? <GoToLocation location={added} onClose={() => setAdded(undefined)} /> : null}
    </>
  )
}
