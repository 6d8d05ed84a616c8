import { usersByLocation } from '#contract/locations/locations'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { MultiSelectField } from '#web/platform/fields/choice/multi-select-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { omitUndefined } from '#web/platform/fields/text-field.tsx'
import { useCurrentLocation } from '#web/platform/session/current.ts'

import type { QuestionFieldProps } from './question-field-props.ts'

/** The people of the current location, for select fields (FILL-028). */
export function usePeople() {
  const { data } = useEndpoint(usersByLocation, { params: { locationId: useCurrentLocation()._id } }, { staleTime: 60_000 })
  return (data?.payload ?? []).map(({ value, label }) => ({ value, label }))
}

/** Selects one or several people of the location. */
export function PeopleField({ question, value, error, onChange }: QuestionFieldProps) {
  const options = usePeople()
  const field = {
    label: question.label,
    error,
    required: question.required,
    path: question.answer.key,
    options,
    ...omitUndefined({ help: question.help }),
  }
  const chosen = [value ?? []].flat()
  if (question.isMulti) return <MultiSelectField {...field} value={chosen} onChange={onChange} placeholder="Choose people" />
  return (
    <SelectField
      {...field}
      value={chosen[0] ?? null}
      onChange={(one) => onChange(one ?? '')}
      placeholder="Choose a person"
      searchable
      clearable={!question.required}
    />
  )
}
