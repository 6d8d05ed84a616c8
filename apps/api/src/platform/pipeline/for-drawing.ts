import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

const header = 'x-for-drawing'
const secret = randomUUID()

/**
 * Marks a read that the server sends to itself in order to draw a screen (decision 171). The page sends the same read in a moment, so this one leaves no trace:
 * it does not extend the session, and a refusal is not recorded. A read that would be recorded, such as one of health data, is refused. The value is a
 * secret of this process, so no client can mark a read of its own.
 */
export const drawingHeaders = { [header]: secret }

export const isForDrawing = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[header] === secret
