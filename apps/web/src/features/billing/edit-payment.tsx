import { Button, Text } from '@mantine/core'
import { useRef } from 'react'

import { billingDetails } from '#contract/billing/billing'
import { getPractice, updateCard, type Payer } from '#contract/billing/payer'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { CardForm } from '#web/shared/billing/card-form.tsx'
import type { CardFormHandle } from '#web/shared/billing/card-token.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { FormProblem } from '#web/platform/forms/errors/form-problem.tsx'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Foot } from '#web/platform/ui/page/foot.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { useConfirmedClose } from '#web/platform/ui/popup/use-confirmed-close.tsx'

import { AddressFields } from './address-fields.tsx'
import { brandName } from './brand-name.ts'
import { ConfirmPayment } from './confirm-payment.tsx'
import { useEditPayment } from './use-edit-payment.ts'

interface EditPaymentProps {
  practiceId: string
  onClose: () => void
}

/** The "Edit Payment" dialog: first the billing address, then the card (BILL-004 to BILL-021). */
export function EditPayment({ practiceId, onClose }: EditPaymentProps) {
  const payer = useEndpoint(getPractice, { params: { practiceId } }, { staleTime: 0 })
  const known = payer.isFetchedAfterMount ? payer.data?.payload : undefined
  if (known) return <PaymentPanel payer={known} onClose={onClose} />
  return (
    <SidePanel opened onClose={onClose} kind="Step 1 of 2" title="Billing Address">
      <QueryView query={payer}>{() => null}</QueryView>
    </SidePanel>
  )
}

function PaymentPanel({ payer, onClose }: { payer: Payer; onClose: () => void }) {
  const card = useRef<CardFormHandle>(null)
  const { form, step, next, back, confirmAt } = useEditPayment({ payer, card, onDone: onClose })
  const { field, pending, dirty } = form
  const { close, question } = useConfirmedClose(onClose, dirty)
  const closeUnlessPending = () => !pending && close()
  const inCard = step === 'card'
  return (
    <SidePanel
      opened
      onClose={closeUnlessPending}
      kind={inCard ? 'Step 2 of 2' : 'Step 1 of 2'}
      title={inCard ? 'Card' : 'Billing Address'}
      of={step}
      foot={
        <Foot above={<FormProblem form={form} />}>
          <Button variant="default" onClick={inCard ? back : closeUnlessPending} disabled={pending}>
            {inCard ? 'Back' : 'Cancel'}
          </Button>
          <WriteGate of={updateCard}>
            <Button onClick={inCard ? form.submit : () => void next()} loading={pending}>
              {inCard ? 'Save' : 'Next'}
            </Button>
          </WriteGate>
        </Foot>
      }
    >
      <ContractForm form={form} guarded inPanel>
        {inCard ? (
          <>
            <StoredCard />
            <TextField label="Cardholder Name" required autoComplete="cc-name" {...field('cardHolderName')} />
            <CardForm ref={card} field={field} disabled={pending} />
            {confirmAt ? <ConfirmPayment address={confirmAt} /> : null}
          </>
        ) : (
          <AddressFields field={field} />
        )}
      </ContractForm>
      {question}
    </SidePanel>
  )
}

/** The card on file, limited to the details that may be shown (BILL-020). */
function StoredCard() {
  const billingId = useCurrentUser().practice?.billingId ?? ''
  const { data } = useEndpoint(billingDetails, { params: { billingId } }, { enabled: billingId !== '' })
  const card = data?.payload
  if (!card?.last4) return null
  const expiry = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
  return <Text c="dimmed">{`Card on file: ${brandName(card.brand)} ending in ${card.last4}, expires ${expiry}.`}</Text>
}
