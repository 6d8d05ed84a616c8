import { listActions } from '#contract/corrective-actions/corrective-actions'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import type { FieldProps } from '#web/platform/fields/field-props.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

import { texts } from './fix-texts.ts'

/** Chooses one of the people of the location. */
export function OwnerField(props: Omit<FieldProps<string | null>, 'label'>) {
  const { _id: locationId } = useCurrentLocation()
  const { data } = useEndpoint(listActions, { params: { locationId }, query: { pageSize: 1 } })
  const people = data?.payload.people ?? []
  return (
    <SelectField {...props} label={texts.owner} searchable options={people.map(({ _id, fullName }) => ({ value: _id, label: fullName }))} />
  )
}
