import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { Readiness } from './readiness.ts'

/**
 * Serves the health checks for load balancers and supervisors, outside the contract. `/api/health` answers as long as the process runs. `/api/ready`
 * answers 503 if this server should get no requests (decision 081). Neither reveals more about the installation.
 */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/api/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/api/ready', async (_request, reply) => {
    const state = await readiness.check()
    return reply
      .code(state.status === 'unavailable' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(state)
  })
}

/** Returns the free bytes on the disk of this folder, which may not exist yet, or 0 if the disk cannot be reached. */
export const freeSpace = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    (problem: NodeJS.ErrnoException) => (problem.code === 'ENOENT' && dirname(folder) !== folder ? freeSpace(dirname(folder)) : 0),
  )
