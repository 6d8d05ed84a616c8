import { sheetFields, type SheetField, type SheetProposal } from '#contract/own-sds'

/** The fields of the form as a person edits them. */
export interface OwnSheetValues {
  chemicalName: string
  manufacturer: string
  /** Numbers divided by commas. */
  cas: string
  /** `Danger`, `Warning`, `None`, or null while nothing is chosen. */
  signalWord: string | null
  hazards: string[]
  revisionDate: string | null
  /** `2012`, `2024`, `None`, or null while nothing is chosen. */
  hcsEdition: string | null
  confirmed: Record<SheetField, boolean>
  /** It is another sheet than the one of the same product that the practice has. */
  another: boolean
}

/** What the reader proposes, unconfirmed. A field that was not found is empty. */
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
})

/** The body of the request. */
export function requestBody({ cas, signalWord, hcsEdition, revisionDate, another, ...rest }: OwnSheetValues) {
  return {
    ...rest,
    cas: cas.split(/[\s,;]+/).filter((number) => number !== ''),
    signalWord: chosen(signalWord),
    hcsEdition: chosen(hcsEdition),
    revisionDate: revisionDate ?? '',
    ...(another ? { another: 'true' as const } : {}),
  }
}

const chosen = (value: string | null) => (value === null || value === 'None' ? '' : value)

/** How many fields wait for their confirmation. */
export const leftToConfirm = ({ confirmed }: OwnSheetValues) => sheetFields.filter((field) => !confirmed[field]).length

/** Errors of single CAS numbers belong to the one field that holds them all; the same for statements. */
export const fieldOfError = (path: string) => path.replace(/^(cas|hazards)\.\d+$/, '$1')
