import type { BodyOf } from '#contract/endpoint/endpoint'
import { sheetFields, type saveOwnSds, type SheetField } from '#contract/sds/own-sds'
import type { SdsFile } from '#api/platform/sds-reader/sds-file'

type ConfirmedValues = Pick<BodyOf<typeof saveOwnSds>, SheetField>

/** The fields whose confirmed value differs from the reader's proposal; empty for a file that the reader could not read. */
export function correctedFields(read: SdsFile, confirmed: ConfirmedValues): SheetField[] {
  if (read.state !== 'read') return []
  const { reading } = read
  const word = reading.signalWord?.value ?? null
  const proposed: ConfirmedValues = {
    chemicalName: reading.chemicalName?.value ?? '',
    manufacturer: reading.manufacturer?.value ?? '',
    cas: reading.cas.map(({ value }) => value),
    signalWord: word === 'None' ? null : word,
    hazards: reading.hazards.map(({ value }) => value),
    revisionDate: reading.revisionDate?.value ?? null,
    hcsEdition: reading.edition?.value ?? null,
  }
  return sheetFields.filter((field) => comparable(confirmed[field]) !== comparable(proposed[field]))
}

const comparable = (value: string | readonly string[] | null) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
