import { timeZoneLabel, timeZones } from '#content/facts/time-zone-labels'
import type { FieldProps } from '#web/platform/fields/field-props.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'

const offered = timeZones.map(({ name, label }) => ({ value: name, label }))

/** The time zone of a location (ruling 9). A saved zone that is no longer offered stays in the list. */
export function TimeZoneField({ value, onChange, ...rest }: Omit<FieldProps<string>, 'label'>) {
  const other = value !== '' && !offered.some((zone) => zone.value === value) ? [{ value, label: timeZoneLabel(value) }] : []
  return (
    <SelectField
      {...rest}
      label="Time Zone"
      help="Based on the state. Tasks are due by the calendar day here. Changing the time zone does not move any saved dates."
      options={[...offered, ...other]}
      searchable
      placeholder="Select"
      value={value || null}
      onChange={(name) => onChange(name ?? '')}
    />
  )
}
