import { defaultLocationTypes } from '#contract/registration/registration'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { MonthDayField } from '#web/platform/fields/date/month-day-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { StateField } from '#web/platform/fields/choice/state-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ZipField } from '#web/platform/fields/zip-field.tsx'
import { asSelect } from '#web/platform/forms/as-select.ts'
import type { FormDraft } from '#web/platform/forms/contract/use-form-draft.ts'

import { withState, type LocationDraft } from './location-draft.ts'
import classes from '../locations.module.css'
import { TimeZoneField } from './time-zone-field.tsx'

/** Name, type, address, time zone and review date of a location (LOC-031). */
export function DetailsFields({ form: { field, change } }: { form: FormDraft<LocationDraft> }) {
  const types = useEndpoint(defaultLocationTypes)
  return (
    <>
      <TextField label="Location Name" required {...field('name')} />
      <SelectField label="Practice Type" required placeholder="Select" options={types.data?.payload ?? []} {...asSelect(field('type'))} />
      <TextField label="Address" required autoComplete="street-address" {...field('address')} />
      <TextField label="Address Line 2" autoComplete="address-line2" {...field('address2')} />
      <TextField label="City" required autoComplete="address-level2" {...field('city')} />
      <div className={classes.pair}>
        <StateField required {...field('state')} onChange={(state) => change((draft) => withState(draft, state))} />
        <ZipField label="Zip Code" required autoComplete="postal-code" {...field('zip')} />
      </div>
      <TimeZoneField required {...field('timeZone')} />
      <MonthDayField
        label="Annual Review Date"
        required
        help="MM/DD. Yearly tasks of this location fall due on this day."
        {...field('annual_review_date')}
      />
    </>
  )
}
