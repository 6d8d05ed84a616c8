import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { User } from '#contract/access'
import { addLocation, type Location } from '#contract/locations'
import type { Plan } from '#contract/shapes'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

import { addressOf, emptyDraft, problemsFrom, problemsOfNew, summaryOf, type DraftProblems, type LocationDraft } from './location-draft.ts'
import { refusalText } from './refusal-text.ts'
import { texts } from './texts.ts'
import { usePlanOrder } from './use-plan-order.ts'

/** The form that adds a location: its details, then what it costs (LOC-025). */
export function useAddLocation(onAdded: (location: Location) => void) {
  const client = useQueryClient()
  const user = useCurrentUser()
  const { _id: userId } = user
  const order = usePlanOrder()
  const { plan, coupon } = order
  const [draft, setDraft] = useState<LocationDraft>(emptyDraft)
  const [step, setStep] = useState<'details' | 'billing'>('details')
  const [problems, setProblems] = useState<DraftProblems>({})
  const [problem, setProblem] = useState<string>()
  const action = useAction(addLocation, {
    onSuccess: async ({ payload }) => {
      showSuccess(texts.added)
      // The list of own locations is part of the person.
      await client.invalidateQueries()
      onAdded(payload)
    },
    onError: (error) => {
      const found = problemsFrom(error.fields)
      const badCoupon = error.code === 'billing.coupon_invalid'
      if (Object.keys(found).length > 0) setStep('details')
      if (badCoupon) coupon.refuse()
      setProblems(found)
      setProblem(badCoupon ? undefined : refusalText(error, texts.addFailed))
    },
  })
  return {
    order: {
      ...order,
      choose: (chosen: Plan) => {
        setProblem(undefined)
        order.choose(chosen)
      },
    },
    draft,
    change: (change: Partial<LocationDraft>) => setDraft((old) => ({ ...old, ...change })),
    step,
    next: () => {
      const found = problemsOfNew(draft, namesBeside(user))
      setProblems(found)
      setProblem(summaryOf(found))
      if (Object.keys(found).length === 0) setStep('billing')
    },
    back: () => {
      setStep('details')
      setProblem(undefined)
    },
    save: () => {
      if (action.isPending || coupon.pending) return
      setProblem(plan ? undefined : texts.plan)
      if (plan) action.mutate({ body: bodyOf(draft, { plan, couponId: coupon.applied?.answer.id ?? '', userId }) })
    },
    problems,
    problem,
    pending: action.isPending,
    dirty: plan !== undefined || JSON.stringify(draft) !== JSON.stringify(emptyDraft),
  }
}

/** What the own locations of the current practice are called. */
const namesBeside = ({ practice, practices, locations }: User) => {
  const ids = practices.find((one) => one._id === practice?._id)?.locations ?? []
  return locations.filter((one) => ids.includes(one._id)).map((one) => one.name)
}

function bodyOf(draft: LocationDraft, { plan, couponId, userId }: { plan: Plan; couponId: string; userId: string }) {
  const { name, type, annual_review_date, role } = draft
  return {
    couponId,
    locationData: { name, type, address: addressOf(draft), annual_review_date, locSubscriptionPlan: plan },
    selectedUsers: [],
    userData: { _id: userId, userRole: roleOf(role) },
  }
}

const roles = ['provider', 'clinical', 'support', 'nonClinical', 'office'] as const
/** Step 1 is not left without one. */
const roleOf = (chosen: string) => roles.find((role) => role === chosen) ?? 'office'
