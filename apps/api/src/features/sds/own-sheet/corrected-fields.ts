import type { BodyOf } from '#contract/endpoint'
import { sheetFields, type saveOwnSds, type SheetField } from '#contract/own-sds'
import type { SdsFile } from '#api/platform/sds-reader/sds-file'

type Said = Pick<BodyOf<typeof saveOwnSds>, SheetField>

/** The fields whose confirmed value differs from the reader's proposal; empty for a file that the reader could not read. */
export function correctedFields(read: SdsFile, said: Said): SheetField[] {
  if (read.state !== 'read') return []
  const { reading } = read
  const word = reading.signalWord?.value ?? null
  const proposed: Said = {
    chemicalName: reading.chemicalName?.value ?? '',
    manufacturer: reading.manufacturer?.value ?? '',
    cas: reading.cas.map(({ value }) => value),
    signalWord: word === 'None' ? null : word,
    hazards: reading.hazards.map(({ value }) => value),
    revisionDate: reading.revisionDate?.value ?? null,
    hcsEdition: reading.edition?.value ?? null,
  }
  return sheetFields.filter((field) => comparable(said[field]) !== comparable(proposed[field]))
}

const comparable = (value: string | readonly string[] | null) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
