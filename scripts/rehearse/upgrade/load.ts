import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { io, type Socket } from 'socket.io-client'

/** What happened to the requests of one phase. */
interface Phase {
  name: string
  begunAt: number
  milliseconds: number[]
  failures: string[]
}

export interface Load {
  /** Counts what follows under another name. */
  phase(name: string): void
  phases: readonly Phase[]
  /** Ids of the tasks whose completion was acknowledged. */
  completed: ReadonlySet<string>
  /** How often a socket was closed, and the longest time in milliseconds until it was open again. */
  sockets(): { open: number; closed: number; longest: number }
  stop(): Promise<void>
}

/** A person of the demonstration with a session. */
interface Person {
  token: string
  userId: string
  locationId: string
}

const pause = () => 150 + Math.random() * 200

/**
 * People who click and save through a proxy, each with an open socket. A request fails if it has no answer or another status than 2xx; nothing is tried
 * again.
 */
export async function startLoad(url: string, usernames: readonly string[], password: string): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const phases: Phase[] = []
  const completed = new Set<string>()
  const over = new AbortController()
  const phase = (name: string) => void phases.push({ name, begunAt: performance.now(), milliseconds: [], failures: [] })
  phase('sign in')
  const send = sender(url, agent, () => phases.at(-1))
  const people: Person[] = []
  for (const username of usernames) people.push(await signIn(send, username, password))
  const watched = people.map((person) => watch(url, person))
  const working = people.map(async (person, index) => {
    for (let turn = index; !over.signal.aborted; turn += 1) {
      await work(send, person, { turn, completed })
      await sleep(pause())
    }
  })
  return {
    phase,
    phases,
    completed,
    sockets: () => ({
      open: watched.filter(({ socket }) => socket.connected).length,
      closed: watched.reduce((all, one) => all + one.closed(), 0),
      longest: Math.max(...watched.map((one) => one.longest())),
    }),
    stop: async () => {
      over.abort()
      await Promise.all(working)
      for (const { socket } of watched) socket.close()
      agent.destroy()
    },
  }
}

interface Sent {
  status: number
  text: string
}
type Send = (method: string, path: string, more?: { token?: string; body?: object }) => Promise<Sent>

function sender(url: string, agent: Agent, current: () => Phase | undefined): Send {
  return async (method, path, { token, body } = {}) => {
    const phase = current()
    const begun = performance.now()
    const answer = await once(`${url}${path}`, { method, agent, token, body }).catch((problem: NodeJS.ErrnoException) => ({
      status: 0,
      text: problem.code ?? problem.message,
    }))
    phase?.milliseconds.push(performance.now() - begun)
    if (answer.status < 200 || answer.status > 299)
      phase?.failures.push(`${method} ${path.slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 120)}`)
    return answer
  }
}

interface Once {
  method: string
  agent: Agent
  token: string | undefined
  body: object | undefined
}

const once = (address: string, { method, agent, token, body }: Once) =>
  new Promise<Sent>((resolve, reject) => {
    const content = body && JSON.stringify(body)
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    }
    const sent = request(address, { method, agent, headers, timeout: 60_000 }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      answer.on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer within 60 s')))
    sent.on('error', reject)
    sent.end(content)
  })

async function signIn(send: Send, username: string, password: string): Promise<Person> {
  const { status, text } = await send('POST', '/api/v1/users/login', { body: { username, password } })
  if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${text}`)
  const { token, user } = JSON.parse(text) as { token: string; user: { _id: string; location: { _id: string } } }
  return { token, userId: user._id, locationId: user.location._id }
}

/** One turn of a person: a screen, the page itself with its first script, or a new task that is completed. */
async function work(send: Send, person: Person, { turn, completed }: { turn: number; completed: Set<string> }): Promise<void> {
  const { token, userId, locationId } = person
  if (turn % 7 === 0) return readPage(send)
  if (turn % 4 === 0) return save(send, person, completed)
  const screens = ['/api/v2/session', `/api/v2/users_tasks/${userId}/${locationId}`, `/api/v2/tasks/${locationId}?page=1&pageSize=20`]
  await send('GET', screens[turn % screens.length] ?? '', { token })
}

/** A page that one server has sent asks the other one for its scripts. */
async function readPage(send: Send): Promise<void> {
  const { text } = await send('GET', '/signin')
  const [script] = /\/assets\/[\w.-]+\.js/.exec(text) ?? []
  if (script) await send('GET', script)
}

async function save(send: Send, { token, userId, locationId }: Person, completed: Set<string>): Promise<void> {
  const body = {
    name: `Rehearsal ${randomUUID()}`,
    instructions: 'x',
    frequency: '0',
    taskType: 'global',
    users: [userId],
    location: locationId,
  }
  const made = await send('POST', '/api/v2/task', { token, body })
  if (made.status !== 200) return
  const { _id } = (JSON.parse(made.text) as { payload: { _id: string } }).payload
  const done = await send('PUT', `/api/v1/tasks/${_id}`, { token, body: { isCompleted: true, location: locationId } })
  if (done.status === 200) completed.add(_id)
}

function watch(url: string, { token, userId }: Person) {
  const socket: Socket = io(url, {
    transports: ['websocket'],
    auth: { token },
    query: { userId },
    forceNew: true,
    reconnectionDelayMax: 2_000,
  })
  let [closed, longest, since] = [0, 0, 0]
  socket.on('disconnect', (reason) => {
    closed += 1
    since = performance.now()
    // A server that ends closes its sockets on purpose. The pages connect again, and so does this one.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('connect', () => {
    if (since > 0) longest = Math.max(longest, performance.now() - since)
    since = 0
  })
  return { socket, closed: () => closed, longest: () => longest }
}
