import type { FastifyInstance } from 'fastify'

import { CodeFault } from '../logging/error-facts.ts'
import type { Limits } from '../server-limits.ts'

/** Limits the time for receiving bodies without files, and for receiving the rest of a body after the response. Uploads have separate limits. */
export function endSlowRequests(app: FastifyInstance, limits: Pick<Limits, 'bodyMs'>): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = request.headers
    if ((length ?? encoding) !== undefined && !type?.startsWith('multipart/')) {
      // Created only on timeout, because creating an error captures a stack trace.
      const late = () => Object.assign(new CodeFault('The body took too long to arrive.'), { statusCode: 408 })
      const timer = setTimeout(() => payload.emit('error', late()), limits.bodyMs)
      for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer))
    }
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request
    const { socket } = raw
    if (raw.complete === false && socket && !socket.destroyed) {
      // A browser reads the response only while the server still accepts its request body.
      raw.unpipe()
      raw.resume()
      const timer = setTimeout(() => socket.destroy(), limits.bodyMs)
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    }
    done()
  })
}
