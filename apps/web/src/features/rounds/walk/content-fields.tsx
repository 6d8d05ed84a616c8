import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { NewEndField } from '#web/shared/expirations/new-end-field.tsx'

import type { TypedEnd } from './stop-contents.ts'

interface ContentFieldsProps {
  value: TypedEnd | undefined
  onChange: (value: TypedEnd) => void
  error: string | undefined
}

const nothing: TypedEnd = { validUntil: null, lot: '' }

/** The new last day and lot of a content that was replaced during the look. */
export function ContentFields({ value = nothing, onChange, error }: ContentFieldsProps) {
  return (
    <>
      <DateField
        label="Replaced, new date"
        clearable
        value={value.validUntil}
        onChange={(validUntil) => onChange({ ...value, validUntil })}
        error={error}
      />
      {value.validUntil ? <TextField label="Lot" value={value.lot} onChange={(lot) => onChange({ ...value, lot })} /> : null}
    </>
  )
}

/** The new last day of what a check renews. It is here, because a round that asks for one kind of date may ask for the other. */
export const EndField = NewEndField
