import { useCurrentUser } from '../../platform/session/current.ts'
import { administeredLocations, chosenLocation, defaultLocation } from '../../platform/session/locations/administered-locations.ts'
import { SelectField } from '../../platform/fields/choice/select-field.tsx'
import { omitUndefined } from '../../platform/fields/text-field.tsx'

export interface LocationSelectorProps {
  /** The selected location from the address; undefined means the default one (ruling 26). */
  value: string | undefined
  /** Called with undefined for the default location (ADM-042). A list should also return to page 1 (ADM-040). */
  onChange: (locationId: string | undefined) => void
  help?: string
  disabled?: boolean
}

/** A dropdown with the locations that the viewer administers. */
export function LocationSelector({ value, onChange, help, disabled }: LocationSelectorProps) {
  const user = useCurrentUser()
  const chosen = chosenLocation(user, value)
  const standard = defaultLocation(user)
  return (
    <SelectField
      label="Location"
      options={administeredLocations(user)}
      value={chosen}
      onChange={(id) => onChange(id === null || id === standard ? undefined : id)}
      clearable={chosen !== standard}
      {...omitUndefined({ help, disabled })}
    />
  )
}
