import { Box, Button, Group } from '@mantine/core'

import { writtenDay } from '#calendar/written-day'
import type { DocumentReading } from '#contract/expirations/expiration-reading'
import type { OfferedType } from '#contract/expirations/expirations'
import type { ContractFormState } from '#web/platform/forms/contract/use-contract-form.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { DocumentField } from './document-field.tsx'
import type { ExpirationDraft } from './expiration-draft.ts'
import { readingWords } from './reading-words.ts'
import { useDocumentReading } from './use-document-reading.ts'

interface DateDocumentProps {
  type: OfferedType
  locationId: string
  form: ContractFormState<ExpirationDraft>
}

/** The document of a date, and what its text says about the date. */
export function DateDocument({ type, locationId, form }: DateDocumentProps) {
  const { reading, pending, read } = useDocumentReading(locationId)
  const choose = (files: File[]) => {
    form.change((values) => ({ ...values, files }))
    read(files[0])
  }
  return (
    <>
      <DocumentField value={form.values.files} onChange={choose} />
      <Box role="status">
        {pending ? <Quiet component="p">Reading the PDF…</Quiet> : null}
        {reading ? <ReadValues reading={reading} type={type} form={form} /> : null}
      </Box>
    </>
  )
}

interface ReadValuesProps extends Pick<DateDocumentProps, 'type' | 'form'> {
  reading: DocumentReading | 'failed'
}

/** Offers each value whose field is empty. A value is taken by a click only. */
function ReadValues({ reading, type, form }: ReadValuesProps) {
  const said = readingWords(reading)
  const offers = reading === 'failed' ? [] : offersOf(reading, type).filter(({ field }) => !form.values[field])
  return (
    <>
      {said ? <Quiet component="p">{said}</Quiet> : null}
      {offers.map(({ field, name, value, shown }) => (
        <Group key={field} gap="xs" mb="xs">
          <Quiet>{name} in the PDF:</Quiet>
          <Button
            size="sm"
            variant="default"
            aria-label={`Use ${shown} as the ${name.toLowerCase()}`}
            onClick={() => form.change((values) => (values[field] ? values : { ...values, [field]: value }))}
          >
            Use {shown}
          </Button>
        </Group>
      ))}
    </>
  )
}

interface Offer {
  field: 'validUntil' | 'issuedOn' | 'number'
  name: string
  value: string
  shown: string
}

/** The values that were read. The form for an item has no field for a number. */
function offersOf({ validUntil, issuedOn, number }: DocumentReading, { subject }: OfferedType): Offer[] {
  const day = (field: 'validUntil' | 'issuedOn', name: string, value: string | null): Offer[] =>
    value === null ? [] : [{ field, name, value, shown: writtenDay(value) }]
  return [
    ...day('validUntil', 'Last Day', validUntil),
    ...day('issuedOn', 'First Day', issuedOn),
    ...(number === null || subject === 'item' ? [] : [{ field: 'number' as const, name: 'Number', value: number, shown: number }]),
  ]
}
