import { Button, Group } from '@mantine/core'

import { confirmationSentence } from '#contract/confirmation-sentence'
import type { WrittenPlanKey } from '#content/library/written-plans'
import { confirmWrittenPlan, getWrittenPlan, listWrittenPlans, writtenPlanReaders, type PlanVersion } from '#contract/written-plans'
import { ContractForm } from '#web/platform/forms/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { StateBadge } from '#web/platform/ui/state-badge.tsx'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

import { texts } from './texts.ts'
import classes from './written-plans.module.css'

interface ConfirmPlanProps {
  params: { locationId: string; planKey: WrittenPlanKey }
  title: string
  version: PlanVersion
  mine: 'none' | 'due' | 'confirmed'
}

/** Shown at the end of the version in force: the person confirms once having read it. */
export function ConfirmPlan({ params, title, version, mine }: ConfirmPlanProps) {
  const form = useContractForm(confirmWrittenPlan, {
    initialValues: {},
    request: () => ({ params, body: { version: version.number } }),
    invalidates: [getWrittenPlan, listWrittenPlans, writtenPlanReaders],
    onSuccess: () => showSuccess(texts.confirmed),
  })
  if (mine === 'confirmed')
    return (
      <Group my={24}>
        <StateBadge state="done">{texts.read}</StateBadge>
      </Group>
    )
  const buttons = (
    <WriteGate of={confirmWrittenPlan}>
      <Button type="submit" disabled={form.pending}>
        {form.pending ? 'Saving...' : 'I have read it'}
      </Button>
    </WriteGate>
  )
  return (
    <section className={classes.confirm} aria-label="Confirm">
      <ContractForm form={form} buttons={buttons}>
        <p>{confirmationSentence(title, version.number)}</p>
      </ContractForm>
    </section>
  )
}
