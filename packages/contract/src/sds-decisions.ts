import { z } from 'zod'

import { sheetQuestions } from '#content/chemicals/sheet-needed'

import { adminOf, endpoint, id, memberOf, payload } from './endpoint.ts'
import { sheetLimits } from './sds.ts'
import { moment, oneLine, text } from './shapes.ts'

/** `gone`: the product is not at the location any more. */
const outcome = z.enum(['notNeeded', 'needed', 'gone'])

const decided = {
  outcome,
  /** The reason and its citation, in the words of that day; empty for a product that is gone. */
  reason: z.string(),
  citation: z.string(),
  note: z.string(),
  decidedBy: z.string(),
  decidedAt: moment,
}

/** Whether a product at a location needs a data sheet, and why. */
export const SheetDecision = z.object({
  product: z.string(),
  ...decided,
  /** What was decided before, latest first. */
  earlier: z.array(z.object(decided)),
})
export type SheetDecision = z.infer<typeof SheetDecision>

const params = z.object({ locationId: id('location') })

export const listSheetDecisions = endpoint({
  method: 'GET',
  path: '/api/v2/sds_decisions/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'For which products of a location somebody decided whether they need a data sheet (29 CFR 1910.1200(b)(6)), with the reason, by name; products that are gone come last.',
  params,
  response: payload(z.object({ data: z.array(SheetDecision) })),
  plan: 'SDS',
})

/** What the questions came to: the one that was answered with yes, `none` of them, or that the product is `gone`. */
const answers = [...sheetQuestions.map((question) => question.id), 'none', 'gone']

export const decideSheetNeed = endpoint({
  method: 'POST',
  path: '/api/v2/sds_decisions/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'Keeps whether a product needs a data sheet, as the questions came out. A product that was decided about before keeps that in its history; the same answer again changes nothing.',
  params,
  body: z.object({
    /** A product is known by its name, without regard to case. */
    product: oneLine(sheetLimits.chemicalName),
    answer: z.enum(answers),
    /** Where it is written, or who said so. */
    note: text(500).optional().default(''),
  }),
  response: payload(SheetDecision),
  plan: 'SDS',
})
