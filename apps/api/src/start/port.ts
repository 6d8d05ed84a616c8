import { createServer } from 'node:net'

import { StartProblem } from '../platform/start-problem.ts'

/** Fails early with one line if the port is taken, before anything else is started. */
export async function ensurePortIsFree(host: string, port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Explains in one line why a server cannot listen on the port. */
export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): StartProblem {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Set PORT to another one, for example PORT=${port + 1} npm start.`,
    EACCES: `This account may not use port ${port}. Set PORT to 1024 or above.`,
    EADDRNOTAVAIL: `HOST: ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST: ${host} is not an address of this machine.`,
  }
  return new StartProblem(reasons[error.code ?? ''] ?? `The server cannot listen on ${host}:${port}: ${error.message}`)
}
