import { addLocation, type Location } from '#contract/locations'
import { defaultRoles } from '#contract/registration'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/select-field.tsx'
import { formatMoney } from '#web/platform/format.ts'

import { BillingStep } from './billing-step.tsx'
import { DetailsFields } from './details-fields.tsx'
import { LocationPanel } from './location-panel.tsx'
import { useAddLocation } from './use-add-location.ts'

interface AddLocationProps {
  onClose: () => void
  /** It exists, and the person's own list of locations has it. */
  onAdded: (location: Location) => void
}

/** The location modal in its state Add: details, then billing (MODAL-007, LOC-025). */
export function AddLocation({ onClose, onAdded }: AddLocationProps) {
  const form = useAddLocation(onAdded)
  const roles = useEndpoint(defaultRoles)
  const { draft, problems, order } = form
  const { price } = order
  const inBilling = form.step === 'billing'
  return (
    <LocationPanel
      of={addLocation}
      title={inBilling ? 'Billing Details' : 'Location Details'}
      step={inBilling ? 2 : 1}
      steps={2}
      problems={problems}
      problem={form.problem}
      dirty={form.dirty}
      pending={form.pending}
      onClose={onClose}
      onBack={inBilling ? form.back : undefined}
      forward={
        inBilling
          ? {
              label: price ? `Add Location & Pay ${formatMoney(price.remaining)}` : 'Add Location & Pay',
              onClick: form.save,
              disabled: order.coupon.pending,
            }
          : { label: 'Next', onClick: form.next }
      }
    >
      {inBilling ? (
        <BillingStep order={order} />
      ) : (
        <>
          <DetailsFields draft={draft} onChange={form.change} problems={problems} />
          <SelectField
            label="Your Role"
            required
            placeholder="Select"
            help="You become an administrator of this location; the role says what your work there is."
            options={(roles.data?.payload ?? []).map((role) => ({ value: role.defaultID, label: role.name }))}
            value={draft.role || null}
            onChange={(role) => form.change({ role: role ?? '' })}
            error={problems['role']}
            path="role"
          />
        </>
      )}
    </LocationPanel>
  )
}
