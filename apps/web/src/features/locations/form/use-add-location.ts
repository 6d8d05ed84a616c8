import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { User } from '#contract/access/access'
import { addLocation, type Location } from '#contract/locations/locations'
import type { Plan } from '#contract/endpoint/shapes'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { addressOf, emptyDraft, fieldOf, locationWords, sentenceOf, takenName, type LocationDraft } from './location-draft.ts'
import { refusalText } from './refusal-text.ts'
import { texts } from '../location-texts.ts'
import { usePlanOrder } from './use-plan-order.ts'

/** The form for a new location: details, then billing (LOC-025). */
export function useAddLocation(onAdded: (location: Location) => void) {
  const client = useQueryClient()
  const user = useCurrentUser()
  const { _id: userId } = user
  const order = usePlanOrder()
  const { plan, coupon } = order
  const [step, setStep] = useState<'details' | 'billing'>('details')
  const form = useContractForm(addLocation, {
    initialValues: emptyDraft,
    request: (draft) => ({ body: bodyOf(draft, { plan, couponId: coupon.applied?.answer.id ?? '', userId }) }),
    rename: fieldOf,
    words: locationWords,
    check: (draft) => takenName(draft, ownLocationNames(user)),
    sentence: sentenceOf,
    refusalText: (error) => refusalText(error, texts.addFailed),
    onSuccess: async ({ payload }) => {
      showSuccess(texts.added)
      // The user object contains the list of own locations.
      await client.invalidateQueries()
      onAdded(payload)
    },
    onRefusal: ({ code, fields }) => {
      if (Object.keys(fields).length > 0) setStep('details')
      if (code === 'billing.coupon_invalid') coupon.refuse()
      return code === 'billing.coupon_invalid'
    },
  })
  return {
    form,
    order: {
      ...order,
      choose: (chosen: Plan) => {
        form.setProblem(undefined)
        order.choose(chosen)
      },
    },
    step,
    next: async () => {
      if (await form.validate()) setStep('billing')
    },
    back: () => {
      setStep('details')
      form.setProblem(undefined)
    },
    save: () => {
      if (!coupon.pending) form.submit()
    },
  }
}

/** The names of the user's locations in the current practice. */
const ownLocationNames = ({ practice, practices, locations }: User) => {
  const ids = practices.find((one) => one._id === practice?._id)?.locations ?? []
  return locations.filter((one) => ids.includes(one._id)).map((one) => one.name)
}

function bodyOf(draft: LocationDraft, { plan, couponId, userId }: { plan: Plan | undefined; couponId: string; userId: string }) {
  const { name, type, timeZone, annual_review_date, role } = draft
  return {
    couponId,
    locationData: { name, type, address: addressOf(draft), timeZone, annual_review_date, locSubscriptionPlan: plan },
    selectedUsers: [],
    userData: { _id: userId, userRole: role },
  }
}
