import { z } from 'zod'

import { endpoint, id, memberOf } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { day, frequency } from '../endpoint/shapes.ts'

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
