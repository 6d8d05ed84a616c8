import type { FastifyInstance } from 'fastify'

import type { Database } from '../database.ts'

const patience = 2_000

/**
 * For load balancers and supervisors, outside the contract: `/api/health` answers while the process lives, `/api/ready` only
 * while it can do its work, that is, while the database answers. Neither says anything about the installation.
 */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/api/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/api/ready', async (_request, reply) => {
    const ready = await answers(database)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable' })
  })
}

async function answers(database: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience).unref())
  const works = database.pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([works, late])
}
