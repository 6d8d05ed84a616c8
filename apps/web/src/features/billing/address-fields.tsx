import { StateField } from '#web/platform/fields/choice/state-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ZipField } from '#web/platform/fields/zip-field.tsx'
import { CityLine } from '#web/platform/fields/city-line.tsx'
import type { BoundField } from '#web/platform/forms/contract/use-form-draft.ts'

type AddressField = 'address' | 'address2' | 'city' | 'state' | 'zip'

/** The billing address fields, shared by the update page and the payment dialog. */
export function AddressFields({ field }: { field: (name: AddressField) => BoundField<string> }) {
  return (
    <>
      <TextField label="Billing Address" required autoComplete="billing address-line1" {...field('address')} />
      <TextField label="Address Line 2" autoComplete="billing address-line2" {...field('address2')} />
      <CityLine>
        <TextField label="City" required autoComplete="billing address-level2" {...field('city')} />
        <StateField required {...field('state')} />
        <ZipField label="ZIP" required autoComplete="billing postal-code" {...field('zip')} />
      </CityLine>
    </>
  )
}
