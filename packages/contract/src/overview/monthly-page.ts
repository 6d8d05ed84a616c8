import { z } from 'zod'

import { endpoint, id, memberOf } from '../endpoint/endpoint.ts'

export const getMonthlyPage = endpoint({
  method: 'GET',
  path: '/api/v2/overview_page/:practiceId',
  access: memberOf('params.practiceId'),
  summary:
    'The last complete month at the locations that the caller administers, as a tagged PDF: what was done in time, and what is open today. It names nobody.',
  params: z.object({ practiceId: id('practice') }),
  response: 'file',
})
