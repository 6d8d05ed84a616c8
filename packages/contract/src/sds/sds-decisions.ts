import { z } from 'zod'

import { sheetQuestions } from '#content/chemicals/sheet-needed'

import { adminOf, endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { sheetLimits } from './sds.ts'
import { moment, oneLine, text } from '../endpoint/shapes.ts'

/** The maximum length of the note of a decision. */
export const decisionNoteLength = 500

/** `gone`: the product is no longer at the location. */
const outcome = z.enum(['notNeeded', 'needed', 'gone'])

const decided = {
  outcome,
  /** The reason and its citation, in the wording of that day; empty for a product that is gone. */
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
  /** Earlier decisions, latest first. */
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

/** The result of the questions: the id of the question answered Yes, `none` of them, or `gone` if the product has left. */
const answers = [...sheetQuestions.map((question) => question.id), 'none', 'gone']

export const decideSheetNeed = endpoint({
  method: 'POST',
  path: '/api/v2/sds_decisions/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'Keeps whether a product needs a data sheet, as the questions came out. A product that was decided about before keeps that in its history; the same answer again changes nothing.',
  params,
  body: z.object({
    /** The name identifies the product, ignoring case. */
    product: oneLine(sheetLimits.chemicalName),
    answer: z.enum(answers),
    /** The source: where this is written, or who said so. */
    note: text(decisionNoteLength).optional().default(''),
  }),
  response: payload(SheetDecision),
  plan: 'SDS',
})
