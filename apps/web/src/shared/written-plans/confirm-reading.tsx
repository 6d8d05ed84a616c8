import { Button } from '@mantine/core'

import type { Endpoint } from '#contract/endpoint/endpoint'

import { WriteGate } from '../../platform/session/write-gate.tsx'
import { Card } from '../../platform/ui/kit/card.tsx'
import classes from './confirm-reading.module.css'
import { ContractForm } from '../../platform/forms/contract/contract-form.tsx'
import type { ContractFormState } from '../../platform/forms/contract/use-contract-form.ts'

interface ConfirmReadingProps {
  /** The endpoint that saves the confirmation. */
  of: Endpoint
  form: ContractFormState<object>
  /** What the person confirms. */
  sentence: string
}

/** The end of a text to read: the person confirms having read it. Not printed. */
export function ConfirmReading({ of, form, sentence }: ConfirmReadingProps) {
  const buttons = (
    <WriteGate of={of}>
      <Button type="submit" disabled={form.pending}>
        {form.pending ? 'Saving...' : 'I have read it'}
      </Button>
    </WriteGate>
  )
  return (
    <Card component="section" tone="none" maw={720} my={24} className={classes.confirm} aria-label="Confirm">
      <ContractForm form={form} buttons={buttons}>
        <p>{sentence}</p>
      </ContractForm>
    </Card>
  )
}
