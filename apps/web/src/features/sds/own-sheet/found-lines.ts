import type { SheetField, SheetProposal } from '#contract/own-sds'

/** A line of the sheet that a field was read from. */
export interface FoundLine {
  page: number
  line: string
}

/** The lines of each field, without repeats. */
export function linesOf(proposal: SheetProposal, field: SheetField): FoundLine[] {
  const found = { ...proposal, hcsEdition: proposal.edition }[field]
  const lines = (Array.isArray(found) ? found : [found]).filter((one) => one !== null)
  return lines.filter(({ page, line }, at) => lines.findIndex((other) => other.page === page && other.line === line) === at)
}

/** Sections 12 to 15 need not be filled in for OSHA (29 CFR 1910.1200(g)(2)); a sheet without one of the others is not complete. */
export function missingSections({ sections }: SheetProposal): number[] {
  return Array.from({ length: 16 }, (_, index) => index + 1).filter((number) => !sections.some(({ section }) => section === number))
}
