import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'

import { useRef } from 'react'

import type { paymentProblem } from '#contract/billing/billing'
import { billingUpdatedText } from '#contract/billing/payer'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { CardForm } from '#web/shared/billing/card-form.tsx'
import type { CardFormHandle } from '#web/shared/billing/card-token.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'

import { AddressFields } from './address-fields.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import { useUpdateSubscription } from './use-update-subscription.ts'

export type Problem = AnswerOf<typeof paymentProblem>['payload']

/** Billing address and card in two sections of one page (BILL-036). */
export function UpdateSubscriptionForm({ problem, onDone }: { problem: Problem; onDone: () => void }) {
  const card = useRef<CardFormHandle>(null)
  const { form, saved, confirmAt } = useUpdateSubscription({ practiceId: problem.practice._id, card, onDone })
  const { field, pending } = form
  const save = (
    <Button type="submit" disabled={pending || saved}>
      {pending ? 'Saving...' : 'Save'}
    </Button>
  )
  return (
    <ContractForm form={form} gap={24} guarded buttons={save}>
      <TextInput label="Practice Name" value={problem.practice.name} readOnly />
      <Stack component="section" gap={16} aria-label="1. Billing address">
        <h2>1. Billing address</h2>
        <AddressFields field={field} />
      </Stack>
      <Stack component="section" gap={16} aria-label="2. Card">
        <h2>2. Card</h2>
        {problem.card ? (
          <Text c="dimmed">
            The card on file,{' '}
            <Text component="span" tt="capitalize">
              {problem.card.brand}
            </Text>{' '}
            ending in {problem.card.last4}, was not accepted.
          </Text>
        ) : null}
        <TextField label="Cardholder Name" required autoComplete="cc-name" {...field('cardHolderName')} />
        <CardForm ref={card} field={field} disabled={pending} />
        {confirmAt ? <ConfirmPayment address={confirmAt} /> : null}
      </Stack>
      {saved ? (
        <Alert variant="light" role="status">
          {billingUpdatedText}
        </Alert>
      ) : null}
    </ContractForm>
  )
}
