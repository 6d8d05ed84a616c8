import { Button } from '@mantine/core'
import { useState } from 'react'

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
  /** A heading, which is also the name of the box. */
  title?: string
  /** Asked once before saving, if the text was not read to its end here. */
  question?: string | undefined
}

/** Next to a text to read: the person confirms having read it. Not printed. */
export function ConfirmReading({ of, form, sentence, title, question }: ConfirmReadingProps) {
  const [asking, setAsking] = useState(false)
  // The keys keep the two buttons apart. The click on the first must not find a button that has become the one that submits.
  const buttons = (
    <WriteGate of={of}>
      {question && !asking ? (
        <Button key="ask" onClick={() => setAsking(true)}>
          {haveRead}
        </Button>
      ) : (
        <Button key="confirm" type="submit" disabled={form.pending}>
          {form.pending ? 'Saving...' : question ? 'Yes, I have read all of it' : haveRead}
        </Button>
      )}
      {question && asking ? (
        <Button variant="default" onClick={() => setAsking(false)}>
          Not yet
        </Button>
      ) : null}
    </WriteGate>
  )
  return (
    <Card component="section" tone="none" maw={720} my={24} className={classes.confirm} aria-label={title ?? 'Confirm'}>
      <ContractForm form={form} buttons={buttons}>
        {title ? <h2 className={classes.title}>{title}</h2> : null}
        <p>{sentence}</p>
        {question && asking ? <p role="status">{question}</p> : null}
      </ContractForm>
    </Card>
  )
}

const haveRead = 'I have read it'
