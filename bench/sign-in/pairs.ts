import { Agent, request } from 'node:http'

import type { Endpoint } from '#contract/endpoint/endpoint'
import { urlOf } from '#api/data/testing/client'

/** Milliseconds, one per pair. */
export type Times = readonly number[]

export interface Answer {
  status: number
  milliseconds: number
  body: string
}

interface Sent {
  body?: unknown
  token?: string
}

/** Sends requests over one kept connection, each as if from another address. */
export function sender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let sent = 0
  const send = (endpoint: Endpoint, { body, token }: Sent = {}) =>
    new Promise<Answer>((resolve, reject) => {
      sent += 1
      const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
      const text = JSON.stringify(body ?? {})
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-forwarded-for': from,
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const begun = performance.now()
      const going = request(`${url}${urlOf(endpoint, {})}`, { agent, method: endpoint.method, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const milliseconds = performance.now() - begun
          resolve({ status: answer.statusCode ?? 0, milliseconds, body: Buffer.concat(parts).toString('utf8') })
        })
        answer.on('error', reject)
      })
      going.on('error', reject)
      going.end(text)
    })
  return { send, close: () => agent.destroy() }
}
export type Send = ReturnType<typeof sender>['send']

/** Returns the body of a successful request. @throws if it was refused, so that its time is not read as one of a success. */
export async function succeed(answer: Promise<Answer>): Promise<unknown> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`Answered ${status}: ${body}`)
  return JSON.parse(body)
}

/** The time of a refusal. @throws if it was none, or another one, such as one of a limit. */
export async function refuse(answer: Promise<Answer>): Promise<number> {
  const { status, milliseconds, body } = await answer
  if (status !== 422) throw new Error(`Answered ${status} instead of 422: ${body}`)
  return milliseconds
}

/** Does the things of each round in random order and returns their times by name. The first rounds warm the server up. */
export async function inRandomOrder<Name extends string>(
  rounds: number,
  things: Readonly<Record<Name, (round: number) => Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(things) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round += 1) {
    const order = names.map((name) => ({ name, at: Math.random() })).toSorted((a, b) => a.at - b.at)
    for (const { name } of order) times[name].push(await things[name](round))
  }
  for (const name of names) times[name].splice(0, Math.ceil(rounds / 20))
  return times
}
