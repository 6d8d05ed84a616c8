import { z } from 'zod'

import { adminOf, endpoint, id, payload } from './endpoint.ts'

/** One sheet of a manufacturer: a PDF of at most 8 MB. */
export const ownSheetLimits = { maxFileBytes: 8_000_000, maxTotalBytes: 9_000_000, maxFiles: 1 } as const

/** A value as the reader proposes it, with the line of the sheet it came from. */
const found = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    /** The page of the file, from 1. */
    page: z.number().int(),
    /** The line as printed; at most 300 characters. */
    line: z.string(),
  })
const foundText = found(z.string())

/** What was read in a data sheet. None of it is kept before a person has confirmed it. */
export const SheetProposal = z.object({
  /** The sections that were found, of the 16 of the standard. */
  sections: z.array(
    z.object({
      /** 1 to 16. */
      section: z.number().int(),
      page: z.number().int(),
      /** The heading as printed. */
      heading: z.string(),
    }),
  ),
  chemicalName: foundText.nullable(),
  manufacturer: foundText.nullable(),
  /** CAS numbers with a valid check digit. */
  cas: z.array(foundText),
  /** What looks like a CAS number and has a wrong check digit. */
  doubtfulCas: z.array(foundText),
  /** None: the sheet says that it has no signal word. */
  signalWord: found(z.enum(['Danger', 'Warning', 'None'])).nullable(),
  /** H codes of the GHS, also where the sheet prints only the phrases. */
  hazards: z.array(
    foundText.extend({
      /** The statement in the words of the standard; empty for a code that it does not have. */
      phrase: z.string(),
    }),
  ),
  revisionDate: foundText.nullable(),
  /** The edition of 29 CFR 1910.1200; 2012 also stands for an older one. */
  edition: found(z.enum(['2012', '2024'])).nullable(),
})
export type SheetProposal = z.infer<typeof SheetProposal>

export const SheetReading = z.object({
  /**
   * `read`: with a proposal. `noText`: a scan, to be filled in by hand. `locked`: needs a password. `unreadable`: a broken file.
   * `tooHeavy`: reading it took more time or memory than a sheet may.
   */
  state: z.enum(['read', 'noText', 'locked', 'unreadable', 'tooHeavy']),
  /** null where the file could not be opened. */
  pageCount: z.number().int().nullable(),
  /** null unless `read`. */
  proposal: SheetProposal.nullable(),
})
export type SheetReading = z.infer<typeof SheetReading>

export const readOwnSds = endpoint({
  method: 'POST',
  path: '/api/v2/own_sds/reading/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'Reads the PDF of a manufacturer’s data sheet and answers what it seems to say, each value with the line it came from. Nothing is saved.',
  params: z.object({ locationId: id('location') }),
  multipart: { field: 'file', ...ownSheetLimits },
  response: payload(SheetReading),
  plan: 'SDS',
})
