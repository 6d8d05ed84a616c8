import { z } from 'zod'

import { writtenPlanKeys } from '#content/library/written-plans'

import { adminOf, endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { Conflict, error } from '../endpoint/errors.ts'
import { moment, required, text } from '../endpoint/shapes.ts'
import { PictureTooManyPixels, singleFileLimits, WrongPictureType } from '../records/uploads.ts'

/** The limits of what a practice adds to its plans. A plan is one document that people open on a phone and print. */
export const additionLimits = { words: 4_000, description: 200, picturesOfSection: 4, picturesOfPlan: 12 } as const

export const TooManyPictures = error(
  'plan_addition.too_many_pictures',
  409,
  `A plan holds at most ${additionLimits.picturesOfPlan} pictures. Please remove one first.`,
)
export const PlanPictureMissing = error('plan_picture.missing', 404, 'This picture is not available.')

/** A picture as an addition refers to it. `text` says what it shows, for people who cannot see it and for the printed plan. */
export const PictureOfAddition = z.object({ _id: id('planPicture'), text: required(additionLimits.description) })
export type PictureOfAddition = z.infer<typeof PictureOfAddition>

/** A picture in a plan. The size is in pixels. The hash of its bytes makes the hash of the plan cover them. */
export const PlanPicture = PictureOfAddition.extend({ width: z.number().int(), height: z.number().int(), sha256: z.string() })
export type PlanPicture = z.infer<typeof PlanPicture>

/** What a practice itself wrote in one section of a plan, at one time. Without words and pictures, the addition was removed. */
export const PlanAddition = z.object({
  /** The section: the id of a page of the plan. */
  page: z.string(),
  /** Counted from 1 in each section. */
  number: z.number().int(),
  words: z.string(),
  pictures: z.array(PlanPicture),
  writtenBy: z.object({ _id: id('user'), fullName: z.string() }),
  writtenAt: moment,
})
export type PlanAddition = z.infer<typeof PlanAddition>

const params = z.object({ locationId: id('location'), planKey: z.enum(writtenPlanKeys) })
const page = text(100)
  .min(1, 'Required')
  .meta({ examples: ['emergency-plan'] })

export const planAdditionHistory = endpoint({
  method: 'GET',
  path: '/api/v2/plan_addition_history/:locationId/:planKey',
  access: adminOf('params.locationId'),
  summary: 'The newest 20 texts of the addition to one section of a plan, newest first.',
  params,
  query: z.object({ page }),
  plan: 'OSHA',
  response: payload(z.array(PlanAddition)),
})

export const savePlanAddition = endpoint({
  method: 'PUT',
  path: '/api/v2/plan_addition/:locationId/:planKey',
  access: adminOf('params.locationId'),
  summary:
    'Saves what the practice adds to a section of a plan. The draft has it at once, the version in force when it is adopted. Without words and pictures it is removed. Earlier texts are kept.',
  params,
  plan: 'OSHA',
  support: 'never',
  body: z.object({
    page,
    words: text(additionLimits.words),
    pictures: z.array(PictureOfAddition).max(additionLimits.picturesOfSection).default([]),
    /** The number of the addition that was edited; 0 if there was none. */
    after: z.number().int().min(0),
  }),
  response: payload(PlanAddition),
  errors: [Conflict, TooManyPictures],
})

export const uploadPlanPicture = endpoint({
  method: 'POST',
  path: '/api/v2/plan_picture/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'Stores a picture for the plans of a location, for example a floor plan. What the camera wrote into the file, such as the place, is removed.',
  params: z.object({ locationId: id('location') }),
  plan: 'OSHA',
  support: 'never',
  body: z.object({}),
  multipart: { field: 'file', ...singleFileLimits },
  response: payload(PlanPicture.omit({ text: true })),
  errors: [WrongPictureType, PictureTooManyPixels],
})

export const planPicture = endpoint({
  method: 'GET',
  path: '/api/v2/plan_picture/:id',
  access: memberOf('params.id'),
  summary: 'A picture of a written plan, for the people of the location.',
  params: z.object({ id: id('planPicture') }),
  plan: 'OSHA',
  response: 'file',
  errors: [PlanPictureMissing],
})
