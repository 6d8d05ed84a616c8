import { useCurrentUser } from '../session/current.ts'
import { administeredLocations, chosenLocation, defaultLocation } from '../session/administered-locations.ts'
import { SelectField } from '../fields/select-field.tsx'
import { pick } from '../fields/text-field.tsx'

export interface LocationSelectorProps {
  /** The chosen location, as the address holds it; undefined means the default one (ruling 26). */
  value: string | undefined
  /** Undefined returns to the default one (ADM-042). A list goes back to page 1 with it (ADM-040). */
  onChange: (locationId: string | undefined) => void
  help?: string
  disabled?: boolean
}

/** One location of those that the viewer administers. */
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
      {...pick({ help, disabled })}
    />
  )
}
