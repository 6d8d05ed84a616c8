import type { MissingSheet } from '#contract/sds/sds-links'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import type { FieldProps } from '#web/platform/fields/field-props.ts'

import { missingOptions, noneOfThem } from './missing-options.ts'

interface ReplacesFieldProps extends Omit<FieldProps<string | null>, 'label'> {
  missing: readonly MissingSheet[]
}

/** Asks which product on the list the uploaded sheet belongs to. Renders nothing if no sheet is missing. */
export function ReplacesField({ missing, ...field }: ReplacesFieldProps) {
  if (missing.length === 0) return null
  return (
    <SelectField
      {...field}
      label="This is the manufacturer’s sheet of"
      required={missing.some(({ likely }) => likely)}
      searchable
      placeholder="Choose the product on your list"
      help="The sheet takes the place of that entry, with its places and its first day."
      options={[{ value: noneOfThem, label: 'None of these: a new product' }, ...missingOptions(missing)]}
    />
  )
}
