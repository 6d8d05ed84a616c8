import { Box, Button, Stack } from '@mantine/core'
import { useState } from 'react'

import { selectPlanText } from '#contract/text/form-texts'
import { planDetails } from '#contract/billing/billing'
import { getLocation } from '#contract/locations/locations'
import { changeSubPlan, planChange, practicePlans, PriceChanged, SamePlan, type LocationPlan } from '#contract/billing/plan-changes'
import { getSession } from '#contract/access/access'
import { invoices } from '#contract/billing/invoices'
import type { Plan } from '#contract/endpoint/shapes'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { PlanCards } from '#web/shared/billing/plan-cards.tsx'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Foot } from '#web/platform/ui/page/foot.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { planName } from './plan-name.ts'
import { PlanTerms } from './plan-terms.tsx'

const offered = ['OSHA', 'OSHA&SDS', 'SDS'] as const

interface ChangePlanProps {
  practiceId: string
  place: LocationPlan
  /** Selected at first instead of the current plan. */
  preselected?: Plan
  onClose: () => void
}

/** Changes a location's plan. Shows what each plan costs, and what the change costs now and at renewal (PLAN-001 to PLAN-007). */
export function ChangePlan({ practiceId, place, preselected, onClose }: ChangePlanProps) {
  const { _id: userId } = useCurrentUser()
  const plans = useEndpoint(planDetails)
  const [chosen, setChosen] = useState<Plan | undefined>(preselected ?? place.plan ?? undefined)
  const [problem, setProblem] = useState<string>()
  const other = chosen !== undefined && chosen !== place.plan
  const terms = useEndpoint(
    planChange,
    { params: { practiceId, locationId: place._id }, query: { selectedPlan: chosen ?? 'OSHA' } },
    { enabled: other, staleTime: 0 },
  )
  const change = useAction(changeSubPlan, {
    invalidates: [practicePlans, getLocation, getSession, invoices],
    onSuccess: () => {
      showSuccess('Subscription updated successfully')
      onClose()
    },
    onError: (error) => {
      setProblem(error.message)
      if (error.code === PriceChanged.code) void terms.refetch()
    },
  })
  const save = () => {
    if (chosen === undefined) return setProblem(selectPlanText)
    if (!other) return setProblem(SamePlan.text)
    const agreed = terms.data?.payload
    if (!agreed) return
    setProblem(undefined)
    const { at, nowCents, renewalCents } = agreed
    change.mutate({ params: { locationId: place._id, userId }, body: { selectedPlan: chosen, agreed: { at, nowCents, renewalCents } } })
  }
  const choose = (plan: Plan) => {
    setChosen(plan)
    setProblem(undefined)
  }
  const close = () => (change.isPending ? undefined : onClose())
  return (
    <SidePanel
      opened
      onClose={close}
      kind="Plan"
      title={`Change the plan of ${place.name}`}
      foot={
        <Foot above={problem ? <Problem>{problem}</Problem> : null}>
          <Button variant="default" onClick={close} disabled={change.isPending}>
            Cancel
          </Button>
          <WriteGate of={changeSubPlan}>
            <Button onClick={save} loading={change.isPending} disabled={other && !terms.data}>
              Save
            </Button>
          </WriteGate>
        </Foot>
      }
    >
      <Stack gap={24}>
        <Quiet component="p">{place.plan ? `Current plan: ${planName(place.plan)}.` : `${place.name} has no plan.`}</Quiet>
        <QueryView query={plans}>
          {({ payload }) => (
            <Stack component="fieldset" gap={12}>
              <Box component="legend" mb={12} fz={16} lh="24px" fw={600}>
                Plan
              </Box>
              <PlanCards
                offered={offered}
                plans={payload}
                priceOf={(plan) => plan.tiers[place.tier]?.unit_amount ?? plan.unit_amount}
                value={chosen}
                onChange={choose}
              />
            </Stack>
          )}
        </QueryView>
        {other ? <QueryView query={terms}>{({ payload }) => <PlanTerms terms={payload} timeZone={place.timeZone} />}</QueryView> : null}
      </Stack>
    </SidePanel>
  )
}
