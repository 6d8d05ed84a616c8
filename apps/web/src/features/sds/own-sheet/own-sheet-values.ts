import { sheetFields, type SheetField, type SheetProposal, type SheetReading } from '#contract/sds/own-sds'
import { signalDisagreement } from '#contract/sds/signal-agreement'

import { noneOfThem } from '../manufacturer-sheet/missing-options.ts'

export interface OwnSheetValues {
  chemicalName: string
  manufacturer: string
  /** CAS numbers separated by commas. */
  cas: string
  /** `Danger`, `Warning`, `None`, or null if nothing is chosen. */
  signalWord: string | null
  hazards: string[]
  revisionDate: string | null
  /** `2012`, `2024`, `None`, or null if nothing is chosen. */
  hcsEdition: string | null
  confirmed: Record<SheetField, boolean>
  /** Confirms that this is a different sheet from the one that the practice already has for the same product. */
  another: boolean
  /** Confirms that the sheet prints this signal word with these statements, although they do not belong together. */
  asPrinted: boolean
  /** The product on the list whose place the sheet takes, `none` for a new product, or null if nothing is chosen. */
  replaces: string | null
  /** Where it is used. */
  areas: string[]
}

/** The unconfirmed values proposed by the reader. A field that was not found is empty. */
export const proposedValues = (proposal: SheetProposal | null): OwnSheetValues => ({
  chemicalName: proposal?.chemicalName?.value ?? '',
  manufacturer: proposal?.manufacturer?.value ?? '',
  cas: (proposal?.cas ?? []).map(({ value }) => value).join(', '),
  signalWord: proposal?.signalWord?.value ?? null,
  hazards: (proposal?.hazards ?? []).map(({ value }) => value),
  revisionDate: proposal?.revisionDate?.value ?? null,
  hcsEdition: proposal?.edition?.value ?? null,
  confirmed: {
    chemicalName: false,
    manufacturer: false,
    cas: false,
    signalWord: false,
    hazards: false,
    revisionDate: false,
    hcsEdition: false,
  },
  another: false,
  asPrinted: false,
  replaces: null,
  areas: [],
})

/** The request body. */
export function requestBody({ cas, signalWord, hcsEdition, revisionDate, another, asPrinted, replaces, ...rest }: OwnSheetValues) {
  return {
    ...rest,
    cas: cas.split(/[\s,;]+/).filter((number) => number !== ''),
    signalWord: chosen(signalWord),
    hcsEdition: chosen(hcsEdition),
    revisionDate: revisionDate ?? '',
    ...(another ? { another: 'true' as const } : {}),
    ...(asPrinted ? { asPrinted: 'true' as const } : {}),
    ...(replaces === null || replaces === noneOfThem ? {} : { replaces }),
  }
}

/** What does not agree between the signal word and the hazard statements; null if they agree. */
export const disagreementIn = ({ signalWord, hazards }: OwnSheetValues, statements: SheetReading['statements']) =>
  signalDisagreement(signalWord === 'Danger' || signalWord === 'Warning' ? signalWord : null, hazards, statements)

const chosen = (value: string | null) => (value === null || value === 'None' ? '' : value)

/** The number of fields still to be confirmed. */
export const leftToConfirm = ({ confirmed }: OwnSheetValues) => sheetFields.filter((field) => !confirmed[field]).length

/** Maps errors of single CAS numbers or statements to the field that contains the whole list. */
export const fieldOfError = (path: string) => path.replace(/^(cas|hazards)\.\d+$/, '$1')
