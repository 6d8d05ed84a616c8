import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { SameProduct, saveOwnSds } from '#contract/sds/own-sds'
import { getLocation } from '#contract/locations/locations'
import { sdsList, sheetLimits } from '#contract/sds/sds'
import { listSheetHistory } from '#contract/sds/sds-history'
import { listMissingSheets, type MissingSheet } from '#contract/sds/sds-links'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'

import { EntryList } from '../viewer/entry-list.tsx'
import { useMissingSheets } from '../manufacturer-sheet/missing-options.ts'
import { ReplacesField } from '../manufacturer-sheet/replaces-field.tsx'
import classes from './own-sheet.module.css'
import { disagreementIn, fieldOfError, leftToConfirm, proposedValues, requestBody, type OwnSheetValues } from './own-sheet-values.ts'
import { SheetDocument } from './sheet-document.tsx'
import { SheetFields } from './sheet-fields.tsx'
import { StateOfReading } from './state-of-reading.tsx'
import type { ReadSheet } from './use-own-sheet.ts'
import { areasHelpText } from '../sheet-texts.ts'

interface CheckSheetProps {
  read: ReadSheet
  locationId: string
  onSaved: (name: string) => void
  onAnother: () => void
}

/** The second step: each field beside the document, to be corrected and confirmed. */
export function CheckSheet({ read: { file, reading }, locationId, onSaved, onAnother }: CheckSheetProps) {
  const [page, setPage] = useState(1)
  const [hasSameProduct, setHasSameProduct] = useState(false)
  const missing = useRef<readonly MissingSheet[]>([])
  const form = useContractForm<typeof saveOwnSds, OwnSheetValues>(saveOwnSds, {
    initialValues: proposedValues(reading.proposal),
    request: (values) => ({ params: { locationId }, body: requestBody(values), files: [file] }),
    rename: fieldOfError,
    check: (values): FormErrors => ({
      ...(disagreementIn(values, reading.statements) && !values.asPrinted
        ? { asPrinted: 'Please correct one of them, or confirm what the sheet prints.' }
        : {}),
      ...(values.replaces === null && missing.current.some(({ likely }) => likely)
        ? { replaces: 'Please choose the product, or “None of these”.' }
        : {}),
    }),
    invalidates: [sdsList, listSheetHistory, listMissingSheets, getLocation],
    sentence: (errors) =>
      Object.keys(errors).some((path) => path !== 'replaces') ? 'Please confirm every field. Nothing is saved yet.' : undefined,
    onRefusal: (error) => {
      if (error.code === SameProduct.code) setHasSameProduct(true)
      return error.code === SameProduct.code
    },
    onSuccess: (_, { body }) => onSaved(body.chemicalName),
  })
  const offered = useMissingSheets({ locationId, chemicalName: form.values.chemicalName, cas: form.values.cas })
  useEffect(() => {
    missing.current = offered
  })
  const left = leftToConfirm(form.values)
  const saveAnother = () => {
    form.change((values) => ({ ...values, another: true }))
    setHasSameProduct(false)
    form.submit()
  }
  return (
    <div className={classes.beside}>
      <Card p={{ base: 16, sm: 24 }}>
        <ContractForm
          form={form}
          guarded
          foot={{ fixed: true, state: left === 0 ? 'Every field is confirmed' : `${left} of 7 fields to confirm` }}
          buttons={
            <>
              <Button variant="default" onClick={onAnother} disabled={form.pending}>
                Choose another file
              </Button>
              <Button type="submit" loading={form.pending}>
                Save
              </Button>
            </>
          }
        >
          <StateOfReading reading={reading} />
          <SheetFields form={form} reading={reading} onPage={setPage} />
          <ReplacesField missing={offered} {...form.field('replaces')} />
          <EntryList {...form.field('areas')} label="Where is it used?" help={areasHelpText} maxLength={sheetLimits.areaName} />
          {hasSameProduct ? (
            <Alert color="yellow" variant="light" role="alert" title={SameProduct.text}>
              <Button variant="default" size="xs" onClick={saveAnother}>
                Save it anyway
              </Button>
            </Alert>
          ) : null}
        </ContractForm>
      </Card>
      <SheetDocument file={file} page={page} />
    </div>
  )
}
