import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { day } from '../endpoint/shapes.ts'

/** The parts of the picture of a location, in the order of the page. */
export const pictureParts = ['readiness', 'training', 'vaccines', 'problems', 'dates'] as const
export type PicturePart = (typeof pictureParts)[number]

export const pictureTitles: Record<PicturePart, string> = {
  readiness: 'Ready for an inspection',
  training: 'Training by person',
  vaccines: 'Vaccine offers and follow-up',
  problems: 'Open problems by age',
  dates: 'Dates that run out',
}

/** A row behind a bar. It names no vaccine of a person. */
const PictureRow = z.object({
  text: z.string(),
  detail: z.string(),
  opens: z.enum(['inspection', 'person', 'task', 'fix', 'date']),
  /** The id of what it opens; null for a page. */
  target: z.string().nullable(),
})
export type PictureRow = z.infer<typeof PictureRow>

const Bar = z.object({
  key: z.string(),
  title: z.string(),
  /** Whether the rows are overdue or missing, need attention soon, or are in order. */
  tone: z.enum(['bad', 'soon', 'good']),
  /** How many there are; for an area of the inspection, how many of its items are ready. */
  count: z.number().int(),
  /** For an area of the inspection, how many items it has; null for every other bar. */
  of: z.number().int().nullable(),
  /** The rows that are counted; for an area of the inspection, the items that are not ready. */
  rows: z.array(PictureRow),
})
export type Bar = z.infer<typeof Bar>

export const LocationPicture = z.object({
  today: day,
  parts: z.array(z.object({ key: z.enum(pictureParts), bars: z.array(Bar) })),
})
export type LocationPicture = z.infer<typeof LocationPicture>

export const getLocationPicture = endpoint({
  method: 'GET',
  path: '/api/v2/overview_picture/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'How a location stands today: inspection by area, training and vaccine offers, open problems by age, and dates that run out, each with its rows.',
  params: z.object({ locationId: id('location') }),
  support: 'never',
  response: payload(LocationPicture),
})
