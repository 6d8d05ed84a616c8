import { addLocation, type Location } from '#contract/locations/locations'
import { defaultRoles } from '#contract/registration/registration'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { asSelect } from '#web/platform/forms/as-select.ts'
import { formatMoney } from '#web/platform/format.ts'

import { BillingStep } from './billing-step.tsx'
import { DetailsFields } from './details-fields.tsx'
import { LocationPanel } from './location-panel.tsx'
import { useAddLocation } from './use-add-location.ts'

interface AddLocationProps {
  onClose: () => void
  /** Called once the location exists and the user's own list of locations contains it. */
  onAdded: (location: Location) => void
}

/** The location modal for a new location: details, then billing (MODAL-007, LOC-025). */
export function AddLocation({ onClose, onAdded }: AddLocationProps) {
  const { form, order, step, next, back, save } = useAddLocation(onAdded)
  const roles = useEndpoint(defaultRoles)
  const { price } = order
  const inBilling = step === 'billing'
  return (
    <LocationPanel
      of={addLocation}
      title={inBilling ? 'Billing Details' : 'Location Details'}
      step={inBilling ? 2 : 1}
      steps={2}
      form={form}
      onClose={onClose}
      onBack={inBilling ? back : undefined}
      forward={
        inBilling
          ? {
              label: price ? `Add Location & Pay ${formatMoney(price.remaining)}` : 'Add Location & Pay',
              onClick: save,
              disabled: order.coupon.pending,
            }
          : { label: 'Next', onClick: () => void next() }
      }
    >
      {inBilling ? (
        <BillingStep order={order} />
      ) : (
        <>
          <DetailsFields form={form} />
          <SelectField
            label="Your Role"
            required
            placeholder="Select"
            help="You become an administrator of this location; the role says what your work there is."
            options={(roles.data?.payload ?? []).map((role) => ({ value: role.defaultID, label: role.name }))}
            {...asSelect(form.field('role'))}
          />
        </>
      )}
    </LocationPanel>
  )
}
