import { Box, Button } from '@mantine/core'
import { useState } from 'react'

import { changeSubPlan, practicePlans } from '#contract/billing/plan-changes'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'

import { WhoMayChangePlans } from './who-may-change-plans.tsx'

const EditPayment = lazyPart(async () => (await import('./edit-payment.tsx')).EditPayment)
const ChangePlan = lazyPart(async () => (await import('./change-plan.tsx')).ChangePlan)

/**
 * "Subscribe Now" (ADV-003): opens the plan change with the combined plan preselected (ADV-004). If no card is stored, the card is entered first. A
 * person who may not change plans sees whom to ask.
 */
export function SubscribeNow({ practiceId, locationId }: { practiceId: string; locationId: string }) {
  const plans = useEndpoint(practicePlans, { params: { practiceId } })
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  usePreload(EditPayment, ChangePlan)
  const afterCard = async () => {
    const { data } = await plans.refetch()
    if (!data?.payload.card) close()
  }
  return (
    <QueryView query={plans}>
      {({ payload: { canManage, askWhom, card, locations } }) => {
        const place = locations.find(({ _id }) => _id === locationId)
        if (!canManage || !place) return <WhoMayChangePlans names={askWhom} />
        return (
          <Box>
            <WriteGate of={changeSubPlan}>
              <Button onClick={() => setOpened(true)}>Subscribe Now</Button>
            </WriteGate>
            {opened && !card ? <EditPayment practiceId={practiceId} onClose={() => void afterCard()} /> : null}
            {opened && card ? <ChangePlan practiceId={practiceId} place={place} preselected="OSHA&SDS" onClose={close} /> : null}
          </Box>
        )
      }}
    </QueryView>
  )
}
