import { setTimeout as sleep } from 'node:timers/promises'

import { io, type Socket } from 'socket.io-client'

import { createGroupTraining, hostGroupTraining } from '#contract/group-training/group-training'

import type { Visitor } from '../../../bench/practices.ts'
import type { Caller } from './caller.ts'
import { ports } from './servers.ts'

/** The sockets of one person: one on each server, and one through the proxy. */
export interface Sockets {
  /** The number of notifications of each since then, and whether it is connected. */
  since(moment: number): { place: string; count: number; connected: boolean }[]
  /** Waits until all are connected, at most so many seconds. Returns the seconds that it took. */
  whole(seconds: number): Promise<number>
}

export function listen({ userId, token }: Visitor, certificate: string, stack: AsyncDisposableStack): Sockets {
  const places = {
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, `http://127.0.0.1:${port}`])),
    proxy: 'https://127.0.0.1',
  }
  const all = Object.entries(places).map(([place, url]) => {
    const socket: Socket = io(url, { transports: ['websocket'], auth: { token }, query: { userId }, forceNew: true, ca: certificate })
    const heard: number[] = []
    socket.on('get_count', () => heard.push(performance.now()))
    // The server ends the sockets of a connection that it could not check; a page opens another one, too.
    socket.on('disconnect', (reason) => void (reason === 'io server disconnect' && socket.connect()))
    socket.on('connect_error', () => void (socket.active || setTimeout(() => socket.connect(), 1_000)))
    stack.defer(() => void socket.close())
    return { place, socket, heard }
  })
  return {
    since: (moment) =>
      all.map(({ place, socket, heard }) => ({ place, connected: socket.connected, count: heard.filter((at) => at >= moment).length })),
    whole: async (seconds) => {
      const begun = performance.now()
      const passed = () => (performance.now() - begun) / 1_000
      while (!all.every(({ socket }) => socket.connected) && passed() < seconds) await sleep(50)
      return passed()
    },
  }
}

/** A host who keeps the lease of a group training, as the page does. */
export interface Host {
  /** How often the lease was renewed, and how often somebody else had it. */
  counts(): { renewed: number; lost: number }
}

const secondsBetweenRenewals = 5

export async function hostTraining(
  caller: Caller,
  { host, users, practiceId }: { host: Visitor; users: string[]; practiceId: string },
  signal: AbortSignal,
): Promise<Host> {
  const { token, locationId } = host
  const body = { videos: ['osha-01-v2'], users, trainingName: 'Rehearsed training', location: locationId, practice: practiceId }
  const created = createGroupTraining.response.parse(
    (await caller.call({ method: createGroupTraining.method, path: createGroupTraining.path, token, body })).body,
  )
  const path = hostGroupTraining.path.replace(':id', created.payload.insertedId)
  const counts = { renewed: 0, lost: 0 }
  let lease: string | undefined
  const renew = async () => {
    const reply = await caller
      .call({ method: hostGroupTraining.method, path, token, body: lease ? { token: lease } : {} })
      .catch(() => undefined)
    if (reply?.status === 409 || reply?.status === 403) counts.lost += 1
    if (reply?.status !== 200) return
    lease = hostGroupTraining.response.parse(reply.body).payload.token
    counts.renewed += 1
  }
  void (async () => {
    while (!signal.aborted) {
      await renew()
      await sleep(secondsBetweenRenewals * 1_000, undefined, { signal }).catch(() => undefined)
    }
  })()
  return { counts: () => counts }
}
