import { createServer } from 'node:net'

import { StartProblem } from '../platform/start-problem.ts'

/** The variables that set a place to listen. */
const product = { host: 'HOST', port: 'PORT' }
export const metricsNames = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

interface Place {
  host: string
  port: number
  names?: typeof product
}

/** Fails early with one line if the port is taken, before anything else is started. */
export async function ensurePortIsFree(host: string, port: number, names = product): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, { host, port, names })))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Explains in one line why a server cannot listen on the port. */
export function listenProblem(error: NodeJS.ErrnoException, { host, port, names = product }: Place): StartProblem {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Set ${names.port} to another one, for example ${names.port}=${port + 1} npm start.`,
    EACCES: `This account may not use port ${port}. Set ${names.port} to 1024 or above.`,
    EADDRNOTAVAIL: `${names.host}: ${host} is not an address of this machine.`,
    ENOTFOUND: `${names.host}: ${host} is not an address of this machine.`,
  }
  return new StartProblem(reasons[error.code ?? ''] ?? `The server cannot listen on ${host}:${port}: ${error.message}`)
}
