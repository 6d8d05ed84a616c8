import type { SheetField, SheetProposal } from '#contract/sds/own-sds'

/** A line of the sheet that a field was read from. */
export interface FoundLine {
  page: number
  line: string
}

/** The lines of each field, without duplicates. */
export function linesOf(proposal: SheetProposal, field: SheetField): FoundLine[] {
  const found = { ...proposal, hcsEdition: proposal.edition }[field]
  const lines = (Array.isArray(found) ? found : [found]).filter((one) => one !== null)
  return lines.filter(({ page, line }, at) => lines.findIndex((other) => other.page === page && other.line === line) === at)
}

/** Returns whether the evidence for the proposed name or manufacturer is weak. */
export const isDoubtful = (proposal: SheetProposal, field: SheetField): boolean =>
  (field === 'chemicalName' || field === 'manufacturer') && proposal[field]?.sure === false

/**
 * The numbers of the missing sections. OSHA does not require sections 12 to 15 (29 CFR 1910.1200(g)(2)); without any other section a sheet is
 * incomplete.
 */
export function missingSections({ sections }: SheetProposal): number[] {
  return Array.from({ length: 16 }, (_, index) => index + 1).filter((number) => !sections.some(({ section }) => section === number))
}
