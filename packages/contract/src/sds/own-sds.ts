import { z } from 'zod'

import { casPattern, hasCasCheckDigit, normalizedCas } from '#wire/cas-number'
import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { json } from '../endpoint/json-part.ts'
import { NoMissingSheet } from './sds-links.ts'
import { areaName, sheetLimits } from './sds.ts'
import { day, oneLine } from '../endpoint/shapes.ts'
import { maxFileText, singleFileLimits } from '../records/uploads.ts'

/** Shown for a PDF that is larger than the limit. */
export const sheetTooLargeText = `This file is larger than ${maxFileText}.`

/** A proposed value, with the line of the sheet it was read from. */
const proposed = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    /** The page of the file, starting at 1. */
    page: z.number().int(),
    /** The line as printed; at most 300 characters. */
    line: z.string(),
  })
const proposedText = proposed(z.string())
/** False if the evidence in the sheet is weak; the screen then asks for a closer look. */
const proposedName = proposedText.extend({ sure: z.boolean() })

/** The values read from a data sheet. None is stored until a person has confirmed it. */
export const SheetProposal = z.object({
  /** The sections that were found, out of the 16 of the standard. */
  sections: z.array(
    z.object({
      /** 1 to 16. */
      section: z.number().int(),
      page: z.number().int(),
      /** The heading as printed. */
      heading: z.string(),
    }),
  ),
  chemicalName: proposedName.nullable(),
  manufacturer: proposedName.nullable(),
  /** CAS numbers with a valid check digit. */
  cas: z.array(proposedText),
  /** Numbers that look like CAS numbers but have a wrong check digit. */
  doubtfulCas: z.array(proposedText),
  /** None: the sheet states that it has no signal word. */
  signalWord: proposed(z.enum(['Danger', 'Warning', 'None'])).nullable(),
  /** H codes of the GHS, also if the sheet prints only the phrases. */
  hazards: z.array(
    proposedText.extend({
      /** The statement in the words of the standard; empty for a code that the standard does not have. */
      phrase: z.string(),
    }),
  ),
  revisionDate: proposedText.nullable(),
  /** The edition of 29 CFR 1910.1200; 2012 also covers older editions. */
  edition: proposed(z.enum(['2012', '2024'])).nullable(),
  /** The page on which another data sheet starts; null for a file with one sheet. Only the first one was read. */
  otherFrom: z.number().int().nullable(),
})
export type SheetProposal = z.infer<typeof SheetProposal>

/** A sheet that the practice already has. */
export const SameSheet = z.object({
  _id: id('sds'),
  chemicalName: z.string(),
  manufacturer: z.string(),
  revisionDate: day.nullable(),
  /** It is currently on the list of the location. */
  present: z.boolean(),
})
export type SameSheet = z.infer<typeof SameSheet>

export const SheetReading = z.object({
  /**
   * `read`: with a proposal. `noText`: a scan, to be filled in by hand. `dynamicForm`: a form that only Adobe Acrobat shows. `locked`: needs a password. `unreadable`: a damaged file. `tooHeavy`: reading
   * it exceeded the limit of time or memory.
   */
  state: z.enum(['read', 'noText', 'dynamicForm', 'locked', 'unreadable', 'tooHeavy']),
  /** null if the file could not be opened. */
  pageCount: z.number().int().nullable(),
  /** null unless `read`. */
  proposal: SheetProposal.nullable(),
  /** The sheet of the practice with the same file; null for a new file. */
  same: SameSheet.nullable(),
  /** Every hazard statement of the standard, as options, with the signal words of its categories. */
  statements: z.array(z.object({ code: z.string(), phrase: z.string(), signalWords: z.array(z.enum(['Danger', 'Warning', 'None'])) })),
})
export type SheetReading = z.infer<typeof SheetReading>

export const readOwnSds = endpoint({
  method: 'POST',
  path: '/api/v2/own_sds/reading/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'Reads the PDF of a manufacturer’s data sheet and answers what it seems to say, each value with the line it came from. Nothing is saved.',
  params: z.object({ locationId: id('location') }),
  multipart: { field: 'file', ...singleFileLimits },
  response: payload(SheetReading),
  plan: 'SDS',
})

/** `details` holds the sheet with this file. */
export const SameFile = error('own_sds.same_file', 409, 'Your practice already has this file.')
/** `details` holds the sheet. The upload is saved anyway if it is sent again with `another`. */
export const SameProduct = error(
  'own_sds.same_product',
  409,
  'Your practice already has a data sheet of this product by this manufacturer with this revision date.',
)

/**
 * `details` says which of them. The upload is saved anyway if it is sent again with `asPrinted`. 29 CFR 1910.1200 Appendix C assigns a signal word to
 * each hazard statement.
 */
export const SignalWordDisagrees = error(
  'own_sds.signal_word_disagrees',
  409,
  'The signal word and the hazard statements do not belong together. Please look again.',
)

/** The fields that a person confirms one by one, in the order of the screen. */
export const sheetFields = ['chemicalName', 'manufacturer', 'cas', 'signalWord', 'hazards', 'revisionDate', 'hcsEdition'] as const
export type SheetField = (typeof sheetFields)[number]

const confirmed = z.literal(true, 'Please compare this with the sheet and confirm it.')

/** An empty text means that the sheet does not state the value. */
const nullIfEmpty = <T extends z.ZodType>(schema: T) => z.preprocess((sent) => sent || null, schema.nullable()).meta({ examples: [''] })

const casNumber = z
  .string()
  .overwrite(normalizedCas)
  .regex(casPattern, 'Please write CAS numbers like 67-63-0.')
  .refine(hasCasCheckDigit, { error: ({ input }) => `${String(input)} is not a valid CAS number: its last digit is wrong.` })

export const saveOwnSds = endpoint({
  method: 'POST',
  path: '/api/v2/own_sds/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'Keeps the PDF of a manufacturer’s data sheet with the fields that a person has confirmed, each of them, and puts it on the list of the location. Only the practice sees it.',
  params: z.object({ locationId: id('location') }),
  multipart: { field: 'file', ...singleFileLimits },
  body: z.object({
    chemicalName: oneLine(sheetLimits.chemicalName),
    manufacturer: oneLine(sheetLimits.manufacturer),
    cas: json(z.array(casNumber).max(sheetLimits.cas)),
    signalWord: nullIfEmpty(z.enum(['Danger', 'Warning'])),
    /** Codes of hazard statements. */
    hazards: json(
      z.array(z.string().regex(/^(H[234]\d{2}[A-Za-z]{0,2}|OSHA-[A-Z]+)$/, 'Please choose hazard statements of the list.')).max(60),
    ),
    revisionDate: nullIfEmpty(day),
    hcsEdition: nullIfEmpty(z.enum(['2012', '2024'])),
    /** All of them. */
    confirmed: json(
      z.object({
        chemicalName: confirmed,
        manufacturer: confirmed,
        cas: confirmed,
        signalWord: confirmed,
        hazards: confirmed,
        revisionDate: confirmed,
        hcsEdition: confirmed,
      }),
    ).meta({ examples: [JSON.stringify(Object.fromEntries(sheetFields.map((field) => [field, true])))] }),
    /** Confirms that this is a different sheet from the practice's existing one of the same product. */
    another: z.literal('true').optional(),
    /** Confirms that the sheet prints this signal word with these hazard statements, although they do not belong together. */
    asPrinted: z.literal('true').optional(),
    /** Where it is used. */
    areas: json(z.array(areaName).max(50)).optional(),
    /** The sheet on the list, without a file of its manufacturer, whose place it takes. */
    replaces: z.preprocess((value) => value || undefined, id('sds').optional()),
  }),
  response: payload(z.object({ _id: id('sds') })),
  errors: [SameFile, SameProduct, SignalWordDisagrees, NoMissingSheet],
  plan: 'SDS',
})
