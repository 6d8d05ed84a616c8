import { z } from 'zod'

import { endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { json } from '../endpoint/json-part.ts'
import { day, frequency } from '../endpoint/shapes.ts'
import { documentLimits } from '../records/uploads.ts'
import { foundAtStop, OccurrenceClosed, TooManyPhotos, WrongPhotoType } from './rounds.ts'

/** Every check of the round is done, or its period has not begun. */
export const NothingToPrint = error('round.nothing_to_print', 409, 'Nothing of this round is open for you.')

export const roundSheet = endpoint({
  method: 'GET',
  path: '/api/v2/round_sheet/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  summary:
    'The round as a tagged PDF on Letter paper, to be filled out by hand: the stops that are not done, with boxes, room for problems and a code that opens the round. One page if the stops fit. An administrator without stops of their own gets those of everybody.',
  params: z.object({ locationId: id('location') }),
  query: z.object({ frequency, due: day }),
  response: 'file',
  errors: [NothingToPrint],
})

/** The day of the walk is not in the period of the round. The text says why. */
export const WalkedOnOutside = error('round.walked_on_outside', 422, 'Please choose a day of the period of this round.')
/** Every stop has a result, or the photo was filed with another round. The text says when and by whom. */
export const PaperEnteredTwice = error('round.paper_entered_twice', 409, 'This round was filed before.')

/** Field texts of a round on paper. */
export const paperTexts = {
  walkedBy: 'This person does not have all of these checks.',
  sheet: 'Please add a photo or a scan of the sheet.',
  sheetType: 'Please choose a photo or a PDF: .jpeg, .jpg, .png or .pdf.',
  stopPhoto: 'Please add a photo of it.',
} as const

/** The most stops of a round on paper. */
const mostStops = 200

/** What the sheet says about a stop. Stops that are not sent stay open. */
const PaperStop = z.object({
  occurrence: id('occurrence'),
  ...foundAtStop,
  /** The positions of its photos among the files. All other files are photos of the sheet, or a PDF of a scanner. */
  photos: z.array(z.number().int().min(0).max(documentLimits.maxFiles)).optional(),
})
export type PaperStop = z.infer<typeof PaperStop>

export const enterPaperRound = endpoint({
  method: 'POST',
  path: '/api/v2/round_paper/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  summary:
    'Files a round that was walked on paper, for the people of its checks and administrators: each stop like on the walk, in one record with a photo or scan of the sheet. Stops that somebody has done, that were removed, or that were added after the walk are left as they are and listed.',
  params: z.object({ locationId: id('location') }),
  multipart: { field: 'files', ...documentLimits },
  body: z.object({
    frequency,
    due: day,
    /** The day on which the round was walked. */
    walkedOn: day,
    /** Who walked it: somebody who has these checks, or an administrator of the location. */
    walkedBy: id('user'),
    stops: json(z.array(PaperStop).min(1).max(mostStops)),
  }),
  response: payload(
    z.object({
      record: id('record'),
      /** The number of results in the record. */
      filed: z.number().int(),
      /** Sent stops without a result from this sheet, and why. */
      left: z.array(
        z.object({
          item: z.object({ kind: z.string(), name: z.string(), place: z.string() }),
          why: z.enum(['done', 'removed', 'addedLater']),
        }),
      ),
    }),
  ),
  errors: [WalkedOnOutside, PaperEnteredTwice, OccurrenceClosed, WrongPhotoType, TooManyPhotos],
})
