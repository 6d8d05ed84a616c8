import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { io, type Socket } from 'socket.io-client'

import { signOut } from '#contract/access/access'
import { identity } from '#api/data/sessions/identity'
import { signInRule } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

import { socketRealtime, type SocketRealtime } from './socket-realtime.ts'

interface Node {
  realtime: SocketRealtime
  port: number
  server: Server
}

/** Starts one of several servers on the same database. */
async function node(world: World, recheckMs?: number): Promise<Node> {
  const { actorByToken } = identity(world.services)
  const realtime = socketRealtime({ pool: world.database.pool, actorByToken, log: world.services.log, ...(recheckMs ? { recheckMs } : {}) })
  const server = createServer()
  realtime.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { realtime, server, port: (server.address() as AddressInfo).port }
}

async function withNodes(nodes: Promise<Node>[], work: (...nodes: Node[]) => Promise<void>) {
  const open = await Promise.all(nodes)
  try {
    await work(...open)
  } finally {
    for (const one of open) {
      await one.realtime.close()
      await new Promise((resolve) => one.server.close(resolve))
    }
  }
}

const connect = (port: number, token: unknown, userId: string, transports = ['websocket']): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(`http://127.0.0.1:${port}`, { transports, auth: { token }, query: { userId }, reconnection: false, forceNew: true })
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', reject)
  })

const heard = (socket: Socket, event: string) => new Promise<void>((resolve) => void socket.once(event, () => resolve()))

/** Returns a function that returns how often a socket was notified. */
function countOf(socket: Socket) {
  let count = 0
  socket.on('get_count', () => (count += 1))
  return () => count
}

/** Notifies the people repeatedly until one of them receives it, because two servers need a moment to find each other. */
const toldAcross = (realtime: SocketRealtime, userIds: string[], count: () => number) =>
  expect
    .poll(() => {
      realtime.changed(userIds)
      return count()
    })
    .toBeGreaterThan(0)

test('a change on one server notifies the people it concerns on another server, and no one else', async ({ world }) => {
  await withNodes([node(world), node(world)], async (first, second) => {
    const dana = await connect(second.port, await world.tokenFor(world.dana), world.dana)
    const ruth = await connect(first.port, await world.tokenFor(world.ruth), world.ruth)
    const toRuth = countOf(ruth)
    const many = Array.from({ length: 250 }, (_, index) => String(index).padStart(24, 'f'))
    await toldAcross(first.realtime, [...many, world.dana], countOf(dana))
    const marker = heard(ruth, 'get_count')
    first.realtime.changed([world.ruth])
    await marker
    expect(toRuth(), 'Ruth received only her own notification').toBe(1)
    dana.close()
    ruth.close()
  })
})

test('what sessions have spent on one server is told to the others in short messages, and not to itself', async ({ world }) => {
  await withNodes([node(world), node(world)], async (first, second) => {
    const [own, others]: number[][] = [[], []]
    first.realtime.hearSpent((spent) => void own?.push(spent.length))
    second.realtime.hearSpent((spent) => void others?.push(spent.length))
    const spent = Array.from({ length: 250 }, (_, index) => [String(index).padStart(24, 'f'), 1_000] as const)
    await expect
      .poll(() => {
        first.realtime.tellSpent(spent)
        return others?.reduce((all, count) => all + count, 0)
      })
      .toBeGreaterThanOrEqual(250)
    expect([Math.max(...(others ?? [])), own]).toEqual([100, []])
  })
})

test('no one can connect without a session or as another person', async ({ world }) => {
  await withNodes([node(world)], async (only) => {
    const token = await world.tokenFor(world.dana)
    await expect(connect(only.port, 'invented', world.dana)).rejects.toThrow('session.signed_out')
    await expect(connect(only.port, { a: 1 }, world.dana)).rejects.toThrow('session.signed_out')
    await expect(connect(only.port, token, world.maria)).rejects.toThrow('access.forbidden')
    await expect(connect(only.port, token, world.dana, ['polling'])).rejects.toThrow()
  })
})

test('the number of sockets per session is limited, even if all are opened at once; other sessions are not affected', async ({ world }) => {
  await withNodes([node(world)], async (only) => {
    const token = await world.tokenFor(world.tessa)
    const opened = await Promise.allSettled(Array.from({ length: 40 }, () => connect(only.port, token, world.tessa)))
    const open = opened.filter((one) => one.status === 'fulfilled').map((one) => one.value)
    const refused = opened.filter((one) => one.status === 'rejected').map((one) => String(one.reason))
    expect([open.length, new Set(refused)]).toEqual([30, new Set(['Error: request.too_many'])])
    const other = await connect(only.port, await world.tokenFor(world.tessa), world.tessa)
    for (const socket of [...open, other]) socket.close()
  })
})

test('signing out closes the sockets of that session on every server', async ({ world }) => {
  await withNodes([node(world), node(world)], async (first, second) => {
    const [token, other] = [await world.tokenFor(world.tessa), await world.tokenFor(world.tessa)]
    const socket = await connect(second.port, token, world.tessa)
    const stays = await connect(second.port, other, world.tessa)
    const closed = heard(socket, 'disconnect')
    await toldAcross(first.realtime, [world.tessa], countOf(stays))
    world.services.realtime.closeSession = first.realtime.closeSession
    await world.app.inject({ method: signOut.method, url: signOut.path, headers: { authorization: `Bearer ${token}` } })
    await closed
    expect(stays.connected).toBe(true)
    stays.close()
  })
})

test('a session that expires loses its socket', async ({ world }) => {
  await withNodes([node(world, 50)], async (only) => {
    const socket = await connect(only.port, await world.tokenFor(world.omar), world.omar)
    const closed = heard(socket, 'disconnect')
    world.services.clock.advance({ minutes: 31 })
    await closed
  })
})

test('a session to which every practice is closed gets no socket, and loses an open one', async ({ world }) => {
  await withNodes([node(world, 50)], async (only) => {
    const token = await world.tokenFor(world.tessa)
    const socket = await connect(only.port, token, world.tessa)
    const closed = heard(socket, 'disconnect')
    const now = world.services.clock.now()
    const rule = {
      practiceId: world.lakeside.id,
      requiredOf: 'everybody',
      graceDays: 0,
      requiredSince: now,
      changedBy: world.maria,
      changedAt: now,
    }
    await world.system((db) => db.insert(signInRule).values(rule))
    await closed
    await expect(connect(only.port, token, world.tessa)).rejects.toThrow('session.signed_out')
    await world.system((db) => db.delete(signInRule))
  })
})
