import { z } from 'zod'

import { endpoint, id, self } from '../endpoint/endpoint.ts'
import { moment, required } from '../endpoint/shapes.ts'

export const sendSupportRequest = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/supportrequest',
  access: self('params.id'),
  summary: 'Keeps a message of the caller to the support and sends it there by mail (SUPPORT-005, SUPPORT-008).',
  params: z.object({ id: id('user') }),
  body: z.object({ message: required() }),
  response: z.object({ _id: z.string(), createdAt: moment }),
  // Available without payment, because a practice with a failed payment needs help the most.
  whilePaymentFailed: true,
})
