import { Loader, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

import { labelSizes, labelsPerPage, maxLabels, type LabelSize } from '#contract/sds/label-sizes'
import { getSheetLabels } from '#contract/sds/sds-labels'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { PdfView } from '#web/platform/ui/print/pdf-view.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { useFileAddress } from '#web/platform/ui/print/use-file-address.ts'

import classes from './sheet-labels.module.css'
import { WholeNumberField } from './whole-number-field.tsx'

const sizeNames: Readonly<Record<LabelSize, string>> = {
  tenPerPage: '4 × 2 in, 10 on a page',
  sixPerPage: '4 × 3⅓ in, 6 on a page',
  twoPerPage: '8½ × 5½ in, 2 on a page',
  onePerPage: '8½ × 11 in, the whole page',
}
const sizeOptions = labelSizes.map((value) => ({ value, label: sizeNames[value] }))

/** Delay before the labels are rendered, so that a second digit can be typed. */
const typingMs = 300

/** Labels for containers filled with the product (29 CFR 1910.1200(f)(6)): choose, preview, then save or print. */
export function SheetLabels({ sheetId, name }: { sheetId: string; name: string }) {
  const { _id: locationId } = useCurrentLocation()
  const [size, setSize] = useState<LabelSize>('tenPerPage')
  const [count, setCount] = useState<number>(labelsPerPage.tenPerPage)
  const [first, setFirst] = useState(1)
  const chooseSize = (chosen: string | null) => {
    const next = labelSizes.find((one) => one === chosen) ?? size
    setSize(next)
    setCount(labelsPerPage[next])
    setFirst(1)
  }
  const [wanted] = useDebouncedValue({ size, count, first }, typingMs)
  const { data: file, error } = useEndpoint(
    getSheetLabels,
    { params: { locationId }, query: { sdsId: sheetId, ...wanted } },
    { keepPrevious: true },
  )
  const address = useFileAddress(file)
  return (
    <Stack gap={12}>
      <p>
        For bottles and cans that you fill yourself. A container needs no label only if the person who filled it uses it up within the shift
        (29 CFR 1910.1200(f)(8)). Print at actual size.
      </p>
      <div className={classes.choices}>
        <SelectField label="Label size" options={sizeOptions} value={size} onChange={chooseSize} />
        <WholeNumberField key={`count ${size}`} label="How many" value={count} max={maxLabels} onChange={setCount} />
        <WholeNumberField
          key={`first ${size}`}
          label="Begin at label"
          value={first}
          max={labelsPerPage[size]}
          onChange={setFirst}
          disabled={labelsPerPage[size] === 1}
        />
      </div>
      {error ? (
        <Problem>{textOfError(error)}</Problem>
      ) : file ? (
        <PdfView address={address} title={`Labels for ${name}`} name={`Labels ${name}.pdf`} purpose="read" />
      ) : (
        <Loader size={24} mx="auto" my={48} role="status" aria-label="Loading" />
      )}
    </Stack>
  )
}
