import { Alert } from '@mantine/core'

import type { SheetReading } from '#contract/sds/own-sds'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import type { ContractFormState } from '#web/platform/forms/contract/use-contract-form.ts'

import { disagreementIn, type OwnSheetValues } from './own-sheet-values.ts'
import classes from './own-sheet.module.css'

interface SignalDisagreementProps {
  form: ContractFormState<OwnSheetValues>
  statements: SheetReading['statements']
}

/**
 * Shown while the signal word and the hazard statements do not belong together (29 CFR 1910.1200 Appendix C). The person corrects one of them or
 * confirms what the sheet prints.
 */
export function SignalDisagreement({ form, statements }: SignalDisagreementProps) {
  const problem = disagreementIn(form.values, statements)
  if (!problem) return null
  return (
    <Alert color="yellow" variant="light" className={classes.check ?? ''}>
      <p>{problem}</p>
      <div className={classes.check}>
        <CheckField {...form.field('asPrinted')} label="I looked again: the sheet prints it like this" />
      </div>
    </Alert>
  )
}
